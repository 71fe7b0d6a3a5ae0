/// The root mean squared error by the number of trees.
///
/// For a forest, the prediction is the mean of that many trees.
package struct TreeCountCurve: Sendable, Equatable {
  /// The numbers of trees, ascending from 0; at most 101 of them, if there are more trees.
  package let treeCounts: [Int]
  /// For each number of trees, the error on the training rows; `nil` if they are unavailable.
  package let training: [Double]?
  /// For each number of trees, the error on held-out rows; `nil` if they are unavailable.
  package let validation: [Double]?
}

extension TreeCountCurve {
  private static let mostSteps = 100

  /// The errors over all models of a cross-validation, or of one model; `nil` if none has two
  /// trees.
  ///
  /// A model with fewer trees than others keeps its last error.
  package init?(training: [StagedErrors], validation: [StagedErrors]) {
    let most = (training + validation).map(\.treeCount).max() ?? 0
    guard most > 1 else { return nil }
    let steps = min(most, Self.mostSteps)
    treeCounts = (0...steps).map { $0 * most / steps }
    self.training = Self.roots(of: training, at: treeCounts)
    self.validation = Self.roots(of: validation, at: treeCounts)
  }

  private static func roots(of parts: [StagedErrors], at treeCounts: [Int]) -> [Double]? {
    guard !parts.isEmpty else { return nil }
    let weight = parts.reduce(0) { $0 + $1.weight }
    return treeCounts.map { count in
      let squares = parts.reduce(0) { $0 + $1.squares[min(count, $1.treeCount)] }
      return (squares / weight).squareRoot()
    }
  }
}
