/// The weights of a classifier as 8-bit integers, one row for each feature that is kept.
package struct WeightTable: Equatable {
  /// The number of regressions: one for each label, or one for two labels.
  package let problemCount: Int
  /// The weights, feature by feature.
  package let values: [Int8]
  /// The unit of the weights of each regression.
  package let scales: [Double]
  package let intercepts: [Double]
  /// The weights of the lexicon's features, regression by regression.
  package let lexicon: [Double]

  package init(
    problemCount: Int, values: [Int8], scales: [Double], intercepts: [Double], lexicon: [Double]
  ) {
    self.problemCount = problemCount
    self.values = values
    self.scales = scales
    self.intercepts = intercepts
    self.lexicon = lexicon
  }

  @inline(__always)
  package func add(_ feature: Int, to sums: inout [Int32]) {
    let start = feature * problemCount
    for problem in 0..<problemCount { sums[problem] += Int32(values[start + problem]) }
  }

  /// The margins of a text from the sums of its weights.
  package func margins(
    words: [Int32], wordValue: Float, grams: [Int32], gramValue: Float, lexiconValues: [Float]
  ) -> [Double] {
    let count = lexiconValues.count
    return (0..<problemCount).map { problem in
      var margin =
        intercepts[problem] + scales[problem]
        * (Double(wordValue) * Double(words[problem]) + Double(gramValue) * Double(grams[problem]))
      for place in 0..<count {
        margin += lexicon[problem * count + place] * Double(lexiconValues[place])
      }
      return margin
    }
  }
}

/// The features that a classifier knows, with their weights.
package struct LinearTextModel: Equatable {
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
