/// What somebody should know about an entry that is kept.
package enum EntryRemark: Sendable, Hashable {
  /// The clocks showed the time twice, and both would do.
  case repeatedHour(LocalMoment, other: LocalMoment)
  /// Clocks went forward by these minutes in this night, or back if negative.
  case clockChange(minutes: Int, inBed: Int)
  /// The night began in another time zone.
  case travelled(inBed: Int)
  /// The minutes asleep are unknown, since these fields are.
  case sleepUnknown([DiaryField])
  /// The model does not use the night.
  case notForModel(Night.Exclusion)

  /// The remark in a sentence.
  package var text: String {
    switch self {
    case .repeatedHour(let moment, let other):
      "Clocks showed \(moment.time) twice on \(moment.day); this is the "
        + "\(moment.instant < other.instant ? "first" : "second"), \(moment.writtenWithOffset). "
        + "The other one is written \"\(other.writtenWithOffset)\"."
    case .clockChange(let minutes, let inBed):
      "Clocks went \(minutes > 0 ? "forward" : "back") by \(MinutesText(minutes)) in this night: "
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
  /// Why, without a full stop.
  package var text: String {
    switch self {
    case .tooShort: "less than 3 h from lights out to waking up"
    case .tooLong: "more than 14 h from lights out to waking up"
    case .moreSleepThanTime: "more sleep than there is time from lights out to waking up"
    case .noSleep: "no sleep at all"
    }
  }
}

/// An entry that is ready to be written.
package struct NewEntry: Sendable, Equatable {
  package let kind: DiaryKind
  /// The fields of the new record; of a day or the profile, which are set and never added, the
  /// fields that change, and the day.
  package let fields: [DiaryField: DiaryValue]
  /// What somebody should know about it.
  package let remarks: [EntryRemark]
}

/// The change of a record, ready to be written.
package struct EntryChange: Sendable, Equatable {
  /// The changed fields alone; an empty text clears.
  package let fields: [DiaryField: DiaryValue]
  /// What somebody should know about the record as it is then.
  package let remarks: [EntryRemark]
}
