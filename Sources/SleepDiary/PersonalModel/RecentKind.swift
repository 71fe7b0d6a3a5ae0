/// The recent nights of one kind, by their residuals from what older nights let expect.
struct RecentKind {
  let isMeasured: Bool
  /// The number of nights.
  let count: Double
  /// The variance of single nights.
  private let variance: Double
  /// The variance of the mean that was expected.
  private let varianceOfExpectation: Double
  /// The robust mean of the residuals.
  let level: Double

  /// Requires residuals; those further than `clip` from the level do not pull it any more.
  init(
    isMeasured: Bool, residuals: [Double], variance: Double, varianceOfExpectation: Double,
    clip: Double
  ) {
    (self.isMeasured, count, self.variance) = (isMeasured, Double(residuals.count), variance)
    self.varianceOfExpectation = varianceOfExpectation
    level = Self.location(residuals, clip: clip)
  }

  /// The standard error of the level, if nothing has changed.
  var errorOfChange: Double { (varianceOfExpectation + variance / count).squareRoot() }

  /// The level in view of how uncertain the expectation and the level are.
  var shrunkLevel: Double {
    level * varianceOfExpectation / (varianceOfExpectation + variance / count)
  }

  /// Huber's estimate of location: clipped residuals about it have the sum 0.
  private static func location(_ residuals: [Double], clip: Double) -> Double {
    var (lower, upper, sum) = (Double.infinity, -Double.infinity, 0.0)
    for residual in residuals {
      (lower, upper) = (min(lower, residual), max(upper, residual))
      sum += residual
    }
    let mean = sum / Double(residuals.count)
    if upper - mean <= clip, mean - lower <= clip { return mean }
    // The sum decreases; this many halvings reach the precision of the residuals.
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      var sum = 0.0
      for residual in residuals { sum += min(max(residual - middle, -clip), clip) }
      if sum > 0 { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }
}
