import SleepCore

/// The sleep missing to one's own need over the two weeks to a day, in minutes.
public struct SleepDebt: Hashable, Sendable {
  /// The number of days that it covers.
  public static let dayCount = 14
  /// The number of nights that it takes.
  public static let fewestNights = 10

  /// The number of nights with known sleep, told by the night or logged for its day.
  public let nightCount: Int
  /// The need minus the sleep, including naps, scaled to ``dayCount`` nights; negative if more
  /// than the need was slept, `nil` with fewer than ``fewestNights`` nights.
  public let minutes: Double?
  /// The number of naps with unknown sleep, which are not counted.
  public let unknownNaps: Int

  /// - Parameter need: The hours of sleep needed each night.
  init(_ days: DiaryDays, on day: CalendarDay, need: Double) {
    let range = day.adding(days: 1 - Self.dayCount)...day
    let nights = days.series(.sleep).values(in: range).points
    let slept = Set(nights.map { $0.day })
    let naps = days.naps.filter { slept.contains($0.day) }
    // In minutes as the night has them, because hours would be rounded.
    let told = Dictionary(last: days.nights.map { ($0.day, $0.minutesAsleep) })
    var asleep = 0.0
    for night in nights { asleep += (told[night.day] ?? nil) ?? 60 * night.value }
    for nap in naps { asleep += nap.nap.minutesAsleep ?? 0 }
    nightCount = nights.count
    unknownNaps = naps.count { $0.nap.minutesAsleep == nil }
    minutes =
      nights.count < Self.fewestNights
      ? nil
      : (60 * need * Double(nights.count) - asleep) * Double(Self.dayCount) / Double(nights.count)
  }
}
