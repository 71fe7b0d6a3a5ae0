/// A normal prior of the coefficients of ``AwakeTimeModel``.
struct AwakeTimePrior {
  static let typical = Self(intercepts: 25)
  /// For hours awake, which would long be treated as noise with a typical prior.
  static let unusual = Self(intercepts: 100)
  /// The inverse gamma prior of the residual variance: the variance of single nights, from a
  /// standard deviation of 20 minutes, and the equivalent number of nights.
  static let residualVariance = 400.0
  static let nights = 4.0

  private(set) var mean = SIMD4(45, 45, 6, 13.9)
  /// The covariance of the coefficients whose intercepts hold after the cups of the prior.
  let covariance: SymmetricMatrix
  private(set) var precision: SymmetricMatrix
  /// The precision times the mean.
  private(set) var target: SIMD4<Double>
  /// That of the covariance.
  let determinant: Double

  /// A prior with a standard deviation of each intercept.
  ///
  /// The intercepts are correlated: a night measured by a device and one kept by hand are of the
  /// same sleeper, and their difference has a standard deviation of 25 minutes.
  private init(intercepts deviation: Double) {
    let variance = deviation * deviation
    var covariance = SymmetricMatrix(diagonal: SIMD4(variance, variance, 4 * 4, 7 * 7))
    covariance[0, 1] = variance - 25 * 25 / 2
    self.covariance = covariance
    (precision, determinant) = covariance.inverse()
    target = precision * mean
  }

  /// The prior of a sleeper whose time awake is typical after some cups of coffee instead of 1.
  func holding(after cups: Double) -> Self {
    var prior = self
    // An intercept after these cups is the one after 1 cup plus the effect of the others.
    let effect = SIMD4(cups - 1, cups - 1, 0, 1)
    let column = precision * effect
    for index in 0..<3 { prior.precision[index, 3] = column[index] }
    prior.precision[3, 3] = precision.form(effect)
    prior.mean = mean.afterOneCup(from: cups)
    prior.target = prior.precision * prior.mean
    return prior
  }
}

extension SIMD4<Double> {
  /// Coefficients whose intercepts hold after some cups, with those after 1 cup.
  func afterOneCup(from cups: Double) -> Self {
    self - (cups - 1) * self[3] * SIMD4(1, 1, 0, 0)
  }
}
