/// What the personal model has learned of one coefficient, in minutes awake.
package struct PersonalEffect: Sendable {
  /// The coefficients of the model.
  package enum Coefficient: Sendable {
    /// The minutes awake in a night of 8 hours after 1 cup of coffee, as a device measures them or
    /// as somebody keeps them by hand.
    case usualAwake(isMeasured: Bool)
    /// The minutes awake for each hour that a night is longer.
    case longerNight
    /// The minutes awake for each cup of coffee.
    case coffee
  }

  package let minutes: Double
  /// The credible interval.
  package let interval: ClosedRange<Double>
  /// The weight of the prior in the estimate: the posterior variance divided by the prior variance.
  package let priorWeight: Double
}

extension PersonalSleepModel {
  /// What the model has learned of a coefficient.
  ///
  /// - Parameter confidence: The probability that the interval contains the coefficient.
  package func effect(
    of coefficient: PersonalEffect.Coefficient, confidence: Double = 0.9
  ) -> PersonalEffect {
    let place =
      switch coefficient {
      case .usualAwake(let isMeasured): isMeasured ? 0 : 1
      case .longerNight: 2
      case .coffee: 3
      }
    let minutes = awakeTime.mean[place]
    let reach =
      awakeTime.distribution.quantile((1 + confidence) / 2)
      * awakeTime.scale(ofVariance: awakeTime.covariance[place, place])
    return PersonalEffect(
      minutes: minutes, interval: minutes - reach...minutes + reach,
      priorWeight: awakeTime.priorWeights[place])
  }

  /// The standard deviation of the minutes awake from one night to another, all else being equal.
  package var residualDeviation: Double { awakeTime.residualVariance.squareRoot() }

  /// The posterior probability of the built-in model.
  package var builtInWeight: Double { awakeTime.builtInWeight }

  /// The fewest nights with known cups, and the fewest different numbers of cups, for which a
  /// coefficient of coffee is reported.
  package static let fewestNightsWithCoffee = 30
  package static let fewestNumbersOfCups = 3
}
