import SleepModels

/// The result of an ``AutomaticRegressor``: the kept model and the comparison that led to it.
package struct ModelSelection: Sendable {
  package struct Candidate: Sendable, Equatable {
    package let algorithm: Algorithm
    /// The cross-validated root mean squared error, in the unit of the target.
    package let rootMeanSquaredError: Double
    /// The standard error of `rootMeanSquaredError`, with one observation per distinct input.
    package let standardError: Double
    /// The number of trees of the model; the largest number if folds differ.
    package let treeCount: Int
  }

  package let model: RegressionModel
  /// All algorithms, beginning with the simplest.
  package let candidates: [Candidate]
  /// The algorithm with which the kept one was compared last.
  ///
  /// If the kept algorithm is the best, the rival is the best simpler one, or the best other one if
  /// none is simpler. Otherwise, the rival is the best of all, which is not significantly better.
  package let rival: Algorithm
  /// The standard error of the difference between both root mean squared errors, paired by distinct
  /// input.
  package let standardErrorOfDifference: Double

  package func candidate(_ algorithm: Algorithm) -> Candidate? {
    candidates.first { $0.algorithm == algorithm }
  }
}
