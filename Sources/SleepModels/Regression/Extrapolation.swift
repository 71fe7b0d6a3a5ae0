/// The rows of a table that lie outside the ranges of the training rows of a model.
package struct Extrapolation: Equatable {
  /// For each row, whether an input is below the smallest or above the largest value in training.
  package let isOutside: [Bool]
  /// For each feature of the model, the number of rows in which its value is outside.
  package let counts: [Int]

  /// Checks columns of equal length, one per feature.
  package init(of columns: [[Double]], features: [RegressionModel.Feature], rowCount: Int) {
    var isOutside = [Bool](repeating: false, count: rowCount)
    counts = zip(features, columns).map { feature, column in
      // Counting takes one pass without branches, and usually finds nothing.
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

  package var rows: [Int] {
    counts.contains { $0 > 0 } ? isOutside.indices.filter { isOutside[$0] } : []
  }
}

/// A replacement for inputs outside the training rows when a residual scale is looked up.
package enum StandIn: CaseIterable {
  /// The nearest value in the training rows.
  case edge
  /// The mean of the training rows.
  case mean

  /// Returns the value itself, or its replacement if the value lies outside.
  package func value(for value: Double, of feature: RegressionModel.Feature) -> Double {
    guard feature.extrapolates(to: value) else { return value }
    return switch self {
    case .edge: value < feature.minimum ? feature.minimum : feature.maximum
    case .mean: feature.mean
    }
  }
}

extension RegressionModel.Feature {
  /// Returns whether a value lies outside the range of the training rows.
  ///
  /// A missing value does not, nor does any value if the range is unknown.
  @inline(__always)
  package func extrapolates(to value: Double) -> Bool { value < minimum || value > maximum }
}

extension RegressionModel {
  /// Returns whether any input lies outside, given a function from a feature's index to its value.
  @inline(__always)
  package func extrapolates(to input: (Int) -> Double) -> Bool {
    for feature in features.indices where features[feature].extrapolates(to: input(feature)) {
      return true
    }
    return false
  }
}
