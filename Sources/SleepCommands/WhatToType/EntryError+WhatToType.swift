import SleepTerminal
import SleepDiary

extension EntryError: CommandLineRemedy {
  package var whatToType: String? {
    switch self {
    case .noLetter: "As in: betterrest log 6 \"deadline\""
    case .future(let moment, namesDay: false):
      "If you mean yesterday, add --on yesterday to a night or nap, or write "
        + "\"yesterday \(moment.time)\"."
    case .dayTwice: "Leave out --on, or the days in the times."
    case .tooLong(_, _, _, _, canBeLong: true): "If the times are right, add --long."
    case .secondNight(let record):
      "To correct it, use 'betterrest edit \(record.reference)'. If you slept in two parts, use "
        + "'betterrest log part'; or log a nap with 'betterrest log nap'."
    case .noFirstNight: "Use 'betterrest log night'."
    case .overlap(let record), .duplicate(let record):
      "To change that one: betterrest edit \(record.reference)"
    case .cannotClear: "To remove the whole entry, use 'betterrest delete'."
    default: nil
    }
  }
}
