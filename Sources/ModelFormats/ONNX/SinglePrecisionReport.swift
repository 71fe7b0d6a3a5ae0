import TabularRegression

/// How a model's predictions change if its inputs and thresholds are rounded to 32 bits.
///
/// Many runtimes and apps use 32-bit inputs. Rounding preserves order, so a value stays on its side
/// of a threshold unless both round to the same number: a value just above the threshold then moves
/// to the side below it. Thresholds lie halfway between training values, so this affects only
/// values that 32 bits can hardly distinguish.
package struct SinglePrecisionReport: Sendable, Equatable {
  package let rows: Int
  /// The number of rows that reach another leaf in any tree.
  package let divertedRows: Int
  /// The features with values or thresholds that 32 bits cannot distinguish.
  package let features: [String]
  /// The largest change of the trees' sum, in the target's unit.
  package let largestDifference: Double

  /// Compares the leaves that the rows of a table reach in 64 and in 32 bits.
  ///
  /// - Complexity: O(rows * features * log(nodes)), plus O(trees * depth) for a row with a value
  ///   next to a threshold.
  package init(of model: RegressionModel, on table: DataTable) throws(ModelError) {
    let columns = try model.inputs(from: table).features.map(\.values)
    self.init(
      of: model, rows: (0..<table.rowCount).lazy.map { row in columns.map { $0[row] } })
  }

  /// Compares the leaves that inputs on a grid over the training ranges reach.
  ///
  /// - Complexity: O(10,000 * features * log(nodes)).
  package init(of model: RegressionModel, hints: ExportHints = ExportHints()) {
    self.init(of: model, rows: ExportGrid(of: model, defaultRanges: hints.defaultRanges).inputs)
  }

  /// - Parameter rows: One value per feature, in the model's order; NaN for a missing value.
  init(of model: RegressionModel, rows: some Collection<[Double]>) {
    let thresholds = model.thresholds
    var isConfused = zip(model.features.indices, thresholds).map { _, thresholds in
      thresholds.contains { Self.isConfused($0, among: thresholds) }
    }
    var (diverted, largest) = (0, 0.0)
    for row in rows {
      let inputs = zip(model.features, row).map { $1.isNaN ? $0.substitute : $1 }
      let close = inputs.indices.filter { Self.isConfused(inputs[$0], among: thresholds[$0]) }
      guard !close.isEmpty else { continue }
      let leaves = model.trees.map { tree in
        (tree.leafNumber { inputs[$0] }, tree.singlePrecisionLeafNumber { inputs[$0] })
      }
      guard leaves.contains(where: { $0 != $1 }) else { continue }
      diverted += 1
      for feature in close { isConfused[feature] = true }
      let difference = zip(model.trees, leaves).reduce(0) { sum, pair in
        sum + (pair.0.leaf[pair.1.1] - pair.0.leaf[pair.1.0])
      }
      largest = max(largest, abs(difference))
    }
    self.rows = rows.count
    divertedRows = diverted
    features = zip(model.features, isConfused).filter(\.1).map(\.0.name)
    largestDifference = largest
  }

  /// Whether a value lies above a threshold that rounds to the same 32-bit number.
  private static func isConfused(_ value: Double, among thresholds: [Double]) -> Bool {
    var low = 0
    var high = thresholds.count
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low > 0 && Float(thresholds[low - 1]) == Float(value)
  }
}

extension RegressionModel {
  /// The distinct thresholds for each feature, ascending.
  fileprivate var thresholds: [[Double]] {
    var sets = [Set<Double>](repeating: [], count: features.count)
    for tree in trees {
      for (feature, threshold) in zip(tree.feature, tree.threshold) {
        sets[feature].insert(threshold)
      }
    }
    return sets.map { $0.sorted() }
  }
}

extension Tree {
  fileprivate func leafNumber(_ input: (Int) -> Double) -> Int {
    leafNumber { node in child(of: node, for: input(feature[node])) }
  }

  /// The number of the leaf that a row reaches in 32 bits.
  fileprivate func singlePrecisionLeafNumber(_ input: (Int) -> Double) -> Int {
    leafNumber { node in
      let value = Float(input(feature[node]))
      let goesLeft =
        value <= Float(threshold[node]) || (value.isNaN && sendsMissingLeft(node))
      return goesLeft ? left[node] : right[node]
    }
  }

  private func leafNumber(next: (Int) -> Int) -> Int {
    var node = feature.isEmpty ? ~0 : 0
    while node >= 0 { node = next(node) }
    return ~node
  }
}
