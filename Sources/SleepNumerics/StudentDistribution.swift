package struct StudentDistribution: Sendable {
  private typealias Math = ReproducibleMath

  let degrees: Double
  /// The logarithm of the beta function of 1/2 and half the degrees of freedom.
  private let logBeta: Double

  package init(degrees: Double) {
    self.degrees = degrees
    logBeta =
      degrees > 0
      ? Math.logGamma(0.5) + Math.logGamma(degrees / 2) - Math.logGamma(0.5 + degrees / 2) : .nan
  }

  /// Returns the quantile for a probability above 0 and below 1; not a number unless the degrees of
  /// freedom are above 0.
  ///
  /// - Complexity: About 60 evaluations of the distribution function.
  package func quantile(_ share: Double) -> Double {
    guard degrees > 0 else { return .nan }
    if share < 0.5 { return -quantile(1 - share) }
    var upper = 1.0
    while cumulative(upper) < share, upper < 1e12 { upper *= 2 }
    return bisected((upper > 1 ? upper / 2 : 0)...upper) { cumulative($0) < share }
  }

  /// Returns the probability of a smaller value: the cumulative distribution function.
  package func cumulative(_ value: Double) -> Double {
    let squared = value * value
    // The regularized incomplete beta function, in the form whose continued fraction converges
    // quickly.
    let isCentral = squared < 3 / (degrees + 2) * degrees
    let tail =
      isCentral
      ? (1 - incompleteBeta(0.5, degrees / 2, at: squared / (degrees + squared))) / 2
      : incompleteBeta(degrees / 2, 0.5, at: degrees / (degrees + squared)) / 2
    return value < 0 ? tail : 1 - tail
  }

  /// The regularized incomplete beta function, with ``logBeta``, for `x` up to about
  /// (a + 1) / (a + b + 2), by its continued fraction (DLMF 8.17.22) and Lentz's method as modified by
  /// Thompson and Barnett.
  private func incompleteBeta(_ a: Double, _ b: Double, at x: Double) -> Double {
    guard x > 0 else { return 0 }
    let front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta)
    var (c, d) = (1.0, 1 / (1 - (a + b) * x / (a + 1)))
    var fraction = d
    for step in 1...10_000 {
      let m = Double(step)
      func add(_ term: Double) {
        d = 1 / (1 + term * d)
        c = 1 + term / c
        fraction *= c * d
      }
      add(m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)))
      add(-(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)))
      if abs(c * d - 1) < 1e-15 { break }
    }
    return front * fraction / a
  }
}
