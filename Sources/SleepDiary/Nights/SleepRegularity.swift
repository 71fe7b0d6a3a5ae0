import SleepCore

/// The sleep regularity index (Phillips and others 2017): the probability of being in the same
/// state, asleep or awake, at the same clock time on consecutive days, from -100 to 100.
///
/// Days go from noon to noon in five-minute steps. Only consecutive days whose nights are both
/// known count, and only if both were spent in the same time zone.
public struct SleepRegularity: Hashable, Sendable {
  /// The number of pairs of days that it takes.
  public static let fewestPairs = 14

  /// The number of pairs of days.
  public let pairCount: Int
  /// The index, the mean over the pairs; `nil` with fewer than ``fewestPairs`` pairs.
  public let index: MeanEstimate?

  /// - Parameters:
  ///   - days: All days; a nap of the day before the range can belong to its first night.
  ///   - range: The days whose nights are compared.
  init(_ days: DiaryDays, in range: ClosedRange<CalendarDay>) {
    let nights = days.nights.filter { range.contains($0.day) }
    var asleep: [CalendarDay: EpochSet] = [:]
    if let first = nights.first?.day, let last = nights.last?.day {
      let near = first.adding(days: -1)...last.adding(days: 1)
      let sleeps =
        days.nights.flatMap { night in night.parts.map { (night.day, $0) } }
        + days.naps.map { ($0.day, $0.nap) }
      for (day, sleep) in sleeps where near.contains(day) {
        EpochSet.insert(sleep, of: day, into: &asleep)
      }
    }
    var pairs: [DailySeries.Point] = []
    for (first, second) in zip(nights, nights.dropFirst())
    where first.day.days(until: second.day) == 1 && first.zone != nil && first.zone == second.zone {
      let equal = asleep[first.day, default: .init()]
        .equalCount(to: asleep[second.day, default: .init()])
      pairs.append(
        .init(
          day: second.day, value: -100 + 200 * Double(equal) / Double(EpochSet.count)))
    }
    pairCount = pairs.count
    index = pairs.count < Self.fewestPairs ? nil : DailySeries(pairs).mean?.clamped(to: -100...100)
  }
}

/// The five-minute steps of a day from noon to noon at which somebody is asleep.
private struct EpochSet {
  static let count = 288
  private static let minutes = 5.0

  private var isAsleep = [Bool](repeating: false, count: count)

  /// Marks the steps that begin within a sleep, in the days that it touches.
  static func insert(
    _ sleep: Night, of day: CalendarDay, into days: inout [CalendarDay: EpochSet]
  ) {
    let start = sleep.out.minutes(afterNoonBefore: day) + max(0, sleep.latency ?? 0)
    let end = sleep.woke.minutes(afterNoonBefore: day)
    // Diaries of other programs can hold times that are years apart.
    guard start < end, end - start <= 1440 else { return }
    var step = Int((start / minutes).rounded(.up))
    let last = Int((end / minutes).rounded(.up))
    while step < last {
      let later = Int((Double(step) / Double(count)).rounded(.down))
      let next = min(last, (later + 1) * count)
      days[day.adding(days: later), default: EpochSet()]
        .mark(step - later * count..<next - later * count)
      step = next
    }
  }

  private mutating func mark(_ places: Range<Int>) {
    for place in places { isAsleep[place] = true }
  }

  func equalCount(to other: EpochSet) -> Int {
    zip(isAsleep, other.isAsleep).count { $0 == $1 }
  }
}
