import Charts
import CommandLineKit
import MessageText
import Platform
import Learning

/// A text that was classified wrongly.
struct TextMistake {
  let line: Int
  let text: String
  let label: String
  let prediction: String
  let probability: Double

  static func json(of mistakes: [TextMistake]) -> [JSONObject] {
    mistakes.prefix(mostShown).map {
      [
        "line": $0.line, "text": $0.text, "label": $0.label, "prediction": $0.prediction,
        "probability": $0.probability,
      ]
    }
  }

  /// How many are listed as text and JSON, and how many on a page.
  private static let (mostShown, mostOnPage) = (5, 20)

  /// The mistakes with the highest probabilities.
  ///
  /// - Parameter text: The text at a place of the predictions, with its line.
  static func most(
    confidentIn predictions: ScoredPredictions, labels: [String],
    text: (Int) -> (String, line: Int)
  ) -> [TextMistake] {
    let wrong = predictions.predicted.indices.filter {
      predictions.targets[$0] >= 0 && predictions.predicted[$0] != predictions.targets[$0]
    }
    let places = wrong.sorted {
      (predictions.probabilities[$1], $0) < (predictions.probabilities[$0], $1)
    }
    return places.prefix(mostOnPage).map { place in
      let (text, line) = text(place)
      return TextMistake(
        line: line, text: text, label: labels[Int(predictions.targets[place])],
        prediction: labels[Int(predictions.predicted[place])],
        probability: predictions.probabilities[place])
    }
  }

  /// A short table of mistakes.
  static func table(of mistakes: [TextMistake]) -> Table {
    Table(
      "The most confident mistakes", of: mistakes.prefix(mostShown),
      [
        .right("Line") { Plain.count($0.line) }, .left("is") { $0.label.printable() },
        .left("predicted") { $0.prediction.printable() },
        .right("p") { Plain.brief($0.probability) },
        .left("text") { $0.text.printable(limit: 60) },
      ], isTitled: true)
  }
}
