import BedtimeForm
import CommandLineKit
import SleepClock
import SleepModel

/// The answer to `--bed` with `--wake`: the maximum number of cups of coffee.
struct CoffeeLimitAnswer: PredictAnswer {
  private let setting: PredictSetting
  private let wake: ClockInstant
  private let limit: CoffeeLimit
  private let sleep: SleepAmount
  private let warnings: [String]

  init(
    _ setting: PredictSetting, wake wakeTime: ClockTime, bed bedTime: ClockTime, sleep: SleepAmount
  ) throws {
    guard setting.model.usesCoffee else {
      throw CommandFailure(
        "\(setting.model.name) was trained without coffee and cannot tell how many cups a bedtime "
          + "allows. Name another model with --model.", exitCode: .badData)
    }
    let clock = setting.clock
    let bed: ClockInstant
    if setting.day != nil {
      wake = try setting.wake(wakeTime)
      bed = try .bedtime(bedTime, before: wake)
    } else {
      bed = try .next(bedTime, after: setting.now, in: clock.timeZone, event: .bedtime)
      wake = try .next(wakeTime, after: bed.date, in: clock.timeZone)
    }
    limit = try setting.model.predictor.coffeeLimit(wake: wake, bed: bed, sleep: sleep)
    (self.setting, self.sleep) = (setting, sleep)
    warnings =
      NightNotes.texts(of: [limit.bedtime], from: bed, in: clock)
      + setting.guesses(
        wakes: [wake.clockTime.secondsAfterMidnight], sleeps: [sleep.hours],
        cups: [Double(limit.cups ?? 0)])
  }

  var json: any Encodable {
    let clock = setting.clock
    // From no cups up to the first number that is too many.
    let bedtimes = limit.bedtimes.enumerated().map { cups, bedtime -> JSONObject in
      [
        "coffee": cups, "bedtime": clock.timestamp(of: bedtime.date),
        "actualSleep": bedtime.actualSleep,
      ]
    }
    return setting.json(
      [
        "wake": clock.timestamp(of: wake.date), "bed": clock.timestamp(of: limit.bed.date),
        "estimatedSleep": sleep.hours, "maximumCoffee": limit.cups ?? JSONObject.null,
        "bedtimes": bedtimes,
      ], warnings: warnings)
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    answerLines(in: style) + setting.endLines(warnings, in: style)
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
      limit.next.map {
        "with \(Plain.counted(Double(cups + 1), "cup")), already at \($0.text(in: clock))"
      } ?? "more cups than that are not asked of a model"
    return [
      "You can drink at most… \(style.bold(amount))",
      style.dim("\(with), bedtime is at \(bedtime); \(next)."),
    ]
  }
}
