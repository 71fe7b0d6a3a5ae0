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
