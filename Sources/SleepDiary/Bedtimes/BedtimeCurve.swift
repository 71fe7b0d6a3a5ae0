import SleepCore

/// The bedtime as a function of coffee, with the other inputs fixed.
package struct BedtimeCurve: Sendable, Equatable {
  /// The bedtime for each number of cups from 0; `nil` if there is none.
  package let bedtimes: [Instant?]
  /// The same as heights, scaled from 0 (the start of the axis) to 1 (the latest).
  package let heights: [Double?]
  /// The latest bedtime as text, if any.
  package let latest: String?
  /// The start of the axis, half an hour or more before the latest bedtime.
  package let earliest: String?

  /// The shortest axis, in seconds: minutes must not look like hours.
  private static let leastSpan = 1800.0

  package init(_ bedtimes: [Instant?], in zone: ZoneClock, _ figures: FigureFormat) {
    self.bedtimes = bedtimes
    let known = bedtimes.compactMap { $0 }
    guard let first = known.min(), let last = known.max() else {
      heights = bedtimes.map { _ in nil }
      (latest, earliest) = (nil, nil)
      return
    }
    let span = max(Double(last.seconds - first.seconds), Self.leastSpan)
    heights = bedtimes.map { $0.map { 1 - Double(last.seconds - $0.seconds) / span } }
    func text(_ instant: Instant) -> String { figures.time(LocalMoment(instant, in: zone).time) }
    latest = text(last)
    earliest = text(last - Int(span))
  }
}

extension BedtimeRequest {
  /// The bedtimes for a moment of waking by cups of coffee: up to six, or more if more are asked for.
  package func curve(wakingAt wake: ClockInstant) -> BedtimeCurve {
    let most = max(6, Int((coffee ?? .default).cups.rounded(.up)))
    let sleep = sleepInput.value
    return BedtimeCurve(
      (0...most).map { cups in
        // There is none if the model has no answer.
        try? model.bedtime(
          wake: wake, sleep: sleep, coffee: CoffeeAmount(validated: Double(cups))
        ).instant
      }, in: zone, figures)
  }
}
