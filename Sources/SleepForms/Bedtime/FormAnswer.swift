import Foundation
import SleepModel

package struct FormAnswer: Sendable, Equatable {
  /// The formatted bedtime; `nil` if the model has no answer.
  package var bedtime: String?
  /// The relative time: `in 3 h 12 min`, or `the evening before` if that is far off.
  package var moment: String?
  /// The usual bedtimes and what the answer comes from, in sentences and in brief.
  package var range = ""
  package var briefRange = ""
  /// The contribution of each input in one line, the longest version first.
  package var reasons: [String] = []
  package var notes: [String] = []
  /// The day of waking up: `Friday, November 20`.
  var day: String
  var curve: BedtimeCurve

  package init(day: String, curve: BedtimeCurve) {
    self.day = day
    self.curve = curve
  }
}

/// The bedtime as a function of coffee, with the other inputs fixed.
package struct BedtimeCurve: Sendable, Equatable {
  /// The bedtime for each number of cups from 0, scaled from 0 (the start of the axis) to 1 (the
  /// latest); `nil` if there is none.
  let heights: [Double?]
  /// The latest bedtime as text, if any.
  let latest: String?
  /// The start of the axis, half an hour or more before the latest bedtime.
  let earliest: String?

  /// Up to six cups, or more if more are asked for.
  package static func cups(besides coffee: CoffeeAmount) -> ClosedRange<Int> {
    0...max(6, Int(coffee.cups.rounded(.up)))
  }

  /// The shortest axis, in seconds: minutes must not look like hours.
  private static let leastSpan = 1800.0

  package init(_ bedtimes: [Date?], in clock: ClockStyle) {
    let known = bedtimes.compactMap(\.self)
    guard let first = known.min(), let last = known.max() else {
      heights = bedtimes.map { _ in nil }
      (latest, earliest) = (nil, nil)
      return
    }
    let span = max(last.timeIntervalSince(first), Self.leastSpan)
    heights = bedtimes.map { bedtime in
      bedtime.map { 1 - last.timeIntervalSince($0) / span }
    }
    latest = clock.text(of: last)
    earliest = clock.text(of: last - span)
  }
}
