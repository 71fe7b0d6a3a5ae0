import SleepClock

/// The sleeps of a diary, divided into nights to learn from and those left out, with the reasons.
package struct NightSelection: Sendable {
  /// Why a sleep is left out.
  package enum Omission: Sendable, Hashable {
    /// The night is implausible.
    case excluded(Night.Exclusion)
    /// The minutes asleep are unknown, because the minutes to fall asleep or the minutes awake are.
    case sleepUnknown
    /// It is a further part of a night that was slept in several.
    case furtherPart
    case nap
  }

  /// The nights to learn from, in the order of time.
  package let nights: [LearningNight]
  /// How many sleeps are left out for each reason.
  package let omissions: [Omission: Int]

  /// Divides the nights and naps among some records; all others are ignored.
  ///
  /// - Complexity: O(n log n).
  package init(_ records: [DiaryRecord]) {
    var nights: [LearningNight] = []
    nights.reserveCapacity(records.count)
    var omissions: [Omission: Int] = [:]
    for record in records where record.kind.isSleep && record.supersededBy == nil {
      switch Self.use(of: record) {
      case .learn(let night): nights.append(night)
      case .omit(let omission): omissions[omission, default: 0] += 1
      case nil: break
      }
    }
    // Sorted by day, so that the order of logging makes no difference. A day has only one such
    // night.
    nights.sort { $0.day == $1.day ? $0.id < $1.id : $0.day < $1.day }
    self.nights = nights
    self.omissions = omissions
  }

  /// The night of a record if it can be learned from.
  package static func night(_ record: DiaryRecord) -> LearningNight? {
    if record.kind.isSleep, case .learn(let night) = use(of: record) { night } else { nil }
  }

  private enum Use {
    case learn(LearningNight)
    case omit(Omission)
  }

  /// - Returns: `nil` for a record that does not say when the sleep was.
  private static func use(of record: DiaryRecord) -> Use? {
    guard record.kind == .night else { return .omit(.nap) }
    guard let day = record.day, let night = Night(record) else { return nil }
    if let part = record.number(.part), part > 1 { return .omit(.furtherPart) }
    if let exclusion = night.exclusion { return .omit(.excluded(exclusion)) }
    guard let asleep = night.asleep else { return .omit(.sleepUnknown) }
    return .learn(
      LearningNight(
        id: record.id, day: day, opportunity: night.opportunity, asleep: asleep,
        cups: record.number(.coffee).flatMap { CoffeeAmount.range.contains($0) ? $0 : nil },
        isMeasured: night.measured != nil, woke: night.woke))
  }
}
