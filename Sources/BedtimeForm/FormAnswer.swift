/// What the form shows beside the questions: the bedtime for the present answers, and what is to
/// be said about it.
package struct FormAnswer: Sendable, Equatable {
  /// The bedtime as a clock shows it; `nil` if the model has no answer.
  package var bedtime: String?
  /// When that is: `the evening before`, `in 3 h 12 min`.
  package var moments: [String] = []
  /// How far the bedtime may be off, in a sentence and in brief; empty if the model cannot tell.
  package var range = ""
  package var briefRange = ""
  /// What each input adds, in parts that stay whole, and in brief.
  package var reasons: [String] = []
  package var briefReasons = ""
  /// The warnings, in sentences.
  package var notes: [String] = []
  /// The day of waking: `Friday, November 20`.
  var day: String
  var curve: BedtimeCurve

  /// An answer without a bedtime yet.
  package init(day: String, curve: BedtimeCurve) {
    self.day = day
    self.curve = curve
  }
}
