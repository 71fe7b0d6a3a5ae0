import SleepModels

extension RegressionModel {
  /// The strength of each feature, in the target's unit squared: the reduction of the mean squared
  /// error by its splits, plus the variance that its coefficient explains in the linear model.
  package func strengths(in rows: AggregatedRows) -> [Double] {
    features.indices.map { index in
      let coefficient = base.coefficients[index]
      let gain = features[index].gain / max(training.totalWeight, .leastNormalMagnitude)
      if let effects = base.effects(of: index) {
        return gain + rows.variance(of: index) { effects[Int($0)] }
      }
      guard coefficient != 0 else { return gain }
      return gain + coefficient * coefficient * rows.variance(of: index) { $0 }
    }
  }
}

extension AggregatedRows {
  /// The variance of a function of an input over all rows that have a value.
  fileprivate func variance(of feature: Int, _ function: (Double) -> Double) -> Double {
    let column = columns[feature].map { $0.isNaN ? .nan : function($0) }
    func mean(_ value: (Double) -> Double) -> Double {
      var (sum, total) = (0.0, 0.0)
      for row in column.indices where !column[row].isNaN {
        sum += weights[row] * value(column[row])
        total += weights[row]
      }
      return total > 0 ? sum / total : 0
    }
    let centre = mean(\.self)
    return mean { ($0 - centre) * ($0 - centre) }
  }
}
