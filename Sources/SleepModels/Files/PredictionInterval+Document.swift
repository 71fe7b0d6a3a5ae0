extension PredictionInterval {
  /// The levels of the quantiles are those of the format: ``levels``.
  var document: JSON {
    JSON(
      present: residualScale.base.members + [
        ("trees", residualScale.trees.isEmpty ? nil : JSON(residualScale.trees)),
        ("smallestSpread", .number(smallestResidualScale)), ("quantiles", .numbers(quantiles)),
        ("isByMoments", isByMoments ? .bool(true) : nil),
      ])
  }
}

extension ModelField {
  /// The validated prediction interval; `means` replace missing values.
  func predictionInterval(
    levelCounts: [Int?], means: [Double]
  ) throws(Flaw) -> PredictionInterval {
    func require(_ condition: Bool, _ what: String) throws(Flaw) {
      try SleepModels.require(condition, "range: \(what)")
    }
    let base: LinearFunction
    let smallestSpread = try self["smallestSpread"].number
    let quantiles = try self["quantiles"].numbers
    let isByMoments = try optional("isByMoments")?.bool ?? false
    try require(smallestSpread > 0, "the smallest spread is not above 0")
    let fewest = PredictionInterval.levels.count { $0 <= PredictionInterval.defaultConfidence }
    let most = PredictionInterval.levels.count
    try require(
      quantiles.count >= fewest && quantiles.count <= most,
      "\(quantiles.count) quantiles where there are from \(fewest) to \(most)")
    try require(
      quantiles.allSatisfy { $0 >= 0 }
        && zip(quantiles, quantiles.dropFirst()).allSatisfy { $0 <= $1 },
      "the quantiles are not in order")
    let trees: [Tree]
    do {
      base = try linearFunction(means: means, levelCounts: levelCounts)
      trees = try optional("trees")?.trees(levelCounts: levelCounts) ?? []
    } catch {
      throw Flaw(what: "range: \(error.what)")
    }
    return PredictionInterval(
      residualScale: Ensemble(base: base, trees: trees), smallestResidualScale: smallestSpread,
      quantiles: quantiles, isByMoments: isByMoments)
  }
}
