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
    let lengths = zip(texts, weights).map { (length: $0.count, weight: Double($1)) }
      .sorted { $0.length < $1.length }
    guard let first = lengths.first, let last = lengths.last else { return nil }
    var rest = lengths.reduce(0) { $0 + $1.weight } / 2
    let median = lengths.first { text in
      rest -= text.weight
      return rest <= 0
    }
    return (first.length, median?.length ?? last.length, last.length)
  }
}
