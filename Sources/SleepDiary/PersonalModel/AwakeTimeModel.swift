import Foundation
import LearningSupport

/// A Bayesian linear model of the minutes awake in a night.
///
/// The coefficients are the intercepts of nights measured by a device and of nights kept by hand,
/// the minutes awake per hour above 8, and those per cup of coffee above 1.
struct AwakeTimeModel: Sendable {
  /// The prior mean and standard deviation of each coefficient.
  static let priorMean = SIMD4(45, 45, 6, 13.9)
  static let priorDeviation = SIMD4(25.0, 25, 4, 7)
  /// The coefficients of the built-in model, to a tenth of a minute.
  static let builtIn = SIMD4(21.8, 21.8, 0, 13.9)
  static let builtInProbability = 0.5
  /// The prior probability of an unusual sleeper, with a wider prior of the intercepts; without it,
  /// hours awake would long be treated as noise.
  private static let unusual = (probability: 0.05, factor: 4.0)
  /// The inverse gamma prior of the residual variance: the standard deviation of single nights and
  /// the equivalent number of nights.
  private static let priorResidual = 20.0
  private static let priorNights = 4.0
  /// The residual standard deviations to integrate over, eight to each doubling.
  private static let residuals = (0...72).map { 2 * exp2(Double($0) / 8) }

  let mean: SIMD4<Double>
  let covariance: SymmetricMatrix
  /// The expected variance of single nights about the mean, in squared minutes.
  let residualVariance: Double
  let degrees: Double
  let builtInWeight: Double
  /// The ratio of posterior to prior variance of each coefficient, without the built-in model.
  let priorWeights: SIMD4<Double>

  init(_ sums: AwakeTimeSums) {
    let (all, known) = (sums.all, sums.known)
    degrees = Self.priorNights + all.weight
    let builtInSquares = all.squaredResiduals(Self.builtIn)
    var candidates: [Candidate] = []
    for residual in Self.residuals {
      let variance = residual * residual
      // The log prior density of log(variance) plus the log likelihood, without constants.
      let common =
        -degrees / 2 * log(variance)
        - Self.priorNights * Self.priorResidual * Self.priorResidual / (2 * variance)
      for (probability, factor) in [
        (1 - Self.builtInProbability - Self.unusual.probability, 1),
        (Self.unusual.probability, Self.unusual.factor),
      ] {
        let fit = Self.fit(
          all, known: known, residualVariance: variance,
          deviation: Self.priorDeviation * SIMD4(factor, factor, 1, 1))
        candidates.append(
          Candidate(
            isBuiltIn: false, residualVariance: variance, fit: fit,
            evidence: log(probability) + common
              - all.squaredResiduals(fit.mean) / (2 * variance) - fit.penalty))
      }
      candidates.append(
        Candidate(
          isBuiltIn: true, residualVariance: variance,
          fit: Fit(mean: Self.builtIn, covariance: .zero, penalty: 0),
          evidence: log(Self.builtInProbability) + common - builtInSquares / (2 * variance)))
    }
    let most = candidates.reduce(-Double.infinity) { max($0, $1.evidence) }
    var (own, builtIn) = (Mixture(), Mixture())
    for candidate in candidates {
      let weight = exp(candidate.evidence - most)
      if candidate.isBuiltIn {
        builtIn.add(candidate.fit, candidate.residualVariance, weight: weight)
      } else {
        own.add(candidate.fit, candidate.residualVariance, weight: weight)
      }
    }
    builtInWeight = builtIn.weight / (builtIn.weight + own.weight)
    let variances = SIMD4((0..<4).map { own.covariance[$0, $0] })
    priorWeights = variances / (Self.priorDeviation * Self.priorDeviation)
    // The mean and covariance of the mixture with the built-in model.
    let difference = own.mean - Self.builtIn
    mean = Self.builtIn + (1 - builtInWeight) * difference
    covariance =
      (1 - builtInWeight) * own.covariance
      + (builtInWeight * (1 - builtInWeight)) * SymmetricMatrix(outer: difference)
    residualVariance =
      (1 - builtInWeight) * own.residualVariance + builtInWeight * builtIn.residualVariance
  }

  /// The coefficients for one residual variance, with their log evidence.
  private struct Candidate {
    let isBuiltIn: Bool
    let residualVariance: Double
    let fit: Fit
    let evidence: Double
  }

  private struct Mixture {
    private(set) var weight = 0.0
    private var sum = SIMD4<Double>.zero
    private var squares = SymmetricMatrix.zero
    private var variances = 0.0

    mutating func add(_ fit: Fit, _ residualVariance: Double, weight: Double) {
      self.weight += weight
      // Relative to a nearby fixed point, to avoid cancellation.
      let deviation = fit.mean - priorMean
      sum += weight * deviation
      squares = squares + weight * (fit.covariance + SymmetricMatrix(outer: deviation))
      variances += weight * residualVariance
    }

    var mean: SIMD4<Double> { priorMean + sum / weight }
    var residualVariance: Double { variances / weight }

    var covariance: SymmetricMatrix {
      (1 / weight) * squares + -1 * SymmetricMatrix(outer: sum / weight)
    }
  }

  /// The posterior of the coefficients for a given residual variance, without the built-in model.
  private struct Fit {
    var mean: SIMD4<Double>
    var covariance: SymmetricMatrix
    var penalty: Double
  }

  private static func fit(
    _ all: NormalSums, known: NormalSums, residualVariance: Double,
    deviation priorDeviation: SIMD4<Double>
  ) -> Fit {
    let prior = SymmetricMatrix(diagonal: .one / (priorDeviation * priorDeviation))
    let coffee = 3
    func normal(_ sums: NormalSums) -> (precision: SymmetricMatrix, target: SIMD4<Double>) {
      (
        prior + (1 / residualVariance) * sums.products,
        prior * priorMean + sums.targets / residualVariance
      )
    }
    // Nights with unknown cups carry no information about coffee: its posterior comes from the
    // other nights, and the other coefficients are conditioned on it (a cut posterior; Plummer
    // 2015).
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
    // The decrease of each other coefficient as that of coffee rises by 1; its own entry is -1.
    var slopes = conditional * link
    slopes[coffee] = -1
    var covariance = conditional + variance * SymmetricMatrix(outer: slopes)
    covariance[coffee, coffee] = variance
    let mean = conditional * restTarget
    let deviations = (mean - priorMean) / priorDeviation
    let priorLogDeterminant = 2 * (0..<4).reduce(0) { $0 + log(priorDeviation[$1]) }
    return Fit(
      mean: mean, covariance: covariance,
      penalty: ((deviations * deviations).sum() + logDeterminant + priorLogDeterminant) / 2)
  }

  func awake(_ row: SIMD4<Double>) -> Double { (mean * row).sum() }

  /// The scale of the predictive distribution, from the variances of the night and of its mean.
  func scale(_ row: SIMD4<Double>) -> Double {
    scale(ofVariance: residualVariance + covariance.form(row))
  }

  func scale(ofVariance variance: Double) -> Double {
    (max(0, variance) * (degrees - 2) / degrees).squareRoot()
  }

  /// The distribution of single nights with mean 0 and scale 1.
  var distribution: StudentDistribution { StudentDistribution(degrees: degrees) }
}
