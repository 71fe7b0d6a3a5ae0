/// How the mean prediction over all rows follows one feature.
///
/// (J. H. Friedman, "Greedy function approximation: a gradient boosting machine", 2001,
/// section 8.2.)
public struct PartialDependence: Sendable, Equatable, Codable {
  /// Values of the feature, ascending.
  public let values: [Double]
  /// For each value, the mean prediction were it the value of every row, in the target's unit.
  public let predictions: [Double]

  package init(values: [Double], predictions: [Double]) {
    self.values = values
    self.predictions = predictions
  }
}
