import DiaryCoreSamples
import SleepCore
import Testing

@testable import SleepDiary

/// One night changes the answer of a year by a quarter of an hour at most, and fourteen change it for
/// good.
struct StrangeNightsTests {
  private static let most = 15.0

  /// The minutes in bed for 8 and for 9 hours of sleep, by default with no, 1 and 4 cups.
  private func answers(_ nights: [LearningNight], cups: [Double] = [0, 1, 4]) throws -> [Double] {
    var learner = PersonalSleepLearner()
    for night in nights { learner.add(night) }
    return try answers(learner, cups: cups)
  }

  private func answers(
    _ learner: PersonalSleepLearner, cups: [Double] = [0, 1, 4]
  ) throws -> [Double] {
    let model = try #require(learner.model)
    return try [8.0, 9].flatMap { hours in
      try cups.map { cups in
        model.opportunity(
          sleep: try SleepAmount(hours: hours),
          coffee: try CoffeeAmount(cups: cups)) / 60
      }
    }
  }

  private func largestMove(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Nights that the diary accepts: short and long, without and nearly only with time awake.
  private var strange: [(opportunity: Double, awake: Double, cups: Double?)] {
    [180.0, 480, 840].flatMap { opportunity in
      [0, 0.99].flatMap { share in
        [nil, 20.0].map { (opportunity, (share * opportunity).rounded(), $0) }
      }
    } + [(480, 180, nil), (510, 200, 20), (810, 780, 1)]
  }

  struct Year: Sendable, CustomTestStringConvertible {
    var sleeper: SampleNights.Sleeper
    var isMeasured: Bool
    var testDescription: String {
      "noise \(sleeper.noise), cups \(sleeper.knowsCups), measured \(isMeasured)"
    }

    var nights: [LearningNight] {
      sleeper.nights(365, seed: 7).map { $0.kept(isMeasured: isMeasured) }
    }
  }

  static let years = [
    Year(sleeper: .init(usual: 45, noise: 3), isMeasured: false),
    Year(sleeper: .init(usual: 70, noise: 25, knowsCups: false), isMeasured: true),
    Year(sleeper: .init(usual: 60, noise: 25), isMeasured: true),
  ]

  @Test(arguments: years) func oneMoreNightOfAnyKind(_ year: Year) throws {
    let nights = year.nights
    var learner = PersonalSleepLearner()
    for night in nights { learner.add(night) }
    let before = try answers(learner)
    for isMeasured in [true, false] {
      for (opportunity, awake, cups) in strange {
        var after = learner
        after.add(
          SampleNights.night(
            -1, opportunity: opportunity, awake: awake, cups: cups, isMeasured: isMeasured))
        let move = largestMove(before, try answers(after))
        #expect(
          move <= Self.most,
          "\(opportunity) min, \(awake) awake, \(String(describing: cups)) cups, \(isMeasured)")
      }
    }
  }

  @Test(arguments: years) func oneNightAmongOthers(_ year: Year) throws {
    let nights = year.nights
    let before = try answers(nights)
    for (place, measured) in [(180, true), (358, false)] {
      let daysAgo = 364 - place
      for (opportunity, awake, cups) in [(810.0, 780.0, 1.0), (180, 178, 20)] {
        var changed = nights
        changed[place] = SampleNights.night(
          daysAgo, opportunity: opportunity, awake: awake, cups: cups, isMeasured: measured)
        #expect(largestMove(before, try answers(changed)) <= Self.most, "\(place), \(awake)")
      }
    }
  }

  @Test func anotherKindOfNightsIsFollowedAfterTwoWeeks() throws {
    let year = SampleNights.Sleeper(usual: 45, noise: 10).nights(379, seed: 3)
    for isMeasured in [true, false] {
      let new = year[365...].map {
        SampleNights.night(
          $0.day.days(until: SampleNights.today), opportunity: $0.opportunity,
          awake: $0.awake + (isMeasured ? 50 : -30), cups: $0.cups, isMeasured: isMeasured)
      }
      let old = year[..<365].map { $0.kept(isMeasured: !isMeasured) }
      // For the usual cup: what many nights tell about a cup is better known than from a few.
      let alone = try answers(Array(new), cups: [1])
      #expect(largestMove(try answers(old, cups: [1]), alone) > 20)
      #expect(largestMove(try answers(old + new, cups: [1]), alone) <= Self.most)
    }
  }

  @Test(arguments: [60.0, -35, 150]) func aChangeForGoodIsFollowedAfterTwoWeeks(
    _ change: Double
  ) throws {
    let year = SampleNights.Sleeper(usual: 90, noise: 12).nights(395, seed: 4)
    let new = year[365...].map {
      SampleNights.night(
        $0.day.days(until: SampleNights.today), opportunity: $0.opportunity,
        awake: max(0, $0.awake + change), cups: $0.cups)
    }
    for count in [14, 30] {
      let nights = Array(new[..<count])
      let gap = largestMove(
        try answers(year[..<365] + nights, cups: [1]), try answers(nights, cups: [1]))
      #expect(gap <= Self.most, "after \(count) nights")
    }
  }

  @Test func aLongerNightNeverBringsLessSleep() throws {
    let before = SampleNights.Sleeper(usual: 60, noise: 20).nights(20, seed: 5)
    for (opportunity, awake, cups) in strange {
      let night = SampleNights.night(-1, opportunity: opportunity, awake: awake, cups: cups)
      for nights in [[night], before + [night]] {
        let model = try #require(PersonalSleepModel(nights))
        let sleep = stride(from: 180.0, through: 840, by: 60).map {
          model.sleep(inOpportunity: $0, cups: 1).expected
        }
        #expect(zip(sleep, sleep.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  /// Whatever the nights, the share of the prior is one.
  @Test func theWeightOfThePriorIsAShare() throws {
    let few = (0..<7).map { SampleNights.night($0, opportunity: 540, awake: 360) }
    let unknown = (10..<310).map { SampleNights.night($0, awake: 100, cups: nil) }
    let strong = (1..<4).map { SampleNights.night($0, awake: 300, cups: 20) }
    for nights in [few, unknown, unknown + strong, strong, Array(few[..<1])] {
      let model = try #require(PersonalSleepModel(nights))
      for coefficient: PersonalEffect.Coefficient in [
        .usualAwake(isMeasured: true), .usualAwake(isMeasured: false), .longerNight, .coffee,
      ] {
        let weight = model.effect(of: coefficient).priorWeight
        #expect(weight > 0 && weight < 1 + 1e-9)
      }
    }
  }
}

extension LearningNight {
  fileprivate func kept(isMeasured: Bool) -> LearningNight {
    LearningNight(
      id: id, day: day, opportunity: opportunity, asleep: asleep, cups: cups,
      isMeasured: isMeasured, woke: woke)
  }
}
