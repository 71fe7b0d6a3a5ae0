/// Classifies one text after another, and remembers the features of words from one to the next.
///
/// A scorer is a value that changes with each text: give each thread its own.
///
/// ```swift
/// var scorer = TextScorer(classifier)
/// let answers = texts.map { scorer.answer(for: $0) }
/// ```
public struct TextScorer: Sendable {
  private let classifier: TextClassifier
  private var scorer: MarginScorer

  /// Creates a scorer for a classifier.
  ///
  /// - Complexity: O(number of features).
  public init(_ classifier: TextClassifier) {
    self.classifier = classifier
    scorer = MarginScorer(classifier.model)
  }

  /// Predicts the label of a text, with its probability and whether it is unsure.
  ///
  /// The answer is that of ``TextClassifier/answer(for:)``, whatever texts came before.
  public mutating func answer(for text: String) -> TextPrediction {
    let probabilities = probabilities(of: text)
    let best = LabelProbabilities.best(of: probabilities)
    return TextPrediction(
      label: classifier.labels[best], probability: probabilities[best],
      isUnsure: probabilities[best] < classifier.sureProbability
        || scorer.knownShare < classifier.leastKnownShare)
  }

  /// Returns the probability of each label, in the order of ``TextClassifier/labels``.
  public mutating func probabilities(of text: String) -> [Double] {
    let probabilities = LabelProbabilities.of(
      scorer.margins(of: text), temperature: classifier.temperature)
    return scorer.knownShare < classifier.leastKnownShare
      ? LabelProbabilities.halfEqual(probabilities) : probabilities
  }
}
