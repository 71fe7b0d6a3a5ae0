import SleepModels

/// The choice of the features that a model keeps, and the rounding of their weights.
struct WeightPruning {
  /// The numbers of the features that are kept, in the order of their keys.
  let kept: [Int32]
  let table: WeightTable

  /// Keeps the features with the largest weights times the root of their frequency.
  ///
  /// - Parameter problems: The regressions after training.
  init(_ problems: [LogisticProblem], _ rows: FeatureRows, limit: Int) {
    let weights = problems.map(\.featureWeights)
    var scores = [Float](repeating: 0, count: rows.featureCount)
    for list in weights {
      for feature in scores.indices { scores[feature] = max(scores[feature], abs(list[feature])) }
    }
    for feature in scores.indices {
      scores[feature] *= Float(rows.frequencies[feature]).squareRoot()
    }
    var order = scores.indices.filter { scores[$0] > 0 }
    if order.count > limit {
      order.sort { (scores[$1], $0) < (scores[$0], $1) }
      order.removeSubrange(limit...)
    }
    order.sort { rows.hashes[$0] < rows.hashes[$1] }
    // Of features with the same key, a model can keep only one.
    var kept: [Int32] = []
    for feature in order {
      let key = FeatureHash.key(rows.hashes[feature])
      if let last = kept.last, FeatureHash.key(rows.hashes[Int(last)]) == key { continue }
      kept.append(Int32(feature))
    }
    self.kept = kept
    let scales = weights.map { list in
      let most = kept.reduce(Float(0)) { max($0, abs(list[Int($1)])) }
      return most > 0 ? Double(most) / 127 : 1
    }
    let values = kept.flatMap { feature in
      weights.indices.map { problem in
        Int8((Double(weights[problem][Int(feature)]) / scales[problem]).rounded())
      }
    }
    table = WeightTable(
      problemCount: problems.count, values: values, scales: scales,
      intercepts: problems.map { Double($0.intercept) },
      lexicon: problems.flatMap { $0.lexiconFeatureWeights.map(Double.init) })
  }

  func model(of rows: FeatureRows) -> LinearTextModel {
    LinearTextModel(
      keys: kept.map { FeatureHash.key(rows.hashes[Int($0)]) }, weights: table,
      lexicon: rows.lexicon)
  }

  private static let mostInformativeWords = 12

  /// The single words with the largest weights for each label, times the root of their frequency.
  func informativeWords(in rows: FeatureRows, labelCount: Int) -> [[String]] {
    (0..<labelCount).map { label in
      let problem = table.problemCount == 1 ? 0 : label
      // For two labels, the first has the negative weights of the second.
      let sign = table.problemCount == 1 && label == 0 ? -1.0 : 1.0
      var found: [(score: Double, word: String)] = []
      for (place, feature) in kept.enumerated() {
        guard let word = rows.words[feature] else { continue }
        let weight = sign * Double(table.values[place * table.problemCount + problem])
        guard weight > 0 else { continue }
        found.append((weight * Double(rows.frequencies[Int(feature)]).squareRoot(), word))
      }
      return found.sorted { ($1.score, $0.word) < ($0.score, $1.word) }
        .prefix(Self.mostInformativeWords).map(\.word)
    }
  }

  /// The margins of rows of the training texts.
  func margins(of selected: [Int32], _ rows: FeatureRows) -> [[Double]] {
    let places = kept.places(among: rows.featureCount)
    var (words, grams) = ([Int32](), [Int32]())
    return selected.map { row in
      let row = Int(row)
      words = [Int32](repeating: 0, count: table.problemCount)
      grams = words
      for index in rows.starts[row]..<rows.gramStarts[row] {
        let place = places[Int(rows.features[index])]
        if place >= 0 { table.add(place, to: &words) }
      }
      for index in rows.gramStarts[row]..<rows.starts[row + 1] {
        let place = places[Int(rows.features[index])]
        if place >= 0 { table.add(place, to: &grams) }
      }
      return table.margins(
        words: words, wordValue: rows.wordValues[row], grams: grams,
        gramValue: rows.gramValues[row],
        lexiconValues: Array(
          rows.lexiconValues[row * rows.lexiconCount..<(row + 1) * rows.lexiconCount]))
    }
  }
}
