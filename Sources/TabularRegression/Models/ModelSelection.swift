/// The result of an ``AutomaticRegressor``: the kept model and the comparison that led to it.
package struct ModelSelection: Sendable {
  /// One of the compared algorithms.
  package struct Candidate: Sendable, Equatable {
    /// The algorithm.
    package let algorithm: Algorithm
    /// The cross-validated root mean squared error, in the unit of the target.
    package let rootMeanSquaredError: Double
    /// The standard error of `rootMeanSquaredError`, where rows with equal inputs count as one
    /// observation.
    package let standardError: Double
    /// The number of trees of the model; the largest number if folds differ.
    package let treeCount: Int

    package init(
      algorithm: Algorithm, rootMeanSquaredError: Double, standardError: Double, treeCount: Int
    ) {
      self.algorithm = algorithm
      self.rootMeanSquaredError = rootMeanSquaredError
      self.standardError = standardError
      self.treeCount = treeCount
    }
  }

  /// The model of the kept algorithm, trained on all rows.
  package let model: RegressionModel
  /// All algorithms, beginning with the simplest.
  package let candidates: [Candidate]
  /// The one that the kept method was held against last: if it is the best of all, the best of the
  /// simpler ones, or else (nothing is simpler than a line) the best of the others; if it is not,
  /// the best of all, which does not beat it by more than luck.
  package let rival: Algorithm
  /// The standard error of the difference between the root mean squared errors of the kept
  /// algorithm and its rival, paired by distinct input.
  package let standardErrorOfDifference: Double

  /// Returns the result of an algorithm.
  package func candidate(_ algorithm: Algorithm) -> Candidate? {
    candidates.first { $0.algorithm == algorithm }
  }
}
