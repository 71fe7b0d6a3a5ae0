import CommandLineKit
import MessageText
import TextClassification

/// The answer to `predict --text`.
package struct TextAnswer {
  private let prediction: TextPrediction
  private let probabilities: [(label: String, probability: Double)]
  private let modelName: String

  package init(_ text: String, by classifier: TextClassifier, named name: String) {
    var scorer = TextScorer(classifier)
    prediction = scorer.answer(for: text)
    probabilities = zip(classifier.labels, scorer.probabilities(of: text))
      .map { (label: $0, probability: $1) }
      .sorted { ($1.probability, $0.label) < ($0.probability, $1.label) }
    modelName = name
  }

  package var json: JSONObject {
    [
      "prediction": prediction.label, "probability": prediction.probability,
      "unsure": prediction.isUnsure,
      "probabilities": probabilities.map {
        ["label": $0.label, "probability": $0.probability] as JSONObject
      },
      "model": modelName,
    ]
  }

  /// `Relaxed, 0.83`, or `Unsure: Relaxed 0.45, Happy 0.31`.
  package var text: String {
    func item(_ item: (label: String, probability: Double), _ separator: String) -> String {
      item.label.printable() + separator + ScoreText.share(item.probability)
    }
    guard prediction.isUnsure else { return item(probabilities[0], ", ") + "\n" }
    return "Unsure: " + probabilities.prefix(3).map { item($0, " ") }.joined(separator: ", ") + "\n"
  }
}
