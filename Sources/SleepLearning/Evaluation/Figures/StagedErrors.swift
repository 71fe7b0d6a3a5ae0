import SleepModels
import SleepPlatform

/// The error of a model on some rows by the number of trees.
struct StagedErrors: Equatable {
  /// The sums of squared errors with no tree, with the first, and so on.
  let squares: [Double]
  let weight: Double

  var treeCount: Int { squares.count - 1 }
}

extension StagedErrors {
  /// The number of partial sums, independent of the number of threads.
  private static let partCount = 64

  /// Computes the errors as the trees are added one by one.
  ///
  /// - Complexity: O(n * (features + trees * depth)) for n aggregated rows.
  init(of model: RegressionModel, on aggregated: AggregatedRows, threads: Int) {
    let forests = model.trees.map { Forest(Ensemble(base: model.base, trees: [$0])) }
    let isMean = model.algorithm == .randomForest
    let size = max(1, (aggregated.count + Self.partCount - 1) / Self.partCount)
    let starts = Array(stride(from: 0, to: aggregated.count, by: size))
    let parts = concurrentMap(starts, threads: threads) { start in
      let end = min(start + size, aggregated.count)
      var squares = [Double](repeating: 0, count: forests.count + 1)
      for first in stride(from: start, to: end, by: Forest.chunkSize) {
        Self.add(
          first..<min(first + Forest.chunkSize, end), of: aggregated, to: &squares, model: model,
          forests: forests, isMean: isMean)
      }
      return squares
    }
    var squares = [Double](repeating: 0, count: forests.count + 1)
    for part in parts {
      for index in squares.indices { squares[index] += part[index] }
    }
    self.init(squares: squares, weight: aggregated.totalWeight)
  }

  private static func add(
    _ members: Range<Int>, of aggregated: AggregatedRows, to squares: inout [Double],
    model: RegressionModel, forests: [Forest], isMean: Bool
  ) {
    let width = model.features.count
    var inputs = ContiguousArray<Double>()
    inputs.reserveCapacity(members.count * width)
    for aggregatedRow in members {
      for (feature, column) in zip(model.features, aggregated.columns) {
        inputs.append(feature.known(column[aggregatedRow]))
      }
    }
    let starts = model.base.values(of: inputs, width: width)
    var sums = starts
    func addErrors(at count: Int) {
      // The leaves of a forest are scaled for the mean of all trees.
      let scale = isMean && count > 0 ? Double(forests.count) / Double(count) : 1
      for (row, aggregatedRow) in members.enumerated() {
        let value = scale == 1 ? sums[row] : starts[row] + (sums[row] - starts[row]) * scale
        let error = aggregated.means[aggregatedRow] - value
        squares[count] += aggregated.squaredError(of: aggregatedRow, residual: error)
      }
    }
    addErrors(at: 0)
    for (index, forest) in forests.enumerated() {
      forest.add(to: &sums, inputs: inputs, width: width)
      addErrors(at: index + 1)
    }
  }
}

/// The root mean squared error by the number of trees.
///
/// For a forest, the prediction is the mean of that many trees.
package struct TreeCountCurve: Sendable, Hashable, Codable {
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
  init?(training: [StagedErrors], validation: [StagedErrors]) {
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
