import DiaryCoreSamples
import Foundation
import SleepCore

@testable import SleepDiary

struct SampleNights {
  // swift-format-ignore: NeverForceUnwrap
  static let today = CalendarDay(year: 2026, month: 11, day: 22)!

  /// A night that ended at 07:00 the given number of days ago.
  static func night(
    _ daysAgo: Int, opportunity: Double = 480, awake: Double, cups: Double? = 1,
    isMeasured: Bool = true
  ) -> LearningNight {
    // swift-format-ignore: NeverForceUnwrap
    let day = today.adding(days: -daysAgo)
    // swift-format-ignore: NeverForceUnwrap
    let woke = LocalMoment(day: day, time: .defaultWake, offset: 0)!
    return LearningNight(
      id: "N\(daysAgo)", day: day, opportunity: opportunity, asleep: opportunity - awake,
      cups: cups, isMeasured: isMeasured,
      woke: woke)
  }

  /// A sleeper with known coefficients and normal noise.
  struct Sleeper {
    var usual = 60.0
    var perHour = 7.0
    var perCup = 9.0
    var noise = 20.0
    var knowsCups = true

    func nights(_ count: Int, seed: UInt64) -> [LearningNight] {
      var generator = SeededGenerator(seed: seed)
      return (0..<count).map { index in
        let opportunity = (480 + 48 * generator.normal()).rounded()
        let cups = Double(Int.random(in: 0...3, using: &generator))
        let awake =
          usual + perHour * (opportunity / 60 - 8) + (knowsCups ? perCup * (cups - 1) : 0)
          + noise * generator.normal()
        return SampleNights.night(
          count - 1 - index, opportunity: opportunity, awake: max(0, awake),
          cups: knowsCups ? cups : nil)
      }
    }
  }
}

extension SeededGenerator {
  /// A standard normal random number (Box and Muller).
  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: 1e-12...1, using: &self))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0...1, using: &self))
  }
}

extension NightSelection {
  init(_ nights: [LearningNight]) {
    self.init(nights: nights, omissions: [:], usualCoffee: .default)
  }
}

extension PersonalSleepModel {
  init?(_ nights: [LearningNight], usualCoffee: CoffeeAmount = .default) {
    self.init(NightSelection(nights: nights, omissions: [:], usualCoffee: usualCoffee))
  }
}

extension AwakeTimeSums {
  mutating func add(_ night: LearningNight) { add(AwakeNight(night)) }
}
