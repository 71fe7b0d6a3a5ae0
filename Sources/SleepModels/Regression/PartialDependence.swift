/// The partial dependence of predictions on one feature.
///
/// (J. H. Friedman, "Greedy function approximation: a gradient boosting machine", 2001,
/// section 8.2.)
package struct PartialDependence: Equatable, Codable {
  package let values: [Double]
  /// For each value, the mean prediction if every row had this value, in the unit of the target.
  package let predictions: [Double]

  package init(values: [Double], predictions: [Double]) {
    self.values = values
    self.predictions = predictions
  }

  /// The number of values for a linear model, of which two would be enough.
  private static let valuesOfLine = 5

  fileprivate init(ofLineIn model: RegressionModel, on feature: Int) {
    let (low, high) = (model.features[feature].minimum, model.features[feature].maximum)
    let last = low < high ? Self.valuesOfLine - 1 : 0
    values =
      model.features[feature].levels?.indices.map(Double.init)
      ?? (0...last).map { step in
        let share = last > 0 ? Double(step) / Double(last) : 0
        return step == last ? high : low * (1 - share) + high * share
      }
    predictions = values.map { model.meanOfLine(at: $0, of: feature) }
  }
}

extension RegressionModel {
  /// The mean prediction as a function of each feature; `nil` if a model with trees does not
  /// contain it, or the values of the features are unknown.
  package var partialDependence: [PartialDependence]? {
    guard features.allSatisfy({ $0.seenRange != nil }) else { return nil }
    return trees.isEmpty
      ? features.indices.map { PartialDependence(ofLineIn: self, on: $0) }
      : storedPartialDependence
  }

  /// The mean of the linear model over all rows if one feature had the same value in all of them.
  package func meanOfLine(at value: Double, of feature: Int) -> Double {
    base.value { $0 == feature ? value : features[$0].typicalValue }
  }
}
