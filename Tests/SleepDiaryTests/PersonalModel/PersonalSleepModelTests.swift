import Foundation
import SleepPlatform
import SleepCore
import Testing

@testable import SleepDiary

struct PersonalSleepModelTests {
  private let eight: SleepAmount
  private let two: CoffeeAmount

  init() throws {
    eight = try SleepAmount(hours: 8)
    two = try CoffeeAmount(cups: 2)
  }

  private func model(_ nights: [LearningNight]) throws -> PersonalSleepModel {
    try #require(PersonalSleepModel(nights))
  }

  @Test func isNilWithoutNights() {
    #expect(PersonalSleepModel([LearningNight]()) == nil)
    #expect(PersonalSleepModel([DiaryRecord]()) == nil)
  }

  /// The formula is T = (S + (a - 8 b + k (cups - 1)) / 60) / (1 - b / 60).
  @Test func bedtimesAreThoseOfTheFormula() throws {
    let model = try model(SampleNights.Sleeper().nights(40, seed: 1))
    let mean = model.awakeTime.mean
    let hours = (8 + (mean[0] - 8 * mean[2] + mean[3]) / 60) / (1 - mean[2] / 60)
    let seconds = model.opportunity(sleep: eight, coffee: two)
    #expect(abs(seconds - 3600 * hours) <= 0.0005)
    // The inverse: the expected sleep of such a night is the sleep wanted.
    let expected = model.sleep(inOpportunity: seconds / 60, cups: 2).expected
    #expect(abs(expected - 480) < 1e-4)
  }

  @Test func beingSureTakesLongerAndHalfSureIsTheMean() throws {
    let model = try model(SampleNights.Sleeper().nights(40, seed: 2))
    func seconds(_ share: Double) -> Double {
      model.opportunity(sleep: eight, coffee: two, sure: share)
    }
    let mean = model.opportunity(sleep: eight, coffee: two)
    #expect(abs(seconds(0.5) - mean) <= 0.001)
    #expect(seconds(0.8) > mean && seconds(0.95) > seconds(0.8))
    let interval = model.opportunities(sleep: eight, coffee: two, confidence: 0.9)
    #expect(interval == seconds((1 - 0.9) / 2)...seconds((1 + 0.9) / 2))
    // The sleep wanted is the lower end of the interval of the longer opportunity.
    let sure = model.sleep(inOpportunity: seconds(0.95) / 60, cups: 2, confidence: 0.9)
    #expect(abs(sure.interval.lowerBound - 480) < 1e-4)
  }

  @Test func contributionsAddUp() throws {
    let model = try model(SampleNights.Sleeper().nights(20, seed: 3))
    for share in [nil, 0.8] {
      let parts = model.contributions(sleep: eight, coffee: two, sure: share)
      let seconds =
        share.map { model.opportunity(sleep: eight, coffee: two, sure: $0) }
        ?? model.opportunity(sleep: eight, coffee: two)
      let sum =
        parts.estimatedSleep + parts.usualAwake + parts.longerNight + parts.coffee
        + (parts.margin ?? 0)
      #expect(abs(sum - seconds) < 1e-6)
      #expect((parts.margin == nil) == (share == nil))
    }
  }

  @Test func theOrderOfLoggingMakesNoDifference() throws {
    let nights = SampleNights.Sleeper().nights(30, seed: 4)
    let records = nights.map { night in
      let bed = LocalMoment(night.woke.date - 60 * night.opportunity, in: .gmt)
      return DiaryRecord(
        id: night.id, kind: .night,
        fields: [
          .day: .text(night.day.description), .bed: .text(bed.description),
          .rise: .text(night.woke.description), .asleep: .number(night.asleep),
          .coffee: .number(night.cups ?? 1),
        ])
    }
    let first = try #require(PersonalSleepModel(records))
    let second = try #require(PersonalSleepModel(records.reversed()))
    let third = try #require(PersonalSleepModel(records.shuffled()))
    for other in [second, third] {
      #expect(other.awakeTime.mean == first.awakeTime.mean)
      #expect(other.awakeTime.covariance == first.awakeTime.covariance)
    }
  }

