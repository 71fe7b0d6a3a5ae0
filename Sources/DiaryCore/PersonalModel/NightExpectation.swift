/// What some nights let expect of others: a quick fit for one residual variance.
///
/// Its prior should be that of an unusual sleeper, so that few nights are enough to expect a level.
struct NightExpectation {
  let mean: SIMD4<Double>
  let covariance: SymmetricMatrix
  /// The variance of single nights about the mean, as the nights show it.
  let residualVariance: Double

  private init(_ sums: NormalSums, _ prior: AwakeTimePrior, assuming variance: Double) {
    let precision = prior.precision + (1 / variance) * sums.products
    covariance = precision.inverse().matrix
    mean = covariance * (prior.target + sums.targets / variance)
    residualVariance =
      (AwakeTimePrior.nights * AwakeTimePrior.residualVariance + sums.squaredResiduals(mean))
      / (AwakeTimePrior.nights + sums.weight)
  }

  /// The fit for a residual variance; by default for the one that the nights show.
  init(_ sums: NormalSums, _ prior: AwakeTimePrior, residualVariance: Double? = nil) {
    let variance =
      residualVariance
      ?? Self(sums, prior, assuming: AwakeTimePrior.residualVariance).residualVariance
    self.init(sums, prior, assuming: variance)
  }

  func residual(_ night: LearningNight, _ row: SIMD4<Double>) -> Double {
    night.awake - (mean * row).sum()
  }
}
