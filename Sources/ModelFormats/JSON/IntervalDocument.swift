import TabularRegression

/// The prediction interval in a model file, before validation.
///
/// The levels of the quantiles are those of the format: ``PredictionInterval/levels``.
struct IntervalDocument: Codable {
  var intercept: Double
  var coefficients: [Double]
  /// Omitted if there are none.
  var trees: [ModelDocument.TreeArrays]?
  var smallestSpread: Double
  var quantiles: [Double]
  /// Omitted if they come from single rows.
  var isByMoments: Bool?

  init(_ range: PredictionInterval) {
    intercept = range.residualScale.base.intercept
    coefficients = range.residualScale.base.coefficients
    trees =
      range.residualScale.trees.isEmpty
      ? nil : range.residualScale.trees.map(ModelDocument.TreeArrays.init)
    smallestSpread = range.smallestResidualScale
    quantiles = range.quantiles
    isByMoments = range.isByMoments ? true : nil
  }

  /// The validated prediction interval; `means` replace missing values.
  func range(featureCount: Int, means: [Double]) throws(ModelDocument.Flaw) -> PredictionInterval {
    func require(_ condition: Bool, _ what: String) throws(ModelDocument.Flaw) {
      guard condition else { throw ModelDocument.Flaw(what: "range: \(what)") }
    }
    try require(
      coefficients.count == featureCount,
      "\(featureCount) features but \(coefficients.count) coefficients")
    try require(smallestSpread > 0, "the smallest spread is not above 0")
    let fewest = PredictionInterval.levels.count { $0 <= PredictionInterval.defaultConfidence }
    let most = PredictionInterval.levels.count
    try require(
      (fewest...most).contains(quantiles.count),
      "\(quantiles.count) quantiles where there are from \(fewest) to \(most)")
    try require(
      quantiles.allSatisfy { $0 >= 0 } && zip(quantiles, quantiles.dropFirst()).allSatisfy(<=),
      "the quantiles are not in order")
    let checked: [Tree]
    do {
      checked = try ModelDocument.checked(trees ?? [], featureCount: featureCount)
    } catch {
      throw ModelDocument.Flaw(what: "range: \(error.what)")
    }
    return PredictionInterval(
      residualScale: Ensemble(
        base: LinearFunction(intercept: intercept, coefficients: coefficients, means: means),
        trees: checked),
      smallestResidualScale: smallestSpread, quantiles: quantiles, isByMoments: isByMoments ?? false
    )
  }
}
