import SleepNumerics

/// A Bayesian linear model of the minutes awake in a night.
///
/// The coefficients are the intercepts of nights measured by a device and of nights kept by hand,
/// the minutes awake per hour above 8, and those per cup of coffee above 1.
struct AwakeTimeModel {
  /// The coefficients of the built-in model, to a tenth of a minute.
  static let builtIn = SIMD4(21.8, 21.8, 0, 13.9)
  static let builtInProbability = 0.5
  /// The priors of sleepers whom the built-in model does not fit.
  private static let priors: [(probability: Double, prior: AwakeTimePrior)] = [
    (0.45, .typical), (0.05, .unusual),
  ]
  /// The residual standard deviations to integrate over, eight to each doubling.
  private static let residuals = (0...72).map { 2 * ReproducibleMath.exp2(Double($0) / 8) }

  let mean: SIMD4<Double>
  let covariance: SymmetricMatrix
  /// The expected variance of single nights about the mean, in squared minutes.
  let residualVariance: Double
  let degrees: Double
  let builtInWeight: Double
  /// The share of the prior's precision in the posterior precision of each coefficient, for the
  /// known effect of coffee and without the built-in model.
  let priorWeights: SIMD4<Double>
}

extension AwakeTimeModel {
  /// Learns from nights.
  init(_ sums: AwakeTimeSums) {
    let cups = sums.cups
    let (all, forCoffee) = (sums.all(meanCups: cups.mean), sums.forCoffee)
    degrees = AwakeTimePrior.nights + all.weight
    let builtInMean = Self.builtIn.afterOneCup(from: cups.prior)
    let builtInSquares = all.squaredResiduals(builtInMean)
    let priors = Self.priors.map { ($0.probability, $0.prior.holding(after: cups.prior)) }
    // The coefficients for each residual variance, with their log evidence.
    var candidates: [(isBuiltIn: Bool, residualVariance: Double, fit: Fit, evidence: Double)] = []
    for residual in Self.residuals {
      let variance = residual * residual
      // The log prior density of log(variance) plus the log likelihood, without constants.
      let common =
        -degrees / 2 * ReproducibleMath.log(variance)
        - AwakeTimePrior.nights * AwakeTimePrior.residualVariance / (2 * variance)
      for (probability, prior) in priors {
        let fit = Self.fit(all, forCoffee: forCoffee, residualVariance: variance, prior: prior)
        candidates.append(
          (
            false, variance, fit,
            ReproducibleMath.log(probability) + common
              - all.squaredResiduals(fit.mean) / (2 * variance) - fit.penalty
          ))
      }
      candidates.append(
        (
          true, variance,
          Fit(mean: builtInMean, covariance: .zero, priorWeights: .zero, penalty: 0),
          ReproducibleMath.log(Self.builtInProbability) + common - builtInSquares / (2 * variance)
        ))
    }
    let most = candidates.reduce(-Double.infinity) { max($0, $1.evidence) }
    var (own, builtIn) = (Mixture(), Mixture())
    for candidate in candidates {
      let weight = ReproducibleMath.exp(candidate.evidence - most)
      if candidate.isBuiltIn {
        builtIn.add(candidate.fit, candidate.residualVariance, weight: weight)
      } else {
        own.add(candidate.fit, candidate.residualVariance, weight: weight)
      }
    }
    builtInWeight = builtIn.weight / (builtIn.weight + own.weight)
    priorWeights = own.priorWeights
    // The mean and covariance of the mixture with the built-in model.
    let difference = own.mean - builtInMean
    mean = builtInMean + (1 - builtInWeight) * difference
    covariance =
      (1 - builtInWeight) * own.covariance
      + (builtInWeight * (1 - builtInWeight)) * SymmetricMatrix(outer: difference)
    residualVariance =
      (1 - builtInWeight) * own.residualVariance + builtInWeight * builtIn.residualVariance
  }

  private struct Mixture {
    private(set) var weight = 0.0
    private var sum = SIMD4<Double>.zero
    private var squares = SymmetricMatrix.zero
    private var variances = 0.0
    private var priorSums = SIMD4<Double>.zero

    mutating func add(_ fit: Fit, _ residualVariance: Double, weight: Double) {
      self.weight += weight
      // Relative to a nearby fixed point, to avoid cancellation.
      let deviation = fit.mean - AwakeTimePrior.typical.mean
      sum += weight * deviation
      squares = squares + weight * (fit.covariance + SymmetricMatrix(outer: deviation))
      variances += weight * residualVariance
      priorSums += weight * fit.priorWeights
    }

    var mean: SIMD4<Double> { AwakeTimePrior.typical.mean + sum / weight }
    var residualVariance: Double { variances / weight }
    var priorWeights: SIMD4<Double> { priorSums / weight }

    var covariance: SymmetricMatrix {
      (1 / weight) * squares + -1 * SymmetricMatrix(outer: sum / weight)
    }
  }

  /// The posterior of the coefficients for a given residual variance, without the built-in model.
  private struct Fit {
    var mean: SIMD4<Double>
    var covariance: SymmetricMatrix
    var priorWeights: SIMD4<Double>
    var penalty: Double
  }

  private static func fit(
    _ all: NormalSums, forCoffee: NormalSums, residualVariance: Double, prior: AwakeTimePrior
  ) -> Fit {
    let coffee = 3
    func normal(_ sums: NormalSums) -> (precision: SymmetricMatrix, target: SIMD4<Double>) {
      (
        prior.precision + (1 / residualVariance) * sums.products,
        prior.target + sums.targets / residualVariance
      )
    }
    // Nights with unknown cups carry no information about coffee: its posterior comes from the
    // other nights, and the other coefficients are conditioned on it (a cut posterior; Plummer
    // 2015).
    let (precision, target) = normal(forCoffee)
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
    let (conditional, determinant) = rest.inverse()
    // The decrease of each other coefficient as that of coffee rises by 1; its own entry is -1.
    var slopes = conditional * link
    slopes[coffee] = -1
    var covariance = conditional + variance * SymmetricMatrix(outer: slopes)
    covariance[coffee, coffee] = variance
    let mean = conditional * restTarget
    var shares = conditional.diagonal / prior.covariance.diagonal
    shares[coffee] = variance / prior.covariance[coffee, coffee]
    return Fit(
      mean: mean, covariance: covariance, priorWeights: shares,
      penalty: (prior.precision.form(mean - prior.mean) + ReproducibleMath.log(determinant)
        + ReproducibleMath.log(prior.determinant)) / 2)
  }

  func awake(_ row: SIMD4<Double>) -> Double { (mean * row).sum() }

  /// The scale of the predictive distribution, from the variances of the night and of its mean.
  ///
  /// A row between the two kinds of nights is for one of either kind, by its share.
  func scale(_ row: SIMD4<Double>) -> Double {
    let kinds = SIMD4(1.0, -1, 0, 0)
    let difference = (mean * kinds).sum()
    let mixed = row[0] * row[1] * (difference * difference + covariance.form(kinds))
    return scale(ofVariance: residualVariance + covariance.form(row) + mixed)
  }

  func scale(ofVariance variance: Double) -> Double {
    (max(0, variance) * (degrees - 2) / degrees).squareRoot()
  }

  /// The distribution of single nights with mean 0 and scale 1.
  var distribution: StudentDistribution { StudentDistribution(degrees: degrees) }
}
