/// Which rows of a table lie outside the ranges that the training data of a model cover.
package struct Extrapolation: Sendable, Equatable {
  /// For each row, whether an input is below the smallest or above the largest value seen in
  /// training.
  package let isOutside: [Bool]
  /// For each feature of the model, the number of rows in which it is outside.
  package let counts: [Int]

  /// Looks through columns of equal length, one a feature.
  package init(of columns: [[Double]], features: [RegressionModel.Feature], rowCount: Int) {
    var isOutside = [Bool](repeating: false, count: rowCount)
    counts = zip(features, columns).map { feature, column in
      // Counting is one pass without a branch, and in most files there is nothing more to do.
      let (least, most) = (feature.minimum, feature.maximum)
      var count = 0
      for value in column { count &+= (value < least ? 1 : 0) &+ (value > most ? 1 : 0) }
      guard count > 0 else { return 0 }
      for row in column.indices where feature.extrapolates(to: column[row]) {
        isOutside[row] = true
      }
      return count
    }
    self.isOutside = isOutside
  }

  /// The rows that lie outside, ascending.
  package var rows: [Int] {
    counts.contains { $0 > 0 } ? isOutside.indices.filter { isOutside[$0] } : []
  }
}

/// What takes the place of inputs outside the training data where a residual scale is looked up.
enum StandIn: CaseIterable {
  /// The nearest value seen in training.
  case edge
  /// The mean seen in training.
  case mean

  /// The value itself, unless it lies outside.
  func value(for value: Double, of feature: RegressionModel.Feature) -> Double {
    guard feature.extrapolates(to: value) else { return value }
    return switch self {
    case .edge: value < feature.minimum ? feature.minimum : feature.maximum
    case .mean: feature.mean
    }
  }
}

extension RegressionModel.Feature {
  /// Whether a value lies outside those seen in training; a missing one does not, nor does any if
  /// these are not known.
  @inline(__always)
  package func extrapolates(to value: Double) -> Bool { value < minimum || value > maximum }
}

extension RegressionModel {
  /// Which rows of a table lie outside the training data, as far as the ranges of the features are
  /// known.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * features).
  package func extrapolation(in table: DataTable) throws(ModelError) -> Extrapolation {
    Extrapolation(
      of: try inputs(from: table).features.map(\.values), features: features,
      rowCount: table.rowCount)
  }

  /// Whether any input, given a function from a feature's number to its value, is outside.
  @inline(__always)
  package func extrapolates(to input: (Int) -> Double) -> Bool {
    for feature in features.indices where features[feature].extrapolates(to: input(feature)) {
      return true
    }
    return false
  }

  /// Whether each cell's inputs lie within the ranges that the model has seen.
  ///
  /// - Complexity: O(cells * features).
  package func seesInside(_ cells: AggregatedRows) -> [Bool] {
    Extrapolation(of: cells.columns, features: features, rowCount: cells.count)
      .isOutside.map { !$0 }
  }
}
