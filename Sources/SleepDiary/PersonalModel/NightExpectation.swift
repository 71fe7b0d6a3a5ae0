/// What some nights let expect of others: a quick fit for one residual variance.
struct NightExpectation {
  /// The variance of single nights that is assumed.
  let variance: Double
  let mean: SIMD4<Double>
  let covariance: SymmetricMatrix

  /// - Parameter prior: That of an unusual sleeper, so that few nights are enough to expect a level.
  init(_ sums: NormalSums, _ prior: AwakeTimePrior, variance: Double) {
    self.variance = variance
    let precision = prior.precision + (1 / variance) * sums.products
    covariance = precision.inverse().matrix
    mean = covariance * (prior.target + sums.targets / variance)
  }

  /// The variance of single nights about the mean, as the nights show it.
  func residualVariance(of sums: NormalSums) -> Double {
    (AwakeTimePrior.nights * AwakeTimePrior.residualVariance + sums.squaredResiduals(mean))
      / (AwakeTimePrior.nights + sums.weight)
  }

  /// The minutes awake of a night beyond what is expected of one with its regressors.
  func residual(_ night: AwakeNight, _ row: SIMD4<Double>) -> Double {
    night.awake - (mean * row).sum()
  }
}
