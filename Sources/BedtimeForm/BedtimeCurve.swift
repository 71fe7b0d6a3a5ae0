import Foundation
import SleepClock

/// How the bedtime depends on coffee, all else being as it is.
package struct BedtimeCurve: Sendable, Equatable {
  /// For each number of cups from 0, the bedtime between 0 for the earliest of all and 1 for the
  /// latest; `nil` where there is none.
  let heights: [Double?]
  /// The latest bedtime as a clock shows it; `nil` if there is none at all.
  let latest: String?
  let earliest: String?

  /// The numbers of cups.
  package static let cups = Int(CoffeeAmount.range.lowerBound)...Int(CoffeeAmount.range.upperBound)

  /// - Parameter bedtimes: A bedtime for each of ``cups``.
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
