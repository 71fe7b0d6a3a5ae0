import Foundation
import Testing

@testable import SleepDiary

struct AwakeTimeModelTests {
  private func model(_ nights: [LearningNight]) -> AwakeTimeModel {
    var sums = AwakeTimeSums()
    for night in nights { sums.add(night) }
    return AwakeTimeModel(sums)
  }

  @Test func withoutNightsItIsThePriorHalfOfWhichIsTheBuiltInModel() {
    let model = model([])
    #expect(abs(model.builtInWeight - 0.5) < 1e-12)
    let middle = (AwakeTimeModel.priorMean + AwakeTimeModel.builtIn) / 2
    #expect((0..<4).allSatisfy { abs(model.mean[$0] - middle[$0]) < 1e-12 })
    #expect(model.degrees == 4)
    #expect(abs(model.residualVariance - 400) < 1e-9)
    #expect((0..<4).allSatisfy { abs(model.priorWeights[$0] - 1) < 1e-12 })
  }

  /// A night of 8 hours after 1 cup says something about its intercept alone, so that everything can
  /// be computed with single numbers.
  @Test func oneNightOfEightHoursIsTheConjugateUpdateOfOneNumber() {
    let awake = 65.0
    var (variance, mean, spread) = (400.0, 0.0, 0.0)
    for round in 0...3 {
      spread = 1 / (1 / 625 + 1 / variance)
      mean = spread * (45 / 625 + awake / variance)
      if round < 3 { variance = (1600 + (awake - mean) * (awake - mean) + spread) / 5 }
    }
    let misfit = 1600 + (awake - mean) * (awake - mean)
    let builtInMisfit = 1600 + (awake - 21.8) * (awake - 21.8)
    let deviation = (mean - 45) / 25
    let evidence =
      exp(-2.5 * log(misfit) - deviation * deviation / 2 + log((spread / 625).squareRoot()))
    let builtInEvidence = exp(-2.5 * log(builtInMisfit))
    let weight = builtInEvidence / (evidence + builtInEvidence)

    let model = model([SampleNights.night(0, awake: awake)])
    #expect(abs(model.builtInWeight - weight) < 1e-12)
    #expect(abs(model.mean[0] - (weight * 21.8 + (1 - weight) * mean)) < 1e-9)
    #expect(abs(model.mean[2] - (1 - weight) * 6) < 1e-9)
    #expect(abs(model.mean[3] - 13.9) < 1e-9)
    #expect(abs(model.priorWeights[0] - spread / 625) < 1e-12)
    let gap = mean - 21.8
    #expect(
      abs(model.covariance[0, 0] - (1 - weight) * (spread + weight * gap * gap)) < 1e-9)
    #expect(
      abs(model.residualVariance - ((1 - weight) * variance + weight * builtInMisfit / 5)) < 1e-9)
  }

  /// With so many nights without noise, the prior is worth nothing.
  @Test func findsTheCoefficientsOfManyNights() {
    let sleeper = SampleNights.Sleeper(usual: 90, perHour: 11, perCup: 4, noise: 0)
    let model = model(sleeper.nights(5000, seed: 1))
    for (found, expected) in [(model.mean[0], 90.0), (model.mean[2], 11), (model.mean[3], 4)] {
      #expect(abs(found - expected) < 0.1)
    }
    #expect(model.builtInWeight < 1e-9)
    #expect(abs(model.mean[1] - 45) < 1e-9, "no night was kept by hand")
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
    #expect(abs(all.awake(AwakeTimeSums.row(isMeasured: true, opportunity: 480, cups: 3)) - 70) < 1)
  }

  @Test func withAllCupsKnownItIsTheOrdinaryPosterior() {
    // Solved by hand for two coefficients: nights of 8 hours after 1 and 3 cups, no noise, so that
    // the normal equations have two unknowns.
    let model = model([
      SampleNights.night(0, awake: 60, cups: 1), SampleNights.night(0, awake: 90, cups: 3),
    ])
    // The mean must minimize the penalized squares for the variance that was found; a step to any
    // side is worse.
    let fit =
      (model.mean - model.builtInWeight * AwakeTimeModel.builtIn) / (1 - model.builtInWeight)
    let variance =
      (model.residualVariance
        - model.builtInWeight * (1600 + 38.2 * 38.2 + 40.4 * 40.4) / 6) / (1 - model.builtInWeight)
    func penalized(_ a: Double, _ k: Double) -> Double {
      let residuals = [60 - a, 90 - a - 2 * k]
      return residuals.reduce(0) { $0 + $1 * $1 } / variance
        + (a - 45) * (a - 45) / 625 + (k - 13.9) * (k - 13.9) / 49
    }
    let least = penalized(fit[0], fit[3])
    for (a, k) in [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01)] {
      #expect(penalized(fit[0] + a, fit[3] + k) > least)
    }
  }

  @Test func theWeightOfANightHalvesInSixtyDays() {
    var sums = AwakeTimeSums()
    sums.add(SampleNights.night(60, awake: 100))
    sums.age(days: 60)
    #expect(sums.weight == 0.5)
    sums.age(days: 120)
    #expect(sums.weight == 0.125)
    sums.age(days: -5)
    #expect(sums.weight == 0.125)
  }
}
