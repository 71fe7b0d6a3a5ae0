import CommandLineKit
import SleepModel

/// The answer to `--bed`: when to set the alarm.
struct AlarmAnswer: PredictAnswer {
  let context: PredictContext
  private let search: AlarmSearch
  private let sleep: SleepAmount
  private let coffee: CoffeeAmount
  /// How the bedtime of a single alarm is computed.
  private let amount: String?
  /// The night with the nearest bedtime, if there is no alarm.
  private let nearest: Bedtime?
  private let warnings: [String]

  init(
    _ context: PredictContext, bed time: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws {
    let (clock, predictor) = (context.clock, context.model.predictor)
    search =
      if let day = context.day {
        try predictor.alarms(
          bed: time, wakingOn: day, in: ZoneClock(clock.timeZone), sleep: sleep, coffee: coffee)
      } else {
        try predictor.alarms(
          bed: .next(time, after: context.now, in: clock.timeZone, event: .bedtime), sleep: sleep,
          coffee: coffee)
      }
    (self.context, self.sleep, self.coffee) = (context, sleep, coffee)
    amount =
      search.alarms.count == 1
      ? try context.explanation(of: search.alarms[0], sleep, coffee).text.amount : nil
    nearest = search.alarms.isEmpty ? search.nearest : nil
    let nights = nearest.map { [$0] } ?? search.alarms
    warnings =
      ClockChange.notes(
        on: nights.map(\.clockChanges), from: search.bed.clockChange, clock.figures)
      + context.cautions(
        wakes: nights.map(\.wake.clockTime.secondsAfterMidnight).sorted(), sleep, coffee)
  }

  var json: any Encodable {
    context.json(
      [
        "bed": context.clock.timestamp(of: search.bed.date),
        "alarms": search.alarms.map(context.json), "nearest": nearest.map(context.json),
        "estimatedSleep": sleep.hours, "coffee": coffee.cups,
        "outOfReach": context.outOfReach(sleep, coffee)?.json,
      ], warnings: warnings)
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    answerLines(in: style) + context.endLines(warnings, in: style)
  }

  private func answerLines(in style: TextStyle) -> [String] {
    let clock = context.clock
    let bed = clock.text(of: search.bed.date)
    let times = search.alarms.map { clock.text(of: $0.wake.date) }
    if let amount {
      return [
        "Set your alarm for… \(style.bold(times[0]))", style.dim("To bed at \(bed): \(amount)"),
      ]
    }
    if !times.isEmpty {
      return [
        "Set your alarm for… \(style.bold(times.listed("or")))",
        style.dim("Waking at any of these times, bedtime is at \(bed)."),
      ]
    }
    let none = "There is no alarm for which bedtime is at \(style.bold(bed))."
    guard let nearest else { return [none] }
    return [
      none,
      "The nearest is waking at \(clock.text(of: nearest.wake.date)), for which bedtime is at "
        + "\(clock.text(of: nearest.date)).",
    ]
  }
}
