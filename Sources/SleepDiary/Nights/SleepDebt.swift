import SleepCore

/// The sleep missing to one's own need over the two weeks to a day, in minutes.
package struct SleepDebt {
  package static let dayCount = 14
  package static let fewestNights = 10

  /// The number of nights with known sleep, told by the night or logged for its day.
  package let nightCount: Int
  /// The need minus the sleep, including naps, scaled to ``dayCount`` nights; negative if more
  /// than the need was slept, `nil` with fewer than ``fewestNights`` nights.
  package let minutes: Double?
  /// The number of naps with unknown sleep, which are not counted.
  package let unknownNaps: Int

  /// - Parameter need: The hours of sleep needed each night.
  init(_ days: DiaryDays, on day: CalendarDay, need: Double) {
    let range = day.adding(days: 1 - Self.dayCount)...day
    let nights = days.series(.sleep).values(in: range).points
    let slept = Set(nights.map { $0.day })
    let naps = days.naps.filter { slept.contains($0.day) }
    // In minutes as the night has them, because hours would be rounded.
    let told = Dictionary(last: days.nights.map { ($0.day, $0.asleep) })
    var asleep = 0.0
    for night in nights { asleep += (told[night.day] ?? nil) ?? 60 * night.value }
    for nap in naps { asleep += nap.nap.possibleSleep ?? 0 }
    nightCount = nights.count
    unknownNaps = naps.count { $0.nap.possibleSleep == nil }
    minutes =
      nights.count < Self.fewestNights
      ? nil
      : (60 * need * Double(nights.count) - asleep) * Double(Self.dayCount) / Double(nights.count)
  }
}
