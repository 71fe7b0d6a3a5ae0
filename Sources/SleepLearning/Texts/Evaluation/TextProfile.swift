import SleepNumerics

/// The texts behind a score.
package struct TextProfile: Sendable {
  private let texts: [String]
  private let weights: [Float]
  /// A fingerprint of the rows, which does not depend on their order; `nil` if they have only one
  /// label.
  package let fingerprint: String?

  package init(texts: [String], fingerprint: String?) {
    self.texts = texts
    weights = [Float](repeating: 1, count: texts.count)
    self.fingerprint = fingerprint
  }

  package init(_ texts: LabelledTexts) {
    (self.texts, weights, fingerprint) = (texts.texts, texts.weights, texts.fingerprint)
  }

  package var distinctCount: Int { Set(texts).count }

  /// The lengths of the shortest, the median and the longest text, in characters.
  ///
  /// - Complexity: O(length of the texts).
  package var lengths: (shortest: Int, median: Int, longest: Int)? {
    let lengths = texts.map(\.count)
    let quantiles = WeightedQuantiles(lengths.map(Double.init), weights: weights.map(Double.init))
    guard let shortest = lengths.min(), let longest = lengths.max(),
      let median = quantiles.value(reaching: quantiles.totalWeight / 2)
    else { return nil }
    return (shortest, Int(median), longest)
  }
}
