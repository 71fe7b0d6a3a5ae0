/// The single words with the largest weights for each label, times the root of their frequency.
struct InformativeWords {
  let words: [[String]]

  private static let most = 12

  init(_ pruning: WeightPruning, _ rows: FeatureRows, labelCount: Int) {
    let table = pruning.table
    words = (0..<labelCount).map { label in
      let problem = table.problemCount == 1 ? 0 : label
      // For two labels, the first has the negative weights of the second.
      let sign = table.problemCount == 1 && label == 0 ? -1.0 : 1.0
      var found: [(score: Double, word: String)] = []
      for (place, feature) in pruning.kept.enumerated() {
        guard let word = rows.words[feature] else { continue }
        let weight = sign * Double(table.values[place * table.problemCount + problem])
        guard weight > 0 else { continue }
        found.append((weight * Double(rows.frequencies[Int(feature)]).squareRoot(), word))
      }
      return found.sorted { ($1.score, $0.word) < ($0.score, $1.word) }.prefix(Self.most).map(
        \.word)
    }
  }
}
