import SleepCore
import Testing

@testable import SleepDiary

/// Nights that do not say how many cups came before them already contain the usual coffee, which is
/// that of the profile.
struct UsualCoffeeTests {
  private static let cups = [0.0, 1, 2, 4, 6.5, 20]
  private let unknown = SampleNights.Sleeper(usual: 50, knowsCups: false).nights(365, seed: 8)

  private func model(
    _ nights: [LearningNight], usual cups: Double = 1
  ) throws -> PersonalSleepModel {
    try #require(PersonalSleepModel(nights, usualCoffee: CoffeeAmount(cups: cups)))
  }

  /// The minutes in bed for 7 to 9 hours of sleep, on average and on four nights in five.
  private func answers(_ model: PersonalSleepModel, cups: Double) throws -> [Double] {
    let coffee = try CoffeeAmount(cups: cups)
    return try [7.0, 8, 9].flatMap { hours in
      let sleep = try SleepAmount(hours: hours)
      return [nil, 0.8].map { model.opportunity(sleep: sleep, coffee: coffee, sure: $0) / 60 }
    }
  }

  @Test(arguments: cups) func theUsualCoffeeMovesNothing(_ cups: Double) throws {
    // The built-in model fits nights with 22 minutes awake.
    let nights = [22.0, 64].flatMap { usual -> [[LearningNight]] in
      let sleeper = SampleNights.Sleeper(usual: usual, knowsCups: false)
      return [1, 5, 60].map { sleeper.nights($0, seed: 8) }
    }
    for nights in nights + [unknown] {
      let (one, other) = (try model(nights), try model(nights, usual: cups))
      for (before, after) in zip(try answers(one, cups: 1), try answers(other, cups: cups)) {
        #expect(abs(before - after) < 1e-4)
      }
      #expect(one.longestNight == other.longestNight)
      let before = one.sleep(inOpportunity: 500, cups: nil)
      let after = other.sleep(inOpportunity: 500, cups: nil)
      #expect(abs(before.expected - after.expected) < 1e-6)
      #expect(abs(before.interval.lowerBound - after.interval.lowerBound) < 1e-6)
      let coefficient = PersonalEffect.Coefficient.usualAwake(isMeasured: true)
      let effects = [one, other].map { $0.effect(of: coefficient) }
      #expect(abs(effects[0].minutes - effects[1].minutes) < 1e-6)
      #expect(abs(effects[0].interval.upperBound - effects[1].interval.upperBound) < 1e-6)
    }
  }

  @Test func moreThanTheUsualCoffeeTakesLonger() throws {
    let model = try model(unknown, usual: 4)
    let (perCup, perHour) = (model.awakeTime.mean[3], model.awakeTime.mean[2])
    let (usual, more) = (try answers(model, cups: 4)[0], try answers(model, cups: 6)[0])
    #expect(perCup > 10 && abs(more - usual - 2 * perCup / (1 - perHour / 60)) < 1e-4)
  }

  @Test(arguments: cups) func theEffectOfCoffeeComesFromKnownCups(_ cups: Double) throws {
    func forCoffee(_ usualCups: Double) -> NormalSums {
      var sums = AwakeTimeSums(usualCups: usualCups)
      for place in 0..<60 {
        let cups: Double? = place < 50 ? nil : Double(place % 3)
        sums.add(SampleNights.night(60 - place, awake: 40 + 5 * Double(place % 3), cups: cups))
      }
      return sums.forCoffee
    }
    let (one, other) = (forCoffee(1), forCoffee(cups))
    #expect(one.products == other.products && one.targets == other.targets)
    // Of unknown cups, it is that of the prior.
    let coffee = try model(unknown, usual: cups).effect(of: .coffee)
    #expect(abs(coffee.minutes - 13.9) < 1e-9 && abs(coffee.priorWeight - 1) < 1e-12)
  }

  /// Of twenty nights, the missing ones count at the usual cups; known cups of twenty need no others.
  @Test func theMeanCupsAreThoseOfTwentyNights() {
    func cups(known: Int, unknown: Int) -> (mean: Double, prior: Double) {
      var sums = AwakeTimeSums(usualCups: 4)
      for _ in 0..<known { sums.add(SampleNights.night(0, awake: 40, cups: 2)) }
      for _ in 0..<unknown { sums.add(SampleNights.night(0, awake: 40, cups: nil)) }
      return (sums.cups.mean, sums.cups.prior)
    }
    #expect(cups(known: 0, unknown: 0) == (4, 4) && cups(known: 0, unknown: 30) == (4, 4))
    let few = cups(known: 5, unknown: 40)
    #expect(abs(few.mean - (5 * 2 + 15 * 4) / 20) < 1e-12)
    #expect(abs(few.prior - (5 * 1 + 15 * 4) / 20) < 1e-12)
    let two = cups(known: 1, unknown: 1)
    #expect(abs(two.mean - 3) < 1e-12 && abs(two.prior - 2.5) < 1e-12)
    #expect(cups(known: 2, unknown: 0) == (2, 1) && cups(known: 20, unknown: 40) == (2, 1))
  }

