import SleepCore

/// Information about an accepted entry.
package enum EntryRemark: Hashable {
  /// Clocks showed the time twice, and both moments are possible.
  case repeatedHour(LocalMoment, other: LocalMoment)
  /// Clocks changed in this night by these minutes; positive if they went forward.
  case clockChange(minutes: Int, inBed: Int)
  case travelled(inBed: Int)
  /// The minutes asleep are unknown because these fields are missing.
  case sleepUnknown([DiaryField])
  case notForModel(Night.Exclusion)

  package func text(_ figures: FigureFormat) -> String {
    switch self {
    case .repeatedHour(let moment, let other):
      "The clocks showed \(figures.time(moment.time)) twice on \(figures.day(moment.day, .dated)); this "
        + "is the \(moment.minute < other.minute ? "first" : "second"), \(moment.writtenWithOffset). "
        + "The other one is written \"\(other.writtenWithOffset)\"."
    case .clockChange(let minutes, let inBed):
      "The clocks went \(minutes > 0 ? "forward" : "back") by \(MinutesText(minutes)) while you slept: "
        + "\(MinutesText(inBed)) in bed."
    case .travelled(let inBed): "Across time zones, that is \(MinutesText(inBed)) in bed."
    case .sleepUnknown(let fields):
      "Not yet used for your bedtime: "
        + fields.map { $0 == .waso ? "minutes awake" : "minutes to fall asleep" }
        .joined(separator: " and ") + " unknown."
    case .notForModel(let exclusion): "Not used for your bedtime: \(exclusion.text)."
    }
  }
}

extension Night.Exclusion {
  /// The reason, without a full stop.
  package var text: String {
    switch self {
    case .tooShort: "less than 3 h from lights out to waking up"
    case .tooLong: "more than 14 h from lights out to waking up"
    case .moreSleepThanTime: "more sleep than there is time from lights out to waking up"
    case .noSleep: "no sleep at all"
    }
  }
}

extension DiaryClock.Found {
  var remarks: [EntryRemark] { twin.map { [.repeatedHour(moment, other: $0)] } ?? [] }
}

/// An entry that is ready to be written.
package struct NewEntry: Equatable {
  package let kind: DiaryKind
  /// The fields of the new record; for a keyed record, the changed fields and the day.
  package let fields: FieldValues
  package let remarks: [EntryRemark]
}

package struct EntryChange: Equatable {
  /// The changed fields only; an empty text clears.
  package let fields: FieldValues
  /// Remarks on the record after the change.
  package let remarks: [EntryRemark]
}
