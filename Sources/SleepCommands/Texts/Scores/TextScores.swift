import SleepCharts
import SleepText
import SleepModel

/// The predictions of a classifier for labelled rows, with their scores.
struct TextScores {
  let predictions: ScoredPredictions
  let metrics: ClassifierMetrics
  /// The classifier's labels, and those that only the rows have.
  private let labels: [String]
  private let unknown: [String]

  init(of classifier: TextClassifier, on rows: LabelledRows, threads: Int) {
    (predictions, labels) = classifier.scoredPredictions(
      for: rows.texts, rows.labels, threads: threads)
    unknown = Array(labels.dropFirst(classifier.labels.count))
    // A table of more labels, such as of a wrong column, would not fit into memory.
    let shown = labels.count <= TextClassifier.mostLabels ? labels : classifier.labels
    metrics = ClassifierMetrics(predictions, labels: shown, threads: threads)
  }

  var warnings: [String] {
    guard !unknown.isEmpty else { return [] }
    let list = unknown.prefix(5).map { $0.printable(limit: 30) }.listed()
    return [
      "The classifier does not know these labels, and is wrong on all of their rows: \(list)."
    ]
  }

  func mistakes(in rows: LabelledRows) -> [TextMistake] {
    TextMistake.most(confidentIn: predictions, labels: labels) {
      (rows.texts[$0], rows.lines[$0])
    }
  }
}

/// A text that was classified wrongly.
struct TextMistake: Encodable {
  let line: Int
  let text: String
  let label: String
  let prediction: String
  let probability: Double

  /// How many are listed as text and JSON, and how many on a page.
  static let mostShown = 5
  private static let mostOnPage = 20

  /// The mistakes with the highest probabilities.
  ///
  /// - Parameter text: The text at a place of the predictions, with its line.
  static func most(
    confidentIn predictions: ScoredPredictions, labels: [String],
    text: (Int) -> (String, line: Int)
  ) -> [TextMistake] {
    let wrong = predictions.byDescendingProbability.filter { !predictions.all[$0].isHit }
    return wrong.prefix(mostOnPage).map { place in
      let prediction = predictions.all[place]
      let (text, line) = text(place)
      return TextMistake(
        line: line, text: text, label: labels[prediction.target],
        prediction: labels[prediction.label],
        probability: prediction.probability)
    }
  }

  /// A short table of mistakes.
  static func table(of mistakes: [TextMistake]) -> Table {
    Table(
      "The most confident mistakes", of: mistakes.prefix(mostShown),
      [
        .right("Line") { FigureFormat.current.number($0.line) },
        .left("is") { $0.label.printable() },
        .left("predicted") { $0.prediction.printable() },
        .right("p") { FigureFormat.current.brief($0.probability) },
        .left("text") { $0.text.printable(limit: 60) },
      ], isTitled: true)
  }
}
