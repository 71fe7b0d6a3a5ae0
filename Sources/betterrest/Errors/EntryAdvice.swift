import CommandLineKit
import SleepDiary

// What to type about entries that are refused, and about a diary that has no such entry.

extension EntryError: ErrorWithAdvice {
  package var advisedDescription: String {
    [description, advice].compactMap(\.self).joined(separator: " ")
  }

  private var advice: String? {
    switch self {
    case .nothingSaid(let kind, _):
      let names = EntryField.all(of: kind).map(\.name).joined(separator: ", ")
      return "Set at least one of \(names): \(EntryField.all(of: kind)[0].example)"
    case .secondNight(let record), .overlap(let record), .duplicate(let record):
      return remedy?.advice(reference: record.reference)
    case .future(let moment, _):
      return remedy.map { _ in
        "If you mean yesterday, add --on yesterday to a night or nap, "
          + "or write \"yesterday \(moment.time)\"."
      }
    default: return remedy?.advice(reference: "last")
    }
  }
}

extension EntryRemedy {
  /// - Parameter reference: How the record that the error is about is named.
  fileprivate func advice(reference: String) -> String? {
    switch self {
    case .writeTime: "Write times as 23:10, 7am or 7:30pm."
    case .writeMoment: "Write now, -90m, 23:10 or \"yesterday 23:10\", with quotation marks."
    case .writeDay: "Write today, yesterday, mon, -3d or 2026-11-20."
    case .writeOffset(let offsets): "Write \(offsets.joined(separator: " or ")) after the time."
    case .nameDay(let day): "If you mean \(day), add --on \(day)."
    case .nameDayOnce: "Leave out --on, or the days in the times."
    case .allowLong: "If that is right, add --long."
    case .secondPart:
      "To correct it, use 'betterrest edit \(reference)'. If you slept in two parts, add --second; "
        + "or log a nap with 'betterrest log nap'."
    case .firstPart: "Leave out --second."
    case .edit: "To change that one: betterrest edit \(reference)"
    case .delete: "To remove the whole entry, use 'betterrest delete'."
    case .quoteText: "As in: betterrest log 6 \"deadline\""
    // The description names them all.
    case .writeAssignment, .useName: nil
    }
  }
}

extension DiaryRecord {
  /// How somebody names the record: the day of a night, or else the end of its id.
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
    case .unreadable, .notWritten, .notRewritten, .severalRecords, .nothingToUndo, .nothingToRedo:
      nil
    }
  }
}
