import Foundation
import SleepCore
import Testing

@testable import SleepDiary

struct ReachableNightTests {
  private func model(_ nights: [LearningNight]) throws -> PersonalSleepModel {
    try #require(PersonalSleepModel(nights))
  }

  /// The nights of a sleeper who is always awake as long.
  private func nights(
    _ count: Int = 14, opportunity: Double = 480, awake: Double, isMeasured: Bool = true
  ) -> [LearningNight] {
    (0..<count).reversed().map {
      SampleNights.night($0, opportunity: opportunity, awake: awake, isMeasured: isMeasured)
    }
  }

  private static let wishes = stride(from: 4.0, through: 12, by: 2)
  private static let shares: [Double?] = [nil, 0.8, 0.99]

  /// Whoever they are: at most 12 hours, never less than 8 where more is needed, and the needed
  /// opportunity wherever that is within reach.
  @Test func theAdviceIsBoundedForAllSleepers() throws {
    for opportunity in [190.0, 360, 540, 830] {
      for share in [0.02, 0.3, 0.6, 0.75, 0.95] {
        for count in [1, 7] {
          let model = try model(
            nights(count, opportunity: opportunity, awake: (1 - share) * opportunity))
          let longest = model.longestNight
          #expect(longest >= 8 * 3600 && longest <= 12 * 3600)
          #expect(longest >= min(60 * opportunity, 12 * 3600) - 60)
          for hours in Self.wishes {
            for (cups, sure) in [(0.0, nil), (1, 0.8), (8, nil), (20, 0.99)] {
              let (sleep, coffee) = (
                try SleepAmount(hours: hours), try CoffeeAmount(cups: cups)
              )
              let needed =
                sure.map { model.opportunity(sleep: sleep, coffee: coffee, sure: $0) }
                ?? model.opportunity(sleep: sleep, coffee: coffee)
              let night = model.reachableNight(sleep: sleep, coffee: coffee, sure: sure)
              #expect(night.actualSleep == min(needed, longest))
              #expect(night.isOutOfReach == (needed > longest))
              #expect((0...night.actualSleep).contains(night.expectedSleep))
              if sure == nil {
                #expect(night.expectedSleep <= 3600 * hours + 0.001 || night.actualSleep == needed)
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [20.0, 45, 60, 75])
  func goodSleepersAreAnsweredAsBefore(usual: Double) throws {
    var answered = 0
    for (perHour, seed) in [(4.0, UInt64(1)), (7, 2), (12, 3)] {
      for count in [3, 14, 60] {
        let sleeper = SampleNights.Sleeper(usual: usual, perHour: perHour)
        let model = try model(sleeper.nights(count, seed: seed))
        for hours in Self.wishes + [9, 11] {
          let sleep = try SleepAmount(hours: hours)
          let needed = model.opportunity(sleep: sleep, coffee: .default)
          let night = model.reachableNight(sleep: sleep, coffee: .default)
          guard needed <= 11 * 3600 else { continue }
          #expect(!night.isOutOfReach, "\(usual) \(perHour) \(count) \(hours)")
          #expect(night.actualSleep == needed)
          answered += 1
        }
      }
    }
    // At least those who wish for 4, 6 and 8 hours.
    #expect(answered >= 3 * 9)
  }

  /// Nights of 9 hours with 3 hours of sleep: longer ones would not help.
  @Test func whoLiesAwakeIsNotSentToBedEarlier() throws {
    let model = try model(nights(7, opportunity: 540, awake: 360))
    #expect(model.opportunity(sleep: .default, coffee: .default) > 14 * 3600)
    for share in Self.shares {
      let night = model.reachableNight(sleep: .default, coffee: .default, sure: share)
      #expect(night.actualSleep == 9 * 3600 && night.isOutOfReach)
      #expect(abs(night.expectedSleep - 3 * 3600) < 300)
    }
  }

  /// Who sleeps as long in 6 hours as in 11 is not advised to lie longer than usual.
  @Test func extraHoursWithoutSleepAreNotAdvised() throws {
    let nights = (0..<400).reversed().map { index in
      // Long and short nights take turns.
      let opportunity = 360 + 5 * Double(37 * index % 60)
      return SampleNights.night(index, opportunity: opportunity, awake: opportunity - 330)
    }
    let model = try model(nights)
    #expect(model.usualOpportunity > 480)
    #expect(abs(model.longestNight - 60 * model.usualOpportunity) <= 30)
    let night = model.reachableNight(sleep: .default, coffee: .default)
    #expect(night.isOutOfReach && abs(night.expectedSleep - 330 * 60) < 600)
  }

  @Test func shortNightsDoNotMeanThatLongerOnesAreOutOfReach() throws {
    let model = try model(nights(30, opportunity: 360, awake: 40))
    let night = model.reachableNight(sleep: .default, coffee: .default)
    #expect(!night.isOutOfReach && abs(night.actualSleep - 8.8 * 3600) < 600)
  }

  /// A minute more awake changes the advice by less than three, or as much as the model itself, so
  /// nothing jumps at a limit.
  @Test(arguments: [240.0, 480, 600])
  func theAdviceIsContinuous(opportunity: Double) throws {
    var last: [(needed: Double, advised: Double)] = []
    for awake in stride(from: 0, to: opportunity - 10, by: 8) {
      let model = try model(nights(30, opportunity: opportunity, awake: awake))
      let answers = try [5.0, 8, 12].map { hours in
        let sleep = try SleepAmount(hours: hours)
        return (
          model.opportunity(sleep: sleep, coffee: .default),
          model.reachableNight(sleep: sleep, coffee: .default).actualSleep
        )
      }
      for (one, other) in zip(last, answers) {
        let limit = max(8 * 3 * 60, abs(one.needed - other.0))
        #expect(abs(one.advised - other.1) <= limit + 60, "\(opportunity) \(awake)")
      }
      last = answers
    }
  }

  /// Nor does one night move it by hours, a usual one or a strange one.
  @Test func aNightMovesTheAdviceLittle() throws {
    for awake in [60.0, 120, 180, 240] {
      var learner = PersonalSleepLearner()
      for night in SampleNights.Sleeper(usual: awake, perHour: 6).nights(365, seed: 7) {
        learner.add(night)
      }
      func answers(_ learner: PersonalSleepLearner) throws -> (needed: Double, advised: Double) {
        let model = try #require(learner.model)
        return (
          model.opportunity(sleep: .default, coffee: .default),
          model.reachableNight(sleep: .default, coffee: .default).actualSleep
        )
      }
      let before = try answers(learner)
      for (opportunity, asleep) in [(480.0, 60.0), (840, 60), (180, 170), (840, 800)] {
        var longer = learner
        longer.add(
          SampleNights.night(-1, opportunity: opportunity, awake: opportunity - asleep))
        let after = try answers(longer)
        let limit = max(15 * 60, abs(after.needed - before.needed))
        #expect(abs(after.advised - before.advised) <= limit)
      }
    }
  }

  @Test func theUsualOpportunityForgets() throws {
    let before = (60..<120).reversed().map { SampleNights.night($0, opportunity: 420, awake: 30) }
    let after = (0..<60).reversed().map { SampleNights.night($0, opportunity: 540, awake: 30) }
    let model = try model(before + after)
    #expect(abs(model.usualOpportunity - 500) < 1)
  }
}
