import Foundation
import LearnerSamples
import SleepCore
import SleepLearning
import SleepModel
import SleepModels
import Testing

@Suite struct CoffeeLimitTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func limit(
    bed: String, wake: String = "07:00", on day: String = "2026-11-20", sleep: Double = 8,
    _ calculator: SleepCalculator
  ) throws -> CoffeeLimit {
    let wake = try ClockInstant(.init(parsing: wake), on: .init(parsing: day), in: berlin)
    return try calculator.coffeeLimit(
      wake: wake, bed: .bedtime(.init(parsing: bed), before: wake), sleep: SleepAmount(hours: sleep)
    )
  }

  /// 300 + 28800 s and 10 minutes a cup: bedtime is 22:55 without coffee, then 22:45, 22:35.
  @Test(arguments: [
    ("22:45", 1), ("22:46", 0), ("22:35", 2), ("22:30", 2), ("22:55", 0), ("20:00", 17),
  ]) func countsWholeCups(bed: String, cups: Int) throws {
    let limit = try limit(bed: bed, .sample())
    #expect(limit.cups == cups)
    #expect(limit.bedtime.actualSleep == 29_100 + 600 * Double(cups))
    #expect(limit.next?.actualSleep == 29_100 + 600 * Double(cups + 1))
    #expect(limit.bedtimes.count == cups + 2)
  }

  @Test func tooLateEvenWithoutCoffee() throws {
    let limit = try limit(bed: "22:56", .sample())
    #expect(limit.cups == nil && limit.next == nil)
    #expect(limit.bedtimes.map(\.actualSleep) == [29_100] && limit.bedtime.actualSleep == 29_100)
  }

  @Test func stopsAtTheMaximum() throws {
    let limit = try limit(bed: "19:00", .sample())
    #expect(limit.cups == 20 && limit.next == nil && limit.bedtimes.count == 21)
  }

  @Test func clockChanges() throws {
    #expect(try limit(bed: "21:30", .sample()).cups == 8)
    #expect(try limit(bed: "21:30", on: "2026-03-29", .sample()).cups == 2)
    #expect(try limit(bed: "21:30", on: "2026-10-25", .sample()).cups == 14)
  }

  /// All smaller numbers of cups must fit, too.
  @Test func stopsAtTheFirstFailure() throws {
    let dip = Tree(feature: [2], threshold: [3.5], left: [~0], right: [~1], leaf: [0, -5000])
    #expect(try limit(bed: "22:45", .sample(trees: [dip])).cups == 1)
  }

  @Test func anImplausibleModel() throws {
    #expect(throws: ImplausibleSleepError(seconds: -61_200)) {
      try limit(bed: "22:45", .sample(intercept: -90_000))
    }
  }
}
