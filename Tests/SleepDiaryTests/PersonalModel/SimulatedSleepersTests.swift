import DiaryCoreSamples
import Foundation
import Testing

@testable import SleepDiary

/// What the model promises over people, on simulated ones; Tests/Benchmarks/personal.py does the same
/// with more of them and with other kinds.
struct SimulatedSleepersTests {
  /// The errors of the personal and of the built-in model by the number of nights before, and the
  /// coverage of the intervals.
  private func errors(
    of people: Int = 60, after counts: [Int],
    _ sleeper: (inout SeededGenerator) -> SampleNights.Sleeper
  ) throws -> [Int: (own: Double, builtIn: Double, coverage: Double)] {
    var sums = Dictionary(
      uniqueKeysWithValues: counts.map { ($0, (own: 0.0, builtIn: 0.0, coverage: 0.0)) })
    for person in 0..<people {
      var generator = SeededGenerator(seed: UInt64(person))
      let nights = sleeper(&generator).nights((counts.max() ?? 0) + 1, seed: generator.next())
      var learner = PersonalSleepLearner()
      for (count, night) in nights.enumerated() {
        defer { learner.add(night) }
        guard counts.contains(count) else { continue }
        let forecast = try #require(NightForecast(night, by: learner))
        let builtIn = night.awake - Self.builtInAwake(night.cups)
        sums[count]?.own += forecast.error * forecast.error
        sums[count]?.builtIn += builtIn * builtIn
        sums[count]?.coverage += forecast.isCovered ? 1 : 0
      }
    }
    let people = Double(people)
    return sums.mapValues {
      (($0.own / people).squareRoot(), ($0.builtIn / people).squareRoot(), $0.coverage / people)
    }
  }

  private static func builtInAwake(_ cups: Double?) -> Double { 21.8 + 13.9 * ((cups ?? 1) - 1) }

  @Test func sleepersOfTheBuiltInModelLoseAtMostTwoMinutes() throws {
    let errors = try errors(after: [1, 3, 7]) { _ in
      .init(usual: 21.8, perHour: 0, perCup: 13.9, noise: 10)
    }
    for (count, error) in errors {
      #expect(error.own - error.builtIn < 2, "after \(count) nights")
    }
  }

  @Test func typicalSleepersGainFromTheFirstNightOn() throws {
    let errors = try errors(after: [1, 7]) {
      .init(
        usual: 45 + 25 * $0.normal(), perHour: 6 + 4 * $0.normal(), perCup: 13.9 + 7 * $0.normal())
    }
    for (count, error) in errors { #expect(error.own < error.builtIn - 5, "after \(count) nights") }
  }

  @Test func intervalsHaveAboutTheirNominalCoverage() throws {
    for knowsCups in [true, false] {
      let errors = try errors(of: 30, after: [7, 10, 13, 16, 20]) {
        .init(
          usual: 60 + 13 * $0.normal(), perHour: 7.5 + 2 * $0.normal(),
          perCup: 13.9 + 7 * $0.normal(), noise: 20 * exp(0.35 * $0.normal()), knowsCups: knowsCups)
      }
      let coverage = errors.values.reduce(0) { $0 + $1.coverage } / Double(errors.count)
      #expect((0.83...0.97).contains(coverage))
    }
  }
}
