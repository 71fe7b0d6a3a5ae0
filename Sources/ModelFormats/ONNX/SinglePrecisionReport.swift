import TabularRegression

/// What becomes of a model's answers where its inputs and thresholds are 32-bit numbers.
///
/// Many runtimes and apps take 32-bit inputs. Rounding keeps order, so a value stays on its side of a
/// threshold unless both become the same number: a value just above the threshold then goes with
/// those below it. Thresholds lie halfway between values seen in training, so that this happens
/// only to values which 32 bits can hardly tell apart.
package struct SinglePrecisionReport: Sendable, Equatable {
  /// The number of rows that were looked at.
  package let rows: Int
  /// The number of those that end in another leaf of any tree.
  package let divertedRows: Int
  /// The features whose values, or whose thresholds among each other, 32 bits cannot keep apart.
  package let features: [String]
  /// By how much the trees' sum changes at most, in the target's unit.
  package let largestDifference: Double

  /// Follows the rows of a table through a model's trees in 64 and in 32 bits.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - table: Rows with the features of the model.
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * features * log(nodes)), and for a row that has a value next to a
  ///   threshold O(trees * depth).
  package init(of model: RegressionModel, on table: DataTable) throws(ModelError) {
    let columns = try model.inputs(from: table).features.map(\.values)
    self.init(
      of: model, rows: (0..<table.rowCount).lazy.map { row in columns.map { $0[row] } })
  }

  /// Follows inputs on a grid over the ranges that a model has seen.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - hints: What is known of the model's columns.
  /// - Complexity: O(10,000 * features * log(nodes)).
  package init(of model: RegressionModel, hints: ExportHints = ExportHints()) {
    self.init(of: model, rows: ExportGrid(of: model, defaultRanges: hints.defaultRanges).inputs)
  }

  /// - Parameter rows: One value a feature, in the model's order; NaN where a value is missing.
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

  /// Whether a value is above a threshold that it cannot be told from in 32 bits.
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
  /// The number of the leaf to which a row belongs.
  fileprivate func leafNumber(_ input: (Int) -> Double) -> Int {
    leafNumber { node in child(of: node, for: input(feature[node])) }
  }

  /// The number of the leaf to which a row seems to belong in 32 bits.
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
