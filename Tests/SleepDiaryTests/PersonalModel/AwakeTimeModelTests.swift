import Foundation
import Testing

@testable import SleepDiary

struct AwakeTimeModelTests {
  private func model(_ nights: [LearningNight]) -> AwakeTimeModel {
    var sums = AwakeTimeSums()
    for night in nights { sums.add(night) }
    return AwakeTimeModel(sums)
  }

  @Test func withoutNightsItIsAnEqualMixtureOfPriorAndBuiltInModel() {
    let model = model([])
    #expect(abs(model.builtInWeight - 0.5) < 1e-12)
    let middle = (AwakeTimePrior.typical.mean + AwakeTimeModel.builtIn) / 2
    #expect((0..<4).allSatisfy { abs(model.mean[$0] - middle[$0]) < 1e-9 })
    #expect(model.degrees == 4)
    // An inverse gamma distribution of shape 2 and scale 800 has the mean 800.
    #expect(abs(model.residualVariance / 800 - 1) < 0.01)
    #expect((0..<4).allSatisfy { abs(model.priorWeights[$0] - 1) < 1e-9 })
  }

  /// A night of 8 hours after 1 cup informs its intercept alone, so that everything is an integral
  /// over the residual deviation of expressions in single numbers.
  @Test func oneNightOfEightHoursIsTheIntegralOverTheResidualDeviation() {
    let awake = 65.0
    func density(_ x: Double, _ variance: Double) -> Double {
      exp(-x * x / (2 * variance)) / (2 * .pi * variance).squareRoot()
    }
    // Midpoint rule over the logarithm of the deviation.
    var sums = (builtIn: 0.0, own: 0.0, mean: 0.0, square: 0.0, residual: 0.0, all: 0.0)
    let step = 0.01
    for logarithm in stride(from: log(2.0), to: log(1024.0), by: step) {
      let variance = exp(2 * (logarithm + step / 2))
      let prior = exp(-800 / variance) / (variance * variance)
      let builtIn = 0.5 * prior * density(awake - 21.8, variance)
      sums.builtIn += builtIn
      sums.residual += builtIn * variance
      sums.all += builtIn
      for (probability, deviation) in [(0.45, 25.0), (0.05, 100)] {
        let spread = deviation * deviation
        let weight = probability * prior * density(awake - 45, variance + spread)
        let posterior = 1 / (1 / spread + 1 / variance)
        let mean = posterior * (45 / spread + awake / variance)
        sums.own += weight
        sums.mean += weight * mean
        sums.square += weight * (posterior + mean * mean)
        sums.residual += weight * variance
        sums.all += weight
      }
    }
    let weight = sums.builtIn / sums.all
    let mean = (sums.mean + sums.builtIn * 21.8) / sums.all
    let square = (sums.square + sums.builtIn * 21.8 * 21.8) / sums.all

    let model = model([SampleNights.night(0, awake: awake)])
    #expect(abs(model.builtInWeight - weight) < 1e-4)
    #expect(abs(model.mean[0] - mean) < 0.01)
    #expect(abs(model.covariance[0, 0] - (square - mean * mean)) < 0.5)
    #expect(abs(model.residualVariance / (sums.residual / sums.all) - 1) < 0.005)
    #expect(abs(model.mean[2] - (1 - model.builtInWeight) * 6) < 1e-9)
    #expect(abs(model.mean[3] - 13.9) < 1e-9)
  }

  @Test func unusualSleepersChangeTheModel() {
    for awake in [150.0, 200, 300] {
      var before = 0.0
      for count in [3, 5, 7, 10, 20] {
        let found = model((0..<count).map { SampleNights.night($0, awake: awake) }).mean[0]
        #expect(abs(found - awake) < 25 && found > before - 1)
        before = found
      }
    }
  }

  /// With this many noiseless nights, the prior has almost no weight.
  @Test func findsTheCoefficientsOfManyNights() {
    let sleeper = SampleNights.Sleeper(usual: 90, perHour: 11, perCup: 4, noise: 0)
    let model = model(sleeper.nights(5000, seed: 1))
    for (found, expected) in [(model.mean[0], 90.0), (model.mean[2], 11), (model.mean[3], 4)] {
      #expect(abs(found - expected) < 0.1)
    }
    #expect(model.builtInWeight < 1e-9)
    // No night was kept by hand: the difference from those measured has the mean 0, and its standard
    // deviation of 25 makes the correlation of typical intercepts 1/2.
    #expect(model.mean[1] > 45 + (model.mean[0] - 45) / 2 && model.mean[1] < model.mean[0])
  }

  @Test func nightsByHandHaveAnInterceptOfTheirOwn() {
    let measured = SampleNights.Sleeper(usual: 80, noise: 0).nights(2000, seed: 1)
    let byHand = SampleNights.Sleeper(usual: 25, noise: 0).nights(2000, seed: 2).map {
      LearningNight(
        id: "H" + $0.id, day: $0.day, opportunity: $0.opportunity, asleep: $0.asleep,
        cups: $0.cups, isMeasured: false, woke: $0.woke)
    }
    let model = model(measured + byHand)
    #expect(abs(model.mean[0] - 80) < 0.2)
    #expect(abs(model.mean[1] - 25) < 0.2)
    #expect(abs(model.mean[3] - 9) < 0.1)
  }

  @Test func nightsWithUnknownCupsLeaveCoffeeAlone() {
    let unknown = (0..<40).map { SampleNights.night($0, awake: 70, cups: nil) }
    let never = model(unknown)
    #expect(abs(never.mean[3] - 13.9) < 1e-9)
    #expect(abs(never.priorWeights[3] - 1) < 1e-12)
    // Those with known cups were after 3 of them, each with the same time awake; those without are
    // taken to be the same, and say nothing of what a cup does.
    let known = (40..<80).map { SampleNights.night($0, awake: 70, cups: 3) }
    let some = model(known)
    let all = model(known + unknown)
    #expect(abs(all.priorWeights[3] - some.priorWeights[3]) < 0.01)
    #expect(abs(all.awake(AwakeTimeSums.row(measuredShare: 1, opportunity: 480, cups: 3)) - 70) < 1)
  }

  @Test func theWeightOfANightHalvesInSixtyDays() {
    var sums = AwakeTimeSums()
    sums.add(SampleNights.night(60, awake: 100))
    sums.fade(by: AwakeTimeSums.fading(days: 60))
    #expect(sums.weight == 0.5)
    sums.fade(by: AwakeTimeSums.fading(days: 120))
    #expect(sums.weight == 0.125)
    sums.fade(by: AwakeTimeSums.fading(days: -5))
    #expect(sums.weight == 0.125)
  }
}