  @Test func predictsForNightsLikeTheLatestFourteen() throws {
    let measured = SampleNights.Sleeper(usual: 80, noise: 5).nights(40, seed: 5)
    #expect(try model(measured).isForMeasuredNights)
    let byHand = (1...14).map { number in
      SampleNights.night(-number, awake: 20, isMeasured: false)
    }
    let both = try model(measured + byHand[..<4])
    #expect(both.latestNightCount == 14 && both.latestMeasuredCount == 10)
    #expect(both.isForMeasuredNights)
    // The mean over the kinds of nights, and a variance that includes their difference.
    let sleep = [0, 1, both.measuredShare].map {
      both.sleep(inOpportunity: 480, cups: 2, measuredShare: $0, confidence: 0.9)
    }
    let average = (4 * sleep[0].expected + 10 * sleep[1].expected) / 14
    #expect(abs(sleep[2].expected - average) < 1e-9)
    #expect(both.sleep(inOpportunity: 480, cups: 2).expected == sleep[2].expected)
    func variance(_ place: Int) -> Double {
      let width = sleep[place].interval.upperBound - sleep[place].interval.lowerBound
      return width * width
    }
    #expect(variance(2) > (4 * variance(0) + 10 * variance(1)) / 14)

    #expect(try model(measured + byHand[..<7]).isForMeasuredNights)
    #expect(try !model(measured + byHand[..<8]).isForMeasuredNights)
    let changed = try model(measured + byHand)
    #expect(!changed.isForMeasuredNights && changed.latestMeasuredCount == 0)
    #expect(
      changed.sleep(inOpportunity: 480, cups: 2).expected
        > (try model(measured)).sleep(inOpportunity: 480, cups: 2).expected + 35)
  }

  @Test(arguments: [(30, 3, true), (29, 3, false), (30, 2, false), (29, 2, false)])
  func theEffectOfCoffeeNeedsNightsAndDifferentCups(
    count: Int, numbers: Int, isTold: Bool
  ) throws {
    let known = (0..<count).map {
      SampleNights.night($0, awake: Double(40 + $0 % numbers), cups: Double($0 % numbers))
    }
    let nights = known + (count..<count + 9).map { SampleNights.night($0, awake: 40, cups: nil) }
    let model = try model(nights)
    #expect((model.effectOfCoffee(in: nights) != nil) == isTold)
  }

  /// For a sleeper who sleeps as long in 6 hours as in 11, no night is long enough for more.
  @Test func aNightMayBeNeverLongEnough() throws {
    let nights = (0..<400).map { index in
      let opportunity = 360 + 5 * Double(index % 60)
      return SampleNights.night(0, opportunity: opportunity, awake: opportunity - 330)
    }
    let model = try model(nights)
    let long = try SleepAmount(hours: 12)
    #expect(model.opportunity(sleep: long, coffee: two) == .infinity)
    #expect(model.opportunity(sleep: long, coffee: two, sure: 0.9) == .infinity)
    let interval = model.opportunities(sleep: long, coffee: two, confidence: 0.9)
    #expect(interval.upperBound == ImplausibleSleepError.longestSleep)
  }

  @Test func nobodySleepsLongerThanTheOpportunity() throws {
    let model = try model((0..<60).map { SampleNights.night($0, awake: 0) })
    let short = try SleepAmount(hours: 4)
    #expect(model.opportunity(sleep: short, coffee: two) >= 4 * 3600)
    let sleep = model.sleep(inOpportunity: 200, cups: 0)
    #expect(sleep.expected <= 200 && sleep.interval.upperBound <= 200)
  }

  @Test func reportsOpportunitiesAndCups() throws {
    let model = try model([
      SampleNights.night(2, opportunity: 400, awake: 30, cups: 2),
      SampleNights.night(1, opportunity: 520, awake: 30, cups: nil),
      SampleNights.night(0, opportunity: 450, awake: 30, cups: 0),
    ])
    #expect(model.nightCount == 3)
    #expect(model.opportunities == 400...520)
    #expect(model.cups == 0...2)
  }

  @Test func aBreakLeavesTheModelUnchanged() throws {
    let nights = SampleNights.Sleeper().nights(20, seed: 6)
    let earlier = nights.map { night in
      SampleNights.night(
        2000 + night.day.days(until: SampleNights.today), opportunity: night.opportunity,
        awake: night.awake, cups: night.cups)
    }
    #expect(try model(earlier).awakeTime.mean == model(nights).awakeTime.mean)
  }

  @Test func followsAChange() throws {
    let before = (60..<160).map { SampleNights.night($0, awake: 30) }
    let after = (0..<60).map { SampleNights.night($0, awake: 90) }
    let seconds = try model(before + after).opportunity(sleep: eight, coffee: .default)
    #expect(seconds / 60 - 480 > 65)
  }
}
