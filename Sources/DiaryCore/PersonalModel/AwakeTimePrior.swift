/// A normal prior of the coefficients of ``AwakeTimeModel``.
struct AwakeTimePrior: Sendable {
  static let mean = SIMD4(45, 45, 6, 13.9)
  static let typical = Self(intercepts: 25)
  /// For hours awake, which would long be treated as noise with a typical prior.
  static let unusual = Self(intercepts: 100)
  /// The inverse gamma prior of the residual variance: the variance of single nights, from a
  /// standard deviation of 20 minutes, and the equivalent number of nights.
  static let residualVariance = 400.0
  static let nights = 4.0

  let covariance: SymmetricMatrix
  let precision: SymmetricMatrix
  /// The precision times the mean.
  let target: SIMD4<Double>
  let logDeterminant: Double

  /// A prior with a standard deviation of each intercept.
  ///
  /// The intercepts are correlated: a night measured by a device and one kept by hand are of the
  /// same sleeper, and their difference has a standard deviation of 25 minutes.
  private init(intercepts deviation: Double) {
    let variance = deviation * deviation
    var covariance = SymmetricMatrix(diagonal: SIMD4(variance, variance, 4 * 4, 7 * 7))
    covariance[0, 1] = variance - 25 * 25 / 2
    self.covariance = covariance
    (precision, logDeterminant) = covariance.inverse()
    target = precision * Self.mean
  }
}
