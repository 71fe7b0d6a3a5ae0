extension RegressionModel {
  /// No answer is larger.
  ///
  /// Sums of weighted squares of such numbers are still far from the end of the doubles; targets,
  /// of which answers are made, are smaller by far.
  package static let largestAnswer = 1e120

  /// Whether no answer to inputs of the range that training saw, and no end of its range, can be
  /// beyond ``largestAnswer``.
  ///
  /// - Complexity: O(features + leaves).
  package var hasSafeAnswers: Bool {
    let reach = range.map { range in
      max(largest(of: range.spread), range.smallestSpread) * (range.quantiles.last ?? 0)
    }
    return largest(of: ensemble) + (reach ?? 0) <= Self.largestAnswer
  }

  /// What the terms of a sum add up to at most, without their signs.
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
