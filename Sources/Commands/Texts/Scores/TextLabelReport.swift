import Models
import CommandLineKit
import Learning

/// The labels of a classifier with their rows and words, as JSON.
enum TextLabelReport {
  static func json(of classifier: TextClassifier) -> [JSONObject] {
    classifier.labels.indices.map { label in
      [
        "label": classifier.labels[label], "rows": classifier.training.labelRows[label],
        "words": classifier.training.words[label],
      ]
    }
  }
}

extension TextClassifier {
  /// The probability from which answers are sure; `nil` if none is.
  var knownSureProbability: Double? { sureProbability <= 1 ? sureProbability : nil }
}
