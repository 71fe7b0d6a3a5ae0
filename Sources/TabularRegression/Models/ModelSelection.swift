/// The model that ``AutomaticRegressor`` kept, and how it came to do so.
package struct ModelSelection: Sendable {
  /// One of the methods that were compared.
  package struct Candidate: Sendable, Equatable {
    /// The method.
    package let algorithm: Algorithm
    /// The root of the mean squared error on rows not trained on, in the target's unit.
    package let rootMeanSquaredError: Double
    /// The standard error of that, where rows of equal inputs count as one draw.
    package let standardError: Double
    /// The number of trees that its model would have; where folds differ, the largest.
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

  /// The kept method, trained on all rows.
  package let model: RegressionModel
  /// All methods, the simplest first.
  package let candidates: [Candidate]
  /// The one that the kept method was held against last: if it is the best of all, the best of the
  /// simpler ones, or else (nothing is simpler than a line) the best of the others; if it is not,
  /// the best of all, which does not beat it by more than luck.
  package let rival: Algorithm
  /// The standard error of the difference between the root mean squared errors of the kept method
  /// and its rival, paired input by input.
  package let standardErrorOfDifference: Double

  /// What is told of a method.
  package func candidate(_ algorithm: Algorithm) -> Candidate? {
    candidates.first { $0.algorithm == algorithm }
  }
}
