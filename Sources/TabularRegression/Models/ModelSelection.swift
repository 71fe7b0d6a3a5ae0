/// The model that ``AutomaticRegressor`` kept, and how it came to do so.
public struct ModelSelection: Sendable {
  /// One of the methods that were compared.
  public struct Candidate: Sendable, Equatable {
    /// The method.
    public let algorithm: Algorithm
    /// The root of the mean squared error on rows not trained on, in the target's unit.
    public let rootMeanSquaredError: Double
    /// The standard error of that, where rows of equal inputs count as one draw.
    public let standardError: Double
    /// The number of trees that its model would have; where folds differ, the largest.
    public let treeCount: Int

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
  public let model: RegressionModel
  /// All methods, the simplest first.
  public let candidates: [Candidate]
  /// The one that the kept method was held against last: if it is the best of all, the best of the
  /// simpler ones, or else (nothing is simpler than a line) the best of the others; if it is not,
  /// the best of all, which does not beat it by more than luck.
  public let rival: Algorithm
  /// The standard error of the difference between the root mean squared errors of the kept method
  /// and its rival, paired input by input.
  public let standardErrorOfDifference: Double

  /// What is told of a method.
  public func candidate(_ algorithm: Algorithm) -> Candidate? {
    candidates.first { $0.algorithm == algorithm }
  }
}
