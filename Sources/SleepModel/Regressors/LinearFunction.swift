/// A weighted sum of the inputs and a constant.
public struct LinearFunction: Sendable, Equatable, Codable {
  /// The value where every input is zero, in the target's unit.
  public let intercept: Double
  /// What one unit of each feature adds, in the order of the features.
  public let coefficients: [Double]

  /// Takes the constant and one coefficient a feature.
  public init(intercept: Double, coefficients: [Double]) {
    self.intercept = intercept
    self.coefficients = coefficients
  }

  /// The function's value, given a function from a feature's number to its value.
  ///
  /// - Complexity: O(features).
  @inline(__always)
  func value(_ input: (Int) -> Double) -> Double {
    var sum = intercept
    for feature in coefficients.indices { sum += coefficients[feature] * input(feature) }
    return sum
  }
}
