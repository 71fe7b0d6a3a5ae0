import CommandLineKit
import MessageText
import Models
import Platform
import Learning

/// What a learning curve says about more rows, in sentences.
struct LearningCurveText {
  let curve: LearningCurve
  let rows: Int
  let labelCount: Int

  /// Smaller gains are not worth more rows.
  private static let smallestGain = 0.005

  var sentence: String {
    let expected = ScoreText.share(curve.expectedAccuracy)
    let (low, high) = (curve.gainOfDoubling.lowerBound, curve.gainOfDoubling.upperBound)
    let start =
      "With \(Plain.count(rows)) rows, expect an accuracy of about \(expected) on new texts; "
    let more = "another \(Plain.count(rows))"
    guard high >= Self.smallestGain else {
      return start + "\(more) of the same kind would add almost nothing."
    }
    let points =
      Self.points(low) == Self.points(high)
      ? Self.points(high)
      : "\(Self.points(low)) to \(Self.points(high))"
    let noun = points == "1" ? "point" : "points"
    guard low >= Self.smallestGain else {
      return start
        + "\(more) may add up to \(Self.points(high)) \(Self.points(high) == "1" ? "point" : "points")."
    }
    return start + "\(more) should add \(points) \(noun)." + advice
  }

  /// Apple's advice for Create ML, where the curve agrees.
  private var advice: String {
    let (least, most) = labelCount == 2 ? (500, 2000) : (2000, 10_000)
    guard rows < most else { return "" }
    return " \(Plain.count(max(least, rows))) to \(Plain.count(most)) rows are a usual size for "
      + "\(labelCount == 2 ? "two labels" : "more than two labels")."
  }

  private static func points(_ share: Double) -> String {
    Plain.brief((share * 100).rounded())
  }
}
