import CommandLineKit
import MessageText
import SleepDiary

// Advice on rejected entries, and on a diary without such an entry.

extension EntryError: ErrorWithAdvice {
  package var advisedDescription: String {
    [description, advice].compactMap(\.self).joined(separator: " ")
  }

  private var advice: String? {
    switch self {
    case .unreadableTime: "Write times as 23:10, 7am or 7:30pm."
    case .unreadableMoment:
      "Write now, -90m, 23:10 or \"yesterday 23:10\", with quotation marks."
    case .unreadableDay: "Write today, yesterday, mon, -3d or 2026-11-20."
    case .wrongOffset(let moments, _, _):
      "Write \(moments.map(\.offsetText).joined(separator: " or ")) after the time."
    case .noLetter: "As in: betterrest log 6 \"deadline\""
    case .nothingSaid(let kind, let names):
      "Set at least one of \(names.joined(separator: ", ")): \(EntryField.all(of: kind)[0].example)"
    case .future(let moment, namesDay: false):
      "If you mean yesterday, add --on yesterday to a night or nap, "
        + "or write \"yesterday \(moment.time)\"."
    case .dayTwice: "Leave out --on, or the days in the times."
    case .tooLong(_, _, _, canBeLong: true): "If the times are right, add --long."
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

extension DiaryRecord {
  /// The name of the record: the day of a night, or else the end of its id.
  fileprivate var reference: String {
    if kind == .night, number(.part) == nil, let day = text(.day) { return day }
    return String(id.suffix(DiaryReference.shortestEnding))
  }
}

extension DiaryError: ErrorWithAdvice {
  package var advisedDescription: String {
    [description, advice].compactMap(\.self).joined(separator: " ")
  }

  private var advice: String? {
    switch problem {
    case .noRecord: "To see your entries: betterrest history"
    case .noNight(let day): "Log it with: betterrest log night 23:10 6:40 --on \(day)"
    case .noRecords: "Begin with: betterrest log 6"
    case .newerFormat: "Install the newer betterrest."
    case .notWritten(_, .written), .notWritten(_, .partlyWritten), .notWritten(_, .unknown),
      .notInEffect:
      "See what is there with: betterrest history"
    case .missingFile(let memory):
      "Make it available again. To begin a new diary there instead: "
        + "rm '\(memory.printable(limit: 4096).replacing("'", with: "'\\''"))'"
    case .unreadable, .notWritten(_, .unchanged), .notRewritten, .lastPossibleID, .severalRecords,
      .nothingToUndo, .nothingToRedo:
      nil
    }
  }
}
