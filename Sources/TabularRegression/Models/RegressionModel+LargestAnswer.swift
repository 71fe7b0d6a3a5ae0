extension RegressionModel {
  /// The largest magnitude of a valid prediction: sums of weighted squares of such numbers do not
  /// overflow.
  ///
  /// The limit for targets, from which predictions are learned, is far lower.
  package static let largestAnswer = 1e120

  /// Whether no prediction within the range of the training rows, and no bound of its prediction
  /// interval, can exceed `largestAnswer`.
  package var hasSafeAnswers: Bool {
    let reach = range.map { range in
      max(largest(of: range.residualScale), range.smallestResidualScale)
        * (range.quantiles.last ?? 0)
    }
    return largest(of: ensemble) + (reach ?? 0) <= Self.largestAnswer
  }

  /// The sum of the largest absolute values of all terms.
  private func largest(of ensemble: Ensemble) -> Double {
    var sum = abs(ensemble.base.intercept)
    for (coefficient, feature) in zip(ensemble.base.coefficients, features) {
      let range = feature.seenRange ?? feature.mean...feature.mean
      sum += abs(coefficient) * max(abs(range.lowerBound), abs(range.upperBound))
    }
    for tree in ensemble.trees { sum += tree.leaf.reduce(0) { max($0, abs($1)) } }
    return sum
  }
}
