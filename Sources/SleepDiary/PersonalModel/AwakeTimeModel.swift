import Foundation
import LearningSupport

/// What is known about the minutes awake in a night: a linear model with uncertain coefficients.
///
/// Its coefficients are two intercepts, for nights that a device measured and for nights kept by
/// hand; the minutes awake for each hour above 8; and those for each cup of coffee above 1.
struct AwakeTimeModel: Sendable {
  /// What is typical of sleepers: mean and standard deviation of each coefficient.
  static let priorMean = SIMD4(45, 45, 6, 13.9)
  static let priorDeviation = SIMD4(25.0, 25, 4, 7)
  /// The coefficients of the built-in model, to a tenth of a minute.
  static let builtIn = SIMD4(21.8, 21.8, 0, 13.9)
  /// How likely it is, before any night, that the built-in model fits.
  static let builtInProbability = 0.5
  /// The prior of the residual variance: nights of this standard deviation, and how many.
  private static let priorResidual = 20.0
  private static let priorNights = 4.0

  /// The coefficients.
  let mean: SIMD4<Double>
  let covariance: SymmetricMatrix
  /// The variance of single nights about the mean, in squared minutes.
  let residualVariance: Double
  /// The degrees of freedom of predictions.
  let degrees: Double
  /// How likely it is that the built-in model fits.
  let builtInWeight: Double
  /// For each coefficient, the share of the prior variance that the nights have left, the built-in
  /// model aside.
  let priorWeights: SIMD4<Double>

  init(_ sums: AwakeTimeSums) {
    let all = sums.all
    let pseudoSquares = Self.priorNights * Self.priorResidual * Self.priorResidual
    degrees = Self.priorNights + all.weight
    // The residual variance and the coefficients depend on each other; three rounds are enough.
    var variance = Self.priorResidual * Self.priorResidual
    var fit = Self.fit(all, known: sums.known, residualVariance: variance)
    for _ in 0..<3 {
      let squares = all.squaredResiduals(fit.mean) + all.products.dot(fit.covariance)
      variance = (pseudoSquares + squares) / degrees
      fit = Self.fit(all, known: sums.known, residualVariance: variance)
    }
    let builtInSquares = pseudoSquares + all.squaredResiduals(Self.builtIn)
    let squares = pseudoSquares + all.squaredResiduals(fit.mean)
    let weight = Self.builtInWeight(
      // How much better the fit is, less what its freedom to fit is worth.
      logRatio: degrees / 2 * log(squares / builtInSquares) + fit.surprise)
    builtInWeight = weight
    let variances = SIMD4((0..<4).map { fit.covariance[$0, $0] })
    priorWeights = variances / (Self.priorDeviation * Self.priorDeviation)
    // The mean and the variance of both possibilities together.
    let difference = fit.mean - Self.builtIn
    mean = Self.builtIn + (1 - weight) * difference
    covariance =
      (1 - weight) * fit.covariance
      + (weight * (1 - weight)) * SymmetricMatrix(outer: difference)
    residualVariance = (1 - weight) * variance + weight * builtInSquares / degrees
  }

  /// The probability of the built-in model, from the logarithm of its evidence over that of the
  /// other.
  private static func builtInWeight(logRatio: Double) -> Double {
    1 / (1 + (1 - builtInProbability) / builtInProbability * exp(-logRatio))
  }

  /// The coefficients of the sleeper, the built-in model aside, for a residual variance.
  private struct Fit {
    var mean: SIMD4<Double>
    var covariance: SymmetricMatrix
    /// How unlikely the coefficients were, as a logarithm: the penalty of evidence.
    var surprise: Double
  }

  private static func fit(
    _ all: NormalSums, known: NormalSums, residualVariance: Double
  ) -> Fit {
    let prior = SymmetricMatrix(diagonal: .one / (priorDeviation * priorDeviation))
    let coffee = 3
    func normal(_ sums: NormalSums) -> (precision: SymmetricMatrix, target: SIMD4<Double>) {
      (
        prior + (1 / residualVariance) * sums.products,
        prior * priorMean + sums.targets / residualVariance
      )
    }
    // Nights with unknown cups teach nothing about coffee: its effect is that of the others, and
    // the rest follows from all nights, given that effect (a cut; Plummer 2015).
    let (precision, target) = normal(known)
    let knownCovariance = precision.inverse().matrix
    let effect = (knownCovariance * target)[coffee]
    let variance = knownCovariance[coffee, coffee]
    var (rest, restTarget) = normal(all)
    var link = SIMD4<Double>.zero
    for index in 0..<coffee {
      link[index] = rest[index, coffee]
      rest[index, coffee] = 0
    }
    rest[coffee, coffee] = 1 / variance
    restTarget -= effect * link
    restTarget[coffee] = effect / variance
    let (conditional, logDeterminant) = rest.inverse()
    // By how much the other coefficients fall for each minute that coffee adds, itself aside.
    var slopes = conditional * link
    slopes[coffee] = -1
    var covariance = conditional + variance * SymmetricMatrix(outer: slopes)
    covariance[coffee, coffee] = variance
    let mean = conditional * restTarget
    let deviations = (mean - priorMean) / priorDeviation
    let priorLogDeterminant = 2 * (0..<4).reduce(0) { $0 + log(priorDeviation[$1]) }
    return Fit(
      mean: mean, covariance: covariance,
      surprise: ((deviations * deviations).sum() + logDeterminant + priorLogDeterminant) / 2)
  }

  /// The minutes awake in a night, on average.
  func awake(_ row: SIMD4<Double>) -> Double { (mean * row).sum() }

  /// The scale of the distribution of the minutes awake in a single night.
  func scale(_ row: SIMD4<Double>) -> Double {
    (residualVariance + max(0, covariance.form(row))).squareRoot()
  }

  /// The distribution of single nights, but for its mean and scale.
  var distribution: StudentDistribution { StudentDistribution(degrees: degrees) }
}
