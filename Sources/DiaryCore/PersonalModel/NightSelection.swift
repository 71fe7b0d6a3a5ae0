import SleepCore

/// The sleeps of a diary, divided into training nights and omitted ones with the reasons.
package struct NightSelection: Sendable {
  package enum Omission: Sendable, Hashable {
    case excluded(Night.Exclusion)
    /// The minutes to fall asleep or the minutes awake are unknown.
    case sleepUnknown
    /// A further part of an interrupted night.
    case furtherPart
    case nap
  }

  package let nights: [LearningNight]
  package let omissions: [Omission: Int]

  /// Divides the nights and naps among the records, with the coffee of the days among them;
  /// O(n log n).
  package init(_ records: [DiaryRecord]) {
    let coffee = DailyCoffee(records)
    var nights: [LearningNight] = []
    nights.reserveCapacity(records.count)
    var omissions: [Omission: Int] = [:]
    for record in records where record.kind.isSleep && record.supersededBy == nil {
      switch Self.use(of: record, coffee) {
      case .learn(let night): nights.append(night)
      case .omit(let omission): omissions[omission, default: 0] += 1
      case nil: break
      }
    }
    // Sorted by day, so that the order of logging makes no difference; each day has only one such
    // night.
    nights.sort { $0.day == $1.day ? $0.id < $1.id : $0.day < $1.day }
    self.nights = nights
    self.omissions = omissions
  }

  /// The training night of a record without the coffee of other records, if it is suitable.
  package static func night(_ record: DiaryRecord) -> LearningNight? {
    if record.kind.isSleep, case .learn(let night) = use(of: record, DailyCoffee([])) {
      night
    } else {
      nil
    }
  }

  private enum Use {
    case learn(LearningNight)
    case omit(Omission)
  }

  /// `nil` if the record does not have the times of the sleep.
  private static func use(of record: DiaryRecord, _ coffee: DailyCoffee) -> Use? {
    guard record.kind == .night else { return .omit(.nap) }
    guard let day = record.day, let night = Night(record) else { return nil }
    if let part = record.number(.part), part > 1 { return .omit(.furtherPart) }
    if let exclusion = night.exclusion { return .omit(.excluded(exclusion)) }
    // Not a number if the parts of a damaged line are infinite.
    guard let asleep = night.asleep, asleep.isFinite else { return .omit(.sleepUnknown) }
    return .learn(
      LearningNight(
        id: record.id, day: day, opportunity: night.opportunity, asleep: asleep,
        cups: coffee.cups(before: record), isMeasured: night.measured != nil, woke: night.woke))
  }
}

/// A night for training the personal model.
package struct LearningNight: Sendable, Hashable {
  package let id: String
  package let day: CalendarDay
  /// The minutes from lights out to waking up, T.
  package let opportunity: Double
  /// The minutes asleep, TST.
  package let asleep: Double
  /// The cups of coffee on the day before, if known.
  package let cups: Double?
  /// Whether a device measured the sleep; otherwise it was kept by hand.
  package let isMeasured: Bool
  let woke: LocalMoment

  /// The minutes awake, A.
  package var awake: Double { opportunity - asleep }

  /// Whether it ended after noon, as for shift workers.
  package var endsAfterNoon: Bool { woke.time.hour >= 12 }
}
