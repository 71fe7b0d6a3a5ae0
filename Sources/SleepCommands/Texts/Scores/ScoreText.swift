import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The scores of a classifier in words and tables.
struct ScoreText {
  let metrics: ClassifierMetrics

  /// `accuracy 0.81 (0.79 to 0.83), macro-F1 0.78 (0.75 to 0.80), log loss 0.52 (0.49 to 0.55)`.
  var summary: String {
    [
      "accuracy \(Self.share(metrics.accuracy))\(Self.text(metrics.accuracyInterval))",
      "macro-F1 \(Self.share(metrics.macroF1))\(Self.text(metrics.macroF1Interval))",
      "log loss \(FigureFormat.current.rounded(metrics.logLoss.roundedToThousandth))"
        + Self.text(metrics.logLossInterval),
    ].commaSeparated
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

  /// A metric with what it says.
  typealias Metric = (
    name: String, value: Double, interval: ClassifierMetrics.Interval?, meaning: String
  )

  var all: [Metric] {
    [
      ("Accuracy", metrics.accuracy, metrics.accuracyInterval, "the share of right predictions"),
      (
        "Classification error", metrics.classificationError, metrics.classificationErrorInterval,
        "the share of wrong predictions"
      ),
      (
        "Macro-F1", metrics.macroF1, metrics.macroF1Interval,
        "the mean F1 of the labels, where rare ones count as much as frequent ones"
      ),
      (
        "Log loss", metrics.logLoss, metrics.logLossInterval,
        "how improbable the right labels were; confident mistakes count most"
      ),
      (
        "Calibration error", metrics.calibrationError, metrics.calibrationErrorInterval,
        "the mean difference between probability and accuracy"
      ),
    ]
  }

  /// Precision and recall of each label, and in a terminal how often each was taken for each other.
  @Blocks var tables: [Block] {
    labelTable(onPage: false)
    if labels.count <= Self.mostConfusedLabels { confusionTable(limit: 12) }
  }

  /// How often labels were taken for others, for a page.
  @Blocks var confusion: [Block] {
    if labels.count <= Self.mostColumns {
      "Each row of the table is a label, each column a prediction: the number of its rows with this "
        + "prediction. Right predictions are on the diagonal."
      confusionTable(limit: 40)
    } else if pairs.isEmpty {
      "No label was taken for another."
    } else {
      "The labels that were most often taken for others."
      Table(
        "Confused labels", of: pairs.prefix(Self.mostPairs),
        [
          .left("Label") { labels[$0.label].label.printable() },
          .left("Prediction") { labels[$0.prediction].label.printable() },
          .right("rows") { FigureFormat.current.number($0.count) },
        ])
    }
  }

  private var labels: [ClassifierMetrics.Label] { metrics.precisionRecall }

  func labelTable(onPage isPage: Bool) -> Table {
    let shown = labels.prefix(isPage ? 100 : 30)
    let rest = FigureFormat.current.counted(labels.count - shown.count, "more label")
    return Table(
      "Scores by label", of: shown,
      [
        .left("Label") { $0.label.printable(limit: isPage ? 40 : 30) },
        .right("rows") { FigureFormat.current.number($0.count) },
        isPage ? .right("predicted") { FigureFormat.current.number($0.predictedCount) } : nil,
        .right("precision") { Self.share($0.precision) },
        .right("recall") { Self.share($0.recall) },
        .right("F1") { Self.share($0.f1) },
      ],
      note: labels.count == shown.count
        ? nil : isPage ? "\(rest) not shown." : "and \(rest), see --json")
  }

  private func confusionTable(limit: Int) -> Table {
    typealias Column = Table.Column<(String, [Int])>
    let names = labels.map { $0.label.printable(limit: limit) }
    let predictions = names.enumerated().map { index, name in
      Column.right(name) { FigureFormat.current.number($0.1[index]) }
    }
    return Table(
      "Confusion", of: zip(names, metrics.confusion),
      [Column.left("Label \\ predicted") { $0.0 }] + predictions)
  }

  /// The most frequent mistakes, for more labels than a table has room for.
  private var pairs: [(label: Int, prediction: Int, count: Int)] {
    metrics.confusion.enumerated().flatMap { label, counts in
      counts.enumerated().filter { $0.offset != label && $0.element > 0 }
        .map { (label: label, prediction: $0.offset, count: $0.element) }
    }.sorted {
      ($1.count, $0.label, $0.prediction) < ($0.count, $1.label, $1.prediction)
    }
  }

  private static let mostConfusedLabels = 10
  /// A larger table would not fit on any screen.
  private static let mostColumns = 15
  private static let mostPairs = 20

  /// To a whole percent.
  static func percent(_ share: Double) -> String { FigureFormat.current.wholePercent(share) }

  static func share(_ number: Double) -> String { FigureFormat.current.number(number, decimals: 2) }

  static func range(_ interval: ClassifierMetrics.Interval) -> String {
    "\(share(interval.lower)) to \(share(interval.upper))"
  }

  static func text(_ interval: ClassifierMetrics.Interval?) -> String {
    interval.map { " (\(range($0)))" } ?? ""
  }
}

// What the learning curve says about more rows.
extension TextClassifier {
  /// Smaller gains are not worth more rows.
  private static let smallestGain = 0.005

  /// The expected accuracy and what more rows would add, in sentences; `nil` without a curve.
  var learningCurveText: String? {
    guard let curve = training.learningCurve else { return nil }
    let rows = FigureFormat.current.number(training.rows)
    let expected = ScoreText.share(curve.expectedAccuracy)
    let (low, high) = (curve.gainOfDoubling.lowerBound, curve.gainOfDoubling.upperBound)
    let start =
      "With \(rows) rows, expect an accuracy of about \(expected) on new texts; "
    let more = "another \(rows)"
    guard high >= Self.smallestGain else {
      return start + "\(more) of the same kind would add almost nothing."
    }
    let (least, most) = (Self.percent(low), Self.percent(high))
    guard low >= Self.smallestGain else {
      return start + "\(more) may add up to \(Self.points(most))."
    }
    let points = Self.points(least == most ? most : "\(least) to \(most)")
    return start + "\(more) should add \(points)." + advice
  }

  /// Apple's advice for Create ML, where the curve agrees.
  private var advice: String {
    let (least, most, kind) =
      labels.count == 2 ? (500, 2000, "two labels") : (2000, 10_000, "more than two labels")
    guard training.rows < most else { return "" }
    return
      " \(FigureFormat.current.number(max(least, training.rows))) to \(FigureFormat.current.number(most)) rows are a usual "
      + "size for \(kind)."
  }

  private static func percent(_ share: Double) -> String {
    FigureFormat.current.brief((share * 100).rounded())
  }

  private static func points(_ number: String) -> String {
    "\(number) \(number == "1" ? "point" : "points")"
  }
}
