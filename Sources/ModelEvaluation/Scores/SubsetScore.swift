/// How far predictions are from some of the rows.
package struct SubsetScore: Sendable, Equatable {
  /// The number of rows; with weights, what they weigh.
  package let weight: Double
  /// The root of the mean squared error; 0 if there are no rows.
  package let rootMeanSquaredError: Double
  /// The mean error with its sign: above 0, predictions are too large.
  package let bias: Double
  /// The share of rows that lie in the model's range for them; `nil` if the model has none.
  package let coverage: Double?
}
