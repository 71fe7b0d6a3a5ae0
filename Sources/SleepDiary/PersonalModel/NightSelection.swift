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
  /// Divides the sleeps of a diary, with the coffee of its days and its profile; O(n log n).
  package init(_ diary: Diary) {
    var entries = SleepEntries()
    diary.forEachRecord(of: SleepEntries.kinds) { entries.add($0) }
    entries.removeSupersededNights()
    self.init(entries)
  }

  /// Divides the sleeps among the records, with the coffee of the days and the profile among them;
  /// O(n log n).
  package init(_ records: [DiaryRecord]) {
    var entries = SleepEntries()
    for record in records where record.supersededBy == nil { entries.add(record) }
    self.init(entries)
  }

  private init(_ entries: SleepEntries) {
    var nights: [LearningNight] = []
    nights.reserveCapacity(entries.nights.count)
    var omissions: [Omission: Int] = [:]
    if entries.napCount > 0 { omissions[.nap] = entries.napCount }
    for entry in entries.nights {
      switch entry.use {
      case .learning(var night):
        night.cups = (night.cups ?? entries.coffee[night.day]).flatMap {
          CoffeeAmount.range.contains($0) ? $0 : nil
        }
        nights.append(night)
      case .omission(let omission): omissions[omission, default: 0] += 1
      case nil: break
      }
    }
    // Sorted by day, so that the order of logging makes no difference; each day has only one such
    // night.
    nights.sort { $0.day == $1.day ? $0.id < $1.id : $0.day < $1.day }
    self.init(nights: nights, omissions: omissions, usualCoffee: entries.usualCoffee ?? .default)
  }

  /// The training night of a record without the coffee of other records, if it is suitable.
  package static func night(_ record: DiaryRecord) -> LearningNight? {
    var entries = SleepEntries()
    entries.add(record)
    return NightSelection(entries).nights.first
  }
}

/// The sleeps of a diary, and the coffee of its days and its profile.
private struct SleepEntries {
  static let kinds: Set<DiaryKind> = [.night, .nap, .day, .profile]

  enum Use {
    case learning(LearningNight)
    case omission(NightSelection.Omission)
  }

  /// The parts of nights; without a use if the times of the sleep are missing.
  private(set) var nights: [(day: CalendarDay, part: Double, use: Use?)] = []
  private(set) var napCount = 0
  /// The cups by the day of rising, which is the day after.
  private(set) var coffee: [CalendarDay: Double] = [:]
  private(set) var usualCoffee: CoffeeAmount?

  mutating func add(_ record: some RecordFields) {
    func day() -> CalendarDay? { record.text(.day).flatMap { try? CalendarDay(parsing: $0) } }
    switch record.kind {
    case .night:
      guard let day = day() else { return }
      let part = record.number(.part) ?? 1
      nights.append((day, part, Self.use(of: record, on: day, part)))
    case .nap: napCount += 1
    case .day:
      guard let cups = record.number(.coffee) else { return }
      if let following = try? day()?.following() { coffee[following] = cups }
    case .profile: usualCoffee = record.number(.coffee).flatMap { try? CoffeeAmount(cups: $0) }
    case .stress, .note: break
    }
  }

  /// The training night, or the reason to omit the sleep; `nil` if the record does not have the times
  /// of the sleep.
  private static func use(
    of record: some RecordFields, on day: CalendarDay, _ part: Double
  ) -> Use? {
    guard let night = Night(record) else { return nil }
    if part > 1 { return .omission(.furtherPart) }
    if let exclusion = night.exclusion { return .omission(.excluded(exclusion)) }
    // Not a number if the parts of a damaged line are infinite.
    guard let asleep = night.asleep, asleep.isFinite else { return .omission(.sleepUnknown) }
    return .learning(
      LearningNight(
        id: record.id, day: day, opportunity: night.opportunity, asleep: asleep,
        cups: record.number(.coffee), isMeasured: night.measured != nil, woke: night.woke))
  }

  /// Leaves the last one of several records of a part.
  mutating func removeSupersededNights() {
    // The sort is stable.
    nights = nights.sorted { ($0.day, $0.part) < ($1.day, $1.part) }
      .chunked { ($0.day, $0.part) == ($1.day, $1.part) }.compactMap { $0.last }
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
  package fileprivate(set) var cups: Double?
  /// Whether a device measured the sleep; otherwise it was kept by hand.
  package let isMeasured: Bool
  let woke: LocalMoment

  /// The minutes awake, A.
  var awake: Double { opportunity - asleep }

  /// Whether it ended after noon, as for shift workers.
  package var endsAfterNoon: Bool { woke.time.hour >= 12 }
}
