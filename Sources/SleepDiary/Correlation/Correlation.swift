import SleepNumerics

/// The Pearson correlation of two series, with an interval for autocorrelated days.
///
/// The interval is Fisher's, for the effective number of days `n (1 - a b) / (1 + a b)`, where `a`
/// and `b` are the lag-1 autocorrelations of the series (Bartlett 1946).
public struct Correlation: Hashable, Sendable {
  /// The number of days.
  public let count: Int
  /// The coefficient of correlation, from -1 to 1.
  public let r: Double
  /// The effective number of independent days.
  public let effectiveCount: Double
  /// The 95 % interval of r.
  public let interval: ClosedRange<Double>
  /// The probability of an r at least as far from 0 if there is no correlation.
  public let probability: Double
  /// Fisher's transform of r in standard errors.
  let score: Double

  /// `nil` if a series is constant, there are too few values for an interval, or the squares of the
  /// values overflow.
  ///
  /// - Parameters:
  ///   - days: The numbers of the days, ascending.
  ///   - fitted: The number of parameters that were fitted to each series before.
  init?(_ xs: [Double], _ ys: [Double], days: [Int], fitted: Int = 0) {
    let fewest = 4 + fitted
    guard xs.count >= fewest, let line = LeastSquaresLine(xs, ys), line.ySquares > 0 else {
      return nil
    }
    count = xs.count
    let squares = line.xSquares * line.ySquares
    // The product of large or small squares can overflow or vanish.
    let size =
      squares.isNormal
      ? squares.squareRoot() : line.xSquares.squareRoot() * line.ySquares.squareRoot()
    guard size > 0, (line.products / size).isFinite else { return nil }
    r = min(max(line.products / size, -1), 1)
    let product =
      LagOneAutocorrelation(xs, days: days).value * LagOneAutocorrelation(ys, days: days).value
    effectiveCount = LagOneAutocorrelation.effectiveCount(
      count, product: product, within: Double(fewest)...)
    let precision = (effectiveCount - 3 - Double(fitted)).squareRoot()
    // Exact lines have an infinite transform.
    let transform = ReproducibleMath.atanh(min(max(r, -Self.largest), Self.largest))
    score = transform * precision
    probability = NormalDistribution.twoSidedProbability(beyond: score)
    let reach = Self.normal95 / precision
    interval = ReproducibleMath.tanh(transform - reach)...ReproducibleMath.tanh(transform + reach)
  }

  /// The share of the variance of one series that the other one explains: the square of ``r``.
  public var rSquared: Double { r * r }

  private static let largest = 1 - 1e-15
  private static let normal95 = 1.959963984540054

  /// The smallest r that would be told from 0 at a two-sided level of significance.
  package func leastDetectable(at level: Double) -> Double {
    ReproducibleMath.tanh(
      NormalDistribution.value(beyondWhich: level) / (effectiveCount - 3).squareRoot())
  }

  /// The number of further days after which an r of this size is told from 0 with a probability of
  /// 80 %, at a two-sided level of significance; `nil` if r is 0 but for rounding errors.
  package func furtherDays(at level: Double) -> Double? {
    let transform = abs(ReproducibleMath.atanh(r))
    let sum = NormalDistribution.value(beyondWhich: level) + Self.normal80
    let needed = 3 + (sum / transform) * (sum / transform)
    let days = needed * Double(count) / effectiveCount - Double(count)
    return days < Self.mostFurtherDays ? max(0, days) : nil
  }

  private static let mostFurtherDays = 1e9
  private static let normal80 = 0.8416212335729143
}

/// The 95 % interval of a least-squares line, for the effective number of days of a correlation.
package struct LineBand {
  private let line: LeastSquaresLine
  private let effectiveCount: Double
  /// The variance of the residuals, and the mean squared distance of x from its mean.
  private let residualVariance, xVariance: Double
  private let quantile: Double

  /// `nil` if there are too few days.
  package init?(_ line: LeastSquaresLine, _ correlation: Correlation) {
    let effective = correlation.effectiveCount
    guard effective > 2 else { return nil }
    let unexplained = line.ySquares - line.slope * line.products
    self.line = line
    effectiveCount = effective
    residualVariance = max(0, unexplained) / Double(correlation.count - 2)
    xVariance = line.xSquares / Double(correlation.count)
    quantile = StudentDistribution(degrees: effective - 2).quantile(0.975)
  }

  /// The interval of the expected y at a place of x; `nil` if it would not be finite.
  package func interval(at x: Double) -> ClosedRange<Double>? {
    let distance = x - line.xMean
    let variance = residualVariance * (1 + distance * distance / xVariance) / effectiveCount
    return ClosedRange(around: line.value(at: x), reach: quantile * variance.squareRoot())
  }
}

/// The least-squares line through points.
public struct LeastSquaresLine: Hashable, Sendable {
  /// The units of y for one unit of x.
  public let slope: Double
  /// The y where x is 0.
  public let intercept: Double
  let xMean, xSquares, ySquares, products: Double

  /// `nil` if x is constant, there are no points, or the squares of the values overflow.
  init?(_ xs: [Double], _ ys: [Double]) {
    guard let xMean = xs.mean, let yMean = ys.mean else { return nil }
    var (xSquares, ySquares, products) = (0.0, 0.0, 0.0)
    for (x, y) in zip(xs, ys) {
      xSquares += (x - xMean) * (x - xMean)
      ySquares += (y - yMean) * (y - yMean)
      products += (x - xMean) * (y - yMean)
    }
    let slope = products / xSquares
    let intercept = yMean - slope * xMean
    guard xSquares > 0, (xSquares + ySquares).isFinite, slope.isFinite, intercept.isFinite else {
      return nil
    }
    (self.slope, self.intercept) = (slope, intercept)
    (self.xMean, self.xSquares, self.ySquares, self.products) = (
      xMean, xSquares, ySquares, products
    )
  }

  /// The y of the line at a place of x.
  public func value(at x: Double) -> Double { intercept + slope * x }

  /// What the line does not explain.
  func residuals(_ xs: [Double], _ ys: [Double]) -> [Double] {
    zip(xs, ys).map { $1 - value(at: $0) }
  }
}
