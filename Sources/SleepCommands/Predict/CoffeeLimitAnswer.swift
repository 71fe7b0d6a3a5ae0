import BedtimeForm
import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// The answer to `--bed` with `--wake`: how many cups of coffee at most.
struct CoffeeLimitAnswer: PredictAnswer {
  /// The bedtime that a number of cups calls for.
  struct Cups: Encodable {
    let coffee: Int
    let bedtime: String
    let actualSleep: Double
  }

  let wake: String
  let bed: String
  let estimatedSleep: Double
  /// The most cups; `nil` if there is too little time even without coffee.
  let maximumCoffee: Int?
  /// From no cups up to the first number that is too many.
  let bedtimes: [Cups]
  let origins: AnswerOrigins?
  let timeZone: String
  let model: ModelReference
  let warnings: [String]
  private let setting: PredictSetting
  private let limit: CoffeeLimit
  private let sleep: SleepAmount

  private enum CodingKeys: CodingKey {
    case wake, bed, estimatedSleep, maximumCoffee, bedtimes, origins, timeZone, model, warnings
  }

  init(
    _ setting: PredictSetting, wake wakeTime: ClockTime, bed bedTime: ClockTime, sleep: SleepAmount
  ) throws {
    guard setting.model.usesCoffee else { throw ModelWithoutCoffee(name: setting.model.name) }
    let clock = setting.clock
    let wake: ClockInstant
    let bed: ClockInstant
    if setting.day != nil {
      wake = try setting.wake(wakeTime)
      bed = try .bedtime(bedTime, before: wake)
    } else {
      bed = try .next(bedTime, after: setting.now, in: clock.timeZone)
      wake = try .next(wakeTime, after: bed.date, in: clock.timeZone)
    }
    let limit = try setting.model.predictor.coffeeLimit(wake: wake, bed: bed, sleep: sleep)
    self.setting = setting
    self.limit = limit
    self.sleep = sleep
    self.wake = clock.timestamp(of: wake.date)
    self.bed = clock.timestamp(of: bed.date)
    estimatedSleep = sleep.hours
    maximumCoffee = limit.cups
    bedtimes = limit.bedtimes.enumerated().map { cups, bedtime in
      Cups(
        coffee: cups, bedtime: clock.timestamp(of: bedtime.date), actualSleep: bedtime.actualSleep)
    }
    origins = setting.origins
    timeZone = clock.timeZone.identifier
    model = setting.model.reference
    warnings =
      NightNotes.texts(of: [limit.bedtime], from: bed, in: clock)
      + setting.guesses(
        wakes: [wake.clockTime.secondsAfterMidnight], sleeps: [sleep.hours],
        cups: [Double(limit.cups ?? 0)])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(wake, forKey: .wake)
    try container.encode(bed, forKey: .bed)
    try container.encode(estimatedSleep, forKey: .estimatedSleep)
    // Said to be none rather than left out.
    try container.encode(maximumCoffee, forKey: .maximumCoffee)
    try container.encode(bedtimes, forKey: .bedtimes)
    try container.encodeIfPresent(origins, forKey: .origins)
    try container.encode(timeZone, forKey: .timeZone)
    try container.encode(model, forKey: .model)
    try container.encode(warnings, forKey: .warnings)
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    answerLines(in: style) + warnings.map { "Note: \($0)" } + setting.modelLines(in: style)
  }

  private func answerLines(in style: TextStyle) -> [String] {
    let clock = setting.clock
    let bedtime = limit.bedtime.text(in: clock)
    guard let cups = limit.cups else {
      return [
        "Even \(style.bold("without coffee")), \(clock.text(of: limit.bed.date)) is too late for "
          + "\(sleep.text) of sleep: bedtime is at \(bedtime)."
      ]
    }
    let amount = cups == 0 ? "no coffee" : "\(Plain.counted(Double(cups), "cup")) of coffee"
    let with = cups == 0 ? "Without coffee" : "With \(Plain.counted(Double(cups), "cup"))"
    let next =
      if let next = limit.next {
        "with \(Plain.counted(Double(cups + 1), "cup")), already at \(next.text(in: clock))"
      } else {
        "more cups than that are not asked of a model"
      }
    return [
      "You can drink at most… \(style.bold(amount))",
      style.dim("\(with), bedtime is at \(bedtime); \(next)."),
    ]
  }
}

/// The model at hand cannot tell one number of cups from another.
struct ModelWithoutCoffee: FailureWithExitCode, CustomStringConvertible {
  let name: String
  let exitCode = ExitCode.badData

  var description: String {
    "\(name) was trained without coffee and cannot tell how many cups a bedtime allows. Name "
      + "another model with --model."
  }
}
