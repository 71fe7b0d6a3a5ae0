/// The partial dependence of predictions on one feature.
///
/// (J. H. Friedman, "Greedy function approximation: a gradient boosting machine", 2001,
/// section 8.2.)
package struct PartialDependence: Sendable, Equatable, Codable {
  package let values: [Double]
  /// For each value, the mean prediction if every row had this value, in the unit of the target.
  package let predictions: [Double]

  package init(values: [Double], predictions: [Double]) {
    self.values = values
    self.predictions = predictions
  }
}
