import CommandLineKit
import MessageText
import Models
import Platform
import SleepModel

/// Counts the rows outside the range of a model's training data.
struct ExtrapolatedRows {
  private let features: [RegressionModel.Feature]
  private var count = 0
  /// For each feature, the number of rows in which it is outside.
  private var counts: [Int]

  private static let mostFeatures = 10

  init(_ model: RegressionModel) {
    features = model.features
    counts = features.map { _ in 0 }
  }

  mutating func add(_ rows: Extrapolation) {
    guard rows.counts.contains(where: { $0 > 0 }) else { return }
    count += rows.isOutside.count(where: \.self)
    counts = zip(counts, rows.counts).map(+)
  }

  /// A warning about these rows, out of `total`; `nil` if there are none.
  func warning(ofRows total: Int) -> String? {
    guard count > 0 else { return nil }
    let outside = zip(features, counts).filter { $1 > 0 }
    var names = outside.prefix(Self.mostFeatures).map { feature, count in
      let seen = [feature.minimum, feature.maximum].map(Plain.number).joined(separator: " to ")
      return "\(feature.name.printable()) in \(Plain.count(count)) (seen: \(seen))"
    }
    if outside.count > Self.mostFeatures {
      names[names.count - 1] += " and \(outside.count - Self.mostFeatures) more"
    }
    return "\(Plain.count(count)) of \(Counted(Double(total), "row").text(Plain.count(total))) "
      + "\(count == 1 ? "lies" : "lie") outside the range of the training data: "
      + names.joined(separator: ", ")
      + ". Take \(count == 1 ? "its prediction as a guess" : "their predictions as guesses")."
  }
}
