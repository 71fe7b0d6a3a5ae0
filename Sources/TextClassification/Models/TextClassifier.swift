import LearningSupport

/// A classifier of texts: it predicts one of several labels, with a probability.
///
/// It is trained on texts of any language with a label each, by one-vs-rest logistic regression on
/// words, pairs of words and character n-grams; see <doc:HowTextsAreClassified>.
///
/// ```swift
/// let classifier = try TextClassifier(
///   texts: ["walking while texting", "waiting for the signal"], labels: ["unsafe", "safe"])
/// classifier.prediction(from: "texting on the road")  // "unsafe"
/// ```
public struct TextClassifier: Sendable, Equatable {
  /// The labels, in the order of their UTF-8 bytes.
  public let labels: [String]
  /// The column that contained the texts.
  public let textColumn: String
  /// The column that contained the labels.
  public let target: String
  /// The training behind the classifier, with its scores.
  public let training: TextTraining
  /// The probability below which a prediction is unsure; above 1 if all are, 0 if none is.
  public let sureProbability: Double

  let model: LinearTextModel
  /// What the margins are divided by, which makes the probabilities fit.
  let temperature: Double

  /// The lexicon that the classifier uses, if any.
  public var lexicon: Lexicon? { model.lexicon }

  /// The number of features.
  public var featureCount: Int { model.index.count }

  /// Predicts the label of a text.
  ///
  /// - Complexity: O(length of the text * number of labels); for many texts, use ``TextScorer``.
  public func prediction(from text: String) -> String {
    answer(for: text).label
  }

  /// Predicts the label of a text with its probability.
  public func answer(for text: String) -> TextPrediction {
    var scorer = TextScorer(self)
    return scorer.answer(for: text)
  }

  /// Returns the probability of each label, in the order of ``labels``.
  public func probabilities(of text: String) -> [Double] {
    var scorer = TextScorer(self)
    return scorer.probabilities(of: text)
  }

  /// Returns the features of a text that the classifier knows, by their names: the input of its
  /// Core ML model.
  public func features(of text: String) -> [String: Double] {
    var scorer = TextScorer(self)
    return scorer.features(of: text)
  }
}

/// The predicted label of a text.
public struct TextPrediction: Sendable, Equatable {
  /// The most probable label.
  public let label: String
  /// Its probability, from 0 to 1.
  public let probability: Double
  /// Whether the probability is below the one from which predictions are precise enough.
  public let isUnsure: Bool
}
