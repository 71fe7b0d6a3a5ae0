import CommandLineKit
import MessageText
import TextClassification

/// The scores of a classifier in words and tables.
struct ScoreText {
  let metrics: ClassifierMetrics

  /// `accuracy 0.81 (0.79 to 0.83), macro-F1 0.78 (0.75 to 0.80), log loss 0.52 (0.49 to 0.55)`.
  var summary: String {
    [
      "accuracy \(Self.share(metrics.accuracy))\(Self.text(metrics.accuracyInterval))",
      "macro-F1 \(Self.share(metrics.macroF1))\(Self.text(metrics.macroF1Interval))",
      "log loss \(Plain.rounded(metrics.logLoss.rounded(toPlaces: 3)))"
        + Self.text(metrics.logLossInterval),
    ].joined(separator: ", ")
  }

  var calibration: String {
    "probabilities differ from the accuracy by \(Self.share(metrics.calibrationError)) on average"
  }

  /// How a classifier compares with always predicting the most frequent label.
  enum BaselineVerdict: String {
    case better = "significantly better than"
    case barelyBetter = "barely better than"
    case notBetter = "not significantly better than"
  }

  /// `nil` with too few rows.
  var baselineVerdict: BaselineVerdict? {
    guard let interval = metrics.accuracyInterval else { return nil }
    if interval.lower <= metrics.majorityAccuracy { return .notBetter }
    return metrics.accuracy - metrics.majorityAccuracy < 0.05 ? .barelyBetter : .better
  }

  /// The comparison with the baseline, with a remark if the classifier is not clearly better.
  var baseline: String {
    let start =
      "\(Self.share(metrics.majorityAccuracy)) by always predicting \(mostFrequentLabel)"
    return switch baselineVerdict {
    case .notBetter: "\(start); the classifier is not significantly better than that"
    case .barelyBetter: "\(start); the classifier is barely better"
    case .better, nil: start
    }
  }

  var mostFrequentLabel: String {
    metrics.precisionRecall.max { $0.count < $1.count }?.label.printable() ?? ""
  }

  /// Precision and recall of each label.
  var labelTable: String {
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["Label", "rows", "precision", "recall", "F1"])
    for label in metrics.precisionRecall.prefix(Self.mostLabels) {
      table.add([
        label.label.printable(limit: 30), Plain.count(label.count), Self.share(label.precision),
        Self.share(label.recall), Self.share(label.f1),
      ])
    }
    let rest = metrics.precisionRecall.count - Self.mostLabels
    return table.text
      + (rest > 0 ? "and \(Plain.counted(Double(rest), "more label")), see --json\n" : "")
  }

  /// How often each label was taken for each other; `nil` for many labels.
  var confusionTable: String? {
    let labels = metrics.precisionRecall.map { $0.label.printable(limit: 12) }
    guard labels.count <= Self.mostConfusedLabels else { return nil }
    var table = TextTable([.left] + labels.map { _ in .right })
    table.add(["Label \\ predicted"] + labels)
    for (label, counts) in zip(labels, metrics.confusion) {
      table.add([label] + counts.map(Plain.count))
    }
    return table.text
  }

  private static let mostLabels = 30
  private static let mostConfusedLabels = 10

  /// To a whole percent.
  static func percent(_ share: Double) -> String {
    Plain.confidence((share * 100).rounded(.toNearestOrEven) / 100)
  }

  static func share(_ number: Double) -> String { number.formatted(places: 2) }

  static func text(_ interval: ClassifierMetrics.Interval?) -> String {
    interval.map { " (\(share($0.lower)) to \(share($0.upper)))" } ?? ""
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    let scale = [1.0, 10, 100, 1000][min(places, 3)]
    return (self * scale).rounded() / scale
  }

  /// With a fixed number of decimals.
  fileprivate func formatted(places: Int) -> String {
    Plain.tick(self, decimals: places)
  }
}
