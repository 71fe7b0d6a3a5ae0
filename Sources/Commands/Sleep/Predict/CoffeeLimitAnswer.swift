import CommandLineKit
import MessageText
import SleepModel

/// The answer to `--bed` with `--wake`: the maximum number of cups of coffee.
struct CoffeeLimitAnswer: PredictAnswer {
  let context: PredictContext
  private let wake: ClockInstant
  private let limit: CoffeeLimit
  /// What to say if the sleep is out of reach even without coffee; `nil` if it is not.
  private let outOfReach: OutOfReach?
  private let sleep: SleepAmount
  private let nightNotes: [String]

  /// What limits the coffee.
  private enum Reason: String {
    /// The sleep wanted is out of reach with more, or even without coffee.
    case reach
    /// With more, bedtime is earlier than asked, or even without coffee.
    case bedtime
    /// More is not advised, although the bedtime allows it.
    case caffeine
  }

  init(
    _ context: PredictContext, wake wakeTime: ClockTime, bed bedTime: ClockTime, sleep: SleepAmount
  ) throws {
    guard context.model.usesCoffee else {
      throw Failure(
        .badData,
        "\(context.model.name) was trained without coffee and cannot tell how many cups a bedtime "
          + "allows. Name another model with --model.")
    }
    let clock = context.clock
    let bed: ClockInstant
    if context.day != nil {
      wake = try context.wake(wakeTime)
      bed = try .bedtime(bedTime, before: wake)
    } else {
      bed = try .next(bedTime, after: context.now, in: clock.timeZone, event: .bedtime)
      wake = try .next(wakeTime, after: bed.date, in: clock.timeZone)
    }
    let reachable = CoffeeAmount.wholeCups.prefix { context.outOfReach(sleep, $0) == nil }
    let least = CoffeeAmount.wholeCups[0]
    outOfReach = context.outOfReach(sleep, least)
    limit = try context.model.predictor.coffeeLimit(
      wake: wake, bed: bed, sleep: sleep, among: reachable.isEmpty ? [least] : Array(reachable))
    (self.context, self.sleep) = (context, sleep)
    nightNotes = ClockChange.notes(
      on: [limit.bedtime.clockChanges], from: bed.clockChange, clock.figures)
  }

  private func warnings(cups: Int) -> [String] {
    nightNotes
      + context.guesses(
        wakes: [wake.clockTime.secondsAfterMidnight], sleeps: [sleep.hours], cups: [Double(cups)])
  }

  private var reason: Reason {
    guard let cups else { return outOfReach == nil ? .bedtime : .reach }
    return cups > CoffeeLimit.mostAdvisedCups
      ? .caffeine : limit.next == nil ? .reach : .bedtime
  }

  var json: any Encodable {
    let clock = context.clock
    // From no cups up to the first number that is too many.
    let bedtimes = limit.bedtimes.enumerated().map { cups, bedtime -> JSONObject in
      [
        "coffee": cups, "bedtime": clock.timestamp(of: bedtime.date),
        "actualSleep": bedtime.actualSleep,
      ]
    }
    return context.json(
      [
        "wake": clock.timestamp(of: wake.date), "bed": clock.timestamp(of: limit.bed.date),
        "estimatedSleep": sleep.hours, "maximumCoffee": cups ?? JSONObject.null,
        "limit": reason.rawValue, "mostAdvisedCoffee": CoffeeLimit.mostAdvisedCups,
        "bedtimes": bedtimes, "outOfReach": outOfReach?.json,
      ], warnings: [outOfReach?.text].compactMap(\.self) + warnings(cups: limit.cups ?? 0))
  }

  private var cups: Int? { outOfReach == nil ? limit.cups : nil }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let cups = min(limit.cups ?? 0, CoffeeLimit.mostAdvisedCups)
    return answerLines(in: style) + context.endLines(warnings(cups: cups), in: style)
  }

  private func answerLines(in style: TextStyle) -> [String] {
    if let outOfReach {
      return ["Even \(style.bold("without coffee")), \(outOfReach.text)"]
    }
    let clock = context.clock
    let bedtime = limit.bedtime.text(clock.figures)
    guard let cups else {
      return [
        "Even \(style.bold("without coffee")), \(clock.text(of: limit.bed.date)) is too late for "
          + "\(context.figures.duration(sleep)) of sleep: bedtime is at \(bedtime)."
      ]
    }
    guard reason != .caffeine else {
      let most = CoffeeLimit.mostAdvisedCups
      let advised = context.figures.counted(most, "cup")
      return [
        "Coffee is not the limit here: even \(style.bold(advised)) fit.",
        style.dim(
          "With \(advised), bedtime is at \(limit.bedtimes[most].text(clock.figures)); healthy adults "
            + "should not drink more than that in a day."),
      ]
    }
    let amount = cups == 0 ? "no coffee" : "\(context.figures.counted(cups, "cup")) of coffee"
    let with = cups == 0 ? "Without coffee" : "With \(context.figures.counted(cups, "cup"))"
    let more = "with \(context.figures.counted(cups + 1, "cup")), "
    let next =
      limit.next.map { "\(more)already at \($0.text(clock.figures))" }
      ?? "\(more)\(context.figures.duration(sleep)) of sleep are out of reach"
    return [
      "You can drink at most… \(style.bold(amount))",
      style.dim("\(with), bedtime is at \(bedtime); \(next)."),
    ]
  }
}
