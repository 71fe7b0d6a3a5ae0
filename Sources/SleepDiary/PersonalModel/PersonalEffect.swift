import SleepNumerics
import SleepCore

/// The posterior of one coefficient of the personal model, in minutes awake.
package struct PersonalEffect {
  package enum Coefficient {
    /// The minutes awake in a night of 8 hours after the usual coffee, measured or kept by hand.
    case usualAwake(isMeasured: Bool)
    /// The minutes awake per additional hour of the night.
    case longerNight
    /// The minutes awake per cup of coffee.
    case coffee
  }

  package let minutes: Double
  package let interval: ClosedRange<Double>
  /// The weight of the prior, from 0 to 1: the share of its precision in the posterior precision.
  package let priorWeight: Double
}

extension PersonalSleepModel {
  /// The estimate of a coefficient, with its credible interval.
  package func effect(of coefficient: PersonalEffect.Coefficient) -> PersonalEffect {
    let (place, row) =
      switch coefficient {
      case .usualAwake(let isMeasured):
        (
          isMeasured ? 0 : 1,
          AwakeTimeSums.row(
            measuredShare: isMeasured ? 1 : 0, opportunity: 60 * 8, cups: usualCoffee.cups)
        )
      case .longerNight: (2, SIMD4(0, 0, 1, 0))
      case .coffee: (3, SIMD4(0, 0, 0, 1))
      }
    let minutes = awakeTime.awake(row)
    let reach =
      awakeTime.distribution.quantile((1 + NightForecast.confidence) / 2)
      * awakeTime.scale(ofVariance: awakeTime.covariance.form(row))
    return PersonalEffect(
      minutes: minutes, interval: minutes - reach...minutes + reach,
      priorWeight: awakeTime.priorWeights[place])
  }

  package var residualDeviation: Double { awakeTime.residualVariance.squareRoot() }

  package var builtInWeight: Double { awakeTime.builtInWeight }

  /// The minimum number of nights with known cups, and of distinct numbers of cups, for which the
  /// coefficient of coffee is reported.
  package static let fewestNightsWithCoffee = 30
  package static let fewestNumbersOfCups = 3

  /// The effect of a cup of coffee; `nil` if too few of the nights tell.
  package func effectOfCoffee(in nights: [LearningNight]) -> PersonalEffect? {
    let cups = nights.compactMap { $0.cups }
    return cups.count >= Self.fewestNightsWithCoffee
      && Set(cups).count >= Self.fewestNumbersOfCups ? effect(of: .coffee) : nil
  }
}
