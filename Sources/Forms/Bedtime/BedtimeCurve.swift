import Foundation
import SleepClock

/// The bedtime as a function of coffee, with the other inputs fixed.
package struct BedtimeCurve: Sendable, Equatable {
  /// The bedtime for each number of cups from 0, scaled from 0 (earliest) to 1 (latest); `nil` if
  /// there is none.
  let heights: [Double?]
  /// The latest bedtime as text, if any.
  let latest: String?
  let earliest: String?

  package static let cups = Int(CoffeeAmount.range.lowerBound)...Int(CoffeeAmount.range.upperBound)

  package init(_ bedtimes: [Date?], in clock: ClockStyle) {
    let known = bedtimes.compactMap(\.self)
    guard let first = known.min(), let last = known.max() else {
      heights = bedtimes.map { _ in nil }
      (latest, earliest) = (nil, nil)
      return
    }
    let span = last.timeIntervalSince(first)
    heights = bedtimes.map { bedtime in
      bedtime.map { span > 0 ? $0.timeIntervalSince(first) / span : 1 }
    }
    latest = clock.text(of: last)
    earliest = clock.text(of: first)
  }
}
