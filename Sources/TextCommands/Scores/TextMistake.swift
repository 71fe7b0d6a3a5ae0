import CommandLineKit
import MessageText
import TextClassification

/// A text that was classified wrongly.
struct TextMistake {
  let line: Int
  let text: String
  let label: String
  let prediction: String
  let probability: Double

  var json: JSONObject {
    [
      "line": line, "text": text, "label": label, "prediction": prediction,
      "probability": probability,
    ]
  }

  /// How many are listed as text and JSON, and how many on a page.
  static let (mostShown, mostOnPage) = (5, 20)

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

  /// A table of mistakes with its heading; `nil` without any.
  static func text(of mistakes: some Collection<TextMistake>) -> String? {
    guard !mistakes.isEmpty else { return nil }
    var table = TextTable([.right, .left, .left, .right, .left])
    table.add(["Line", "is", "predicted", "p", "text"])
    for mistake in mistakes {
      table.add([
        Plain.count(mistake.line), mistake.label.printable(), mistake.prediction.printable(),
        Plain.brief(mistake.probability), mistake.text.printable(limit: 60),
      ])
    }
    return "The most confident mistakes:\n" + table.text
  }
}
