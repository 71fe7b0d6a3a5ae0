/// The features that a classifier knows, with their weights.
package struct LinearTextModel: Sendable, Equatable {
  /// The feature of each key, in the order of the weights.
  package let index: HashIndex
  package let weights: WeightTable
  package let lexicon: Lexicon?

  package init(keys: [UInt64], weights: WeightTable, lexicon: Lexicon?) {
    var index = HashIndex(capacity: keys.count)
    for key in keys { _ = index.add(key) }
    (self.index, self.weights, self.lexicon) = (index, weights, lexicon)
  }

  /// A name made of the key of a feature: eight hexadecimal digits.
  package func name(of feature: Int) -> String {
    let digits = String(index.hashes[feature], radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The names of the lexicon's features: `lexicon:Happy`, `lexicon:not Happy`.
  package var lexiconFeatureNames: [String] {
    guard let lexicon else { return [] }
    return lexicon.labels.map { "lexicon:\($0)" } + lexicon.labels.map { "lexicon:not \($0)" }
  }
}