  /// The intercepts after 1 cup are those after 4, less three cups.
  @Test func thePriorHoldsAfterTheUsualCoffee() {
    let prior = AwakeTimePrior.typical.holding(after: 4)
    let covariance = prior.precision.inverse().matrix
    #expect(abs(prior.mean[0] - (45 - 3 * 13.9)) < 1e-12 && prior.mean[3] == 13.9)
    #expect(abs(covariance[0, 0] - (25 * 25 + 9 * 7 * 7)) < 1e-9)
    #expect(abs(covariance[0, 3] + 3 * 7 * 7) < 1e-9)
    #expect(abs(covariance[0, 1] - (25 * 25 / 2 + 9 * 7 * 7)) < 1e-9)
    #expect(abs(covariance[2, 2] - 16) < 1e-12 && abs(covariance[3, 3] - 49) < 1e-9)
    let target = prior.precision * prior.mean
    #expect((0..<4).allSatisfy { abs(target[$0] - prior.target[$0]) < 1e-12 })
    let same = AwakeTimePrior.typical.holding(after: 1)
    #expect(same.mean == AwakeTimePrior.typical.mean)
    #expect(same.precision == AwakeTimePrior.typical.precision)
    #expect(same.target == AwakeTimePrior.typical.target)
  }

  @Test func knownCupsNeedNoUsualOnes() throws {
    let nights = SampleNights.Sleeper().nights(60, seed: 9)
    let (one, other) = (try model(nights), try model(nights, usual: 4))
    #expect(one.awakeTime.mean == other.awakeTime.mean)
    #expect(one.awakeTime.covariance == other.awakeTime.covariance)
    #expect(try answers(one, cups: 3) == answers(other, cups: 3))
  }

  @Test(arguments: cups) func theReasonsStartFromTheUsualCoffee(_ cups: Double) throws {
    let model = try model(unknown, usual: cups)
    let sleep = SleepAmount.default
    for (asked, share) in [(cups, nil), (cups, 0.8), (3.0, nil), (3, 0.9)] as [(Double, Double?)] {
      let coffee = try CoffeeAmount(cups: asked)
      let parts = model.contributions(sleep: sleep, coffee: coffee, sure: share)
      #expect(parts.usualCups == cups && abs(parts.usualAwake / 60 - 50) < 3)
      #expect(abs(parts.coffee - 60 * model.awakeTime.mean[3] * (asked - cups)) <= 0.0005)
      let sum =
        parts.estimatedSleep + parts.usualAwake + parts.longerNight + parts.coffee
        + (parts.margin ?? 0)
      #expect(abs(sum - model.opportunity(sleep: sleep, coffee: coffee, sure: share)) < 1e-6)
    }
  }

  @Test func forecastsCountANightWithoutCupsAtTheUsualOnes() throws {
    func forecasts(_ cups: Double) throws -> [NightForecast] {
      NightForecast.oneStepAhead(
        NightSelection(nights: unknown, omissions: [:], usualCoffee: try CoffeeAmount(cups: cups))
      ) { opportunity, cups in
        .init(expected: opportunity - 10 * cups, interval: 0...opportunity)
      }
    }
    let (one, other) = (try forecasts(1), try forecasts(4))
    #expect(other[0].prediction.expected == unknown[0].opportunity - 40)
    for (before, after) in zip(one, other).dropFirst() {
      #expect(abs(before.prediction.expected - after.prediction.expected) < 1e-6)
    }
  }

  @Test(
    arguments: [(2.5, 2.5), (0, 0), (21, 1), (-1, 1), (.nan, 1), (nil, 1)] as [(Double?, Double)])
  func theProfileSaysHowMuch(_ cups: Double?, _ usual: Double) throws {
    func profile(_ kind: DiaryKind) -> DiaryRecord {
      DiaryRecord(
        id: DiaryRecord.profileID, kind: kind, fields: cups.map { [.coffee: .number($0)] } ?? [:])
    }
    #expect(NightSelection([profile(.profile)]).usualCoffee.cups == usual)
    #expect(NightSelection([profile(.day)]).usualCoffee == .default)
  }
}
