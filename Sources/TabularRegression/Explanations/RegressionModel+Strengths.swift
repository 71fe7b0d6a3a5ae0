extension RegressionModel {
  /// How much each feature counts, in the target's unit squared: by how much its splits lowered
  /// the mean squared error, and the variance that its coefficient brings into the line.
  ///
  /// - Complexity: O(cells * features).
  package func strengths(in cells: AggregatedRows) -> [Double] {
    features.indices.map { index in
      let coefficient = base.coefficients[index]
      let gain = features[index].gain / max(training.totalWeight, .leastNormalMagnitude)
      guard coefficient != 0 else { return gain }
      return gain + coefficient * coefficient * cells.variance(of: index)
    }
  }
}

extension AggregatedRows {
  /// The variance of an input over all rows that have a value.
  fileprivate func variance(of feature: Int) -> Double {
    let column = columns[feature]
    func mean(_ value: (Double) -> Double) -> Double {
      var (sum, total) = (0.0, 0.0)
      for cell in column.indices where !column[cell].isNaN {
        sum += weights[cell] * value(column[cell])
        total += weights[cell]
      }
      return total > 0 ? sum / total : 0
    }
    let centre = mean(\.self)
    return mean { ($0 - centre) * ($0 - centre) }
  }
}
