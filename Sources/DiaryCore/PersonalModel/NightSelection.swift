import SleepCore

/// The sleeps of a diary, divided into training nights and omitted ones with the reasons.
package struct NightSelection {
  package enum Omission: Hashable {
    case excluded(Night.Exclusion)
    /// The minutes to fall asleep or the minutes awake are unknown.
    case sleepUnknown
    /// A further part of an interrupted night.
    case furtherPart
    case nap
  }

  package let nights: [LearningNight]
  package let omissions: [Omission: Int]
  /// The coffee of the profile, or else 1 cup: that of nights which do not say theirs.
  package let usualCoffee: CoffeeAmount
}

extension NightSelection {
  /// Divides the nights and naps among the records, with the coffee of the days and the profile
  /// among them; O(n log n).
  package init(_ records: [DiaryRecord]) {
    // By the day of rising, which is the day after.
    var coffee: [CalendarDay: Double] = [:]
    var usual: CoffeeAmount?
    for record in records where record.kind.isKeyed {
      guard let cups = record.number(.coffee) else { continue }
      if record.kind == .profile {
        usual = try? CoffeeAmount(cups: cups)
      } else if let day = try? record.day?.following() {
        coffee[day] = cups
      }
    }
    var nights: [LearningNight] = []
    nights.reserveCapacity(records.count)
    var omissions: [Omission: Int] = [:]
    for record in records where record.kind.isSleep && record.supersededBy == nil {
      let (night, omission) = Self.use(of: record, coffee)
      if let night { nights.append(night) }
      if let omission { omissions[omission, default: 0] += 1 }
    }
    // Sorted by day, so that the order of logging makes no difference; each day has only one such
    // night.
    nights.sort { $0.day == $1.day ? $0.id < $1.id : $0.day < $1.day }
    self.init(nights: nights, omissions: omissions, usualCoffee: usual ?? .default)
  }

  /// The training night of a record without the coffee of other records, if it is suitable.
  package static func night(_ record: DiaryRecord) -> LearningNight? {
    use(of: record, [:]).night
  }

  /// The training night, or the reason to omit the sleep; neither if the record does not have the
  /// times of the sleep.
  private static func use(
    of record: DiaryRecord, _ coffee: [CalendarDay: Double]
  ) -> (night: LearningNight?, omission: Omission?) {
    guard record.kind == .night else { return (nil, .nap) }
    guard let day = record.day, let night = Night(record) else { return (nil, nil) }
    if let part = record.number(.part), part > 1 { return (nil, .furtherPart) }
    if let exclusion = night.exclusion { return (nil, .excluded(exclusion)) }
    // Not a number if the parts of a damaged line are infinite.
    guard let asleep = night.asleep, asleep.isFinite else { return (nil, .sleepUnknown) }
    let cups = record.number(.coffee) ?? coffee[day]
    let learned = LearningNight(
      id: record.id, day: day, opportunity: night.opportunity, asleep: asleep,
      cups: cups.flatMap { CoffeeAmount.range.contains($0) ? $0 : nil },
      isMeasured: night.measured != nil, woke: night.woke)
    return (learned, nil)
  }
}

/// A night for training the personal model.
package struct LearningNight: Equatable {
  let id: String
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
  var awake: Double { opportunity - asleep }

  /// Whether it ended after noon, as for shift workers.
  package var endsAfterNoon: Bool { woke.time.hour >= 12 }
}
