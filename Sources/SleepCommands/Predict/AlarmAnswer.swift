import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// The answer to `--bed`: when to set the alarm.
struct AlarmAnswer: PredictAnswer {
  /// A time of waking with the bedtime that it calls for.
  struct Night: Encodable {
    package let wake: String
    package let bedtime: String
    package let actualSleep: Double

    package init(_ night: Bedtime, _ clock: ClockStyle) {
      wake = clock.timestamp(of: night.wake.date)
      bedtime = clock.timestamp(of: night.date)
      actualSleep = night.actualSleep
    }
  }

  let bed: String
  /// One as a rule; none if no time of waking has this bedtime.
  let alarms: [Night]
  /// The night whose bedtime is nearest, where there is no alarm.
  let nearest: Night?
  let estimatedSleep: Double
  let coffee: Double
  let origins: AnswerOrigins?
  let timeZone: String
  let model: ModelReference
  let warnings: [String]
  private let setting: PredictSetting
  private let search: AlarmSearch
  private let explanation: String?

  private enum CodingKeys: CodingKey {
    case bed, alarms, nearest, estimatedSleep, coffee, origins, timeZone, model, warnings
  }

  init(
    _ setting: PredictSetting, bed time: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount
  ) throws {
    let clock = setting.clock
    let search =
      if let day = setting.day {
        try setting.model.predictor.alarms(
          bed: time, wakingOn: day, in: clock.timeZone, sleep: sleep, coffee: coffee)
      } else {
        try setting.model.predictor.alarms(
          bed: .next(time, after: setting.now, in: clock.timeZone, event: .bedtime), sleep: sleep,
          coffee: coffee)
      }
    let nearest = search.alarms.isEmpty ? search.nearest : nil
    let nights = search.alarms + [nearest].compactMap(\.self)
    self.setting = setting
    self.search = search
    bed = clock.timestamp(of: search.bed.date)
    alarms = search.alarms.map { Night($0, clock) }
    self.nearest = nearest.map { Night($0, clock) }
    estimatedSleep = sleep.hours
    self.coffee = coffee.cups
    origins = setting.origins
    timeZone = clock.timeZone.identifier
    model = setting.model.reference
    warnings =
      NightNotes.texts(of: nights, from: search.bed, in: clock)
      + setting.guesses(
        wakes: nights.map(\.wake.clockTime.secondsAfterMidnight).sorted(), sleeps: [sleep.hours],
        cups: [coffee.cups])
    explanation =
      search.alarms.count == 1
      ? setting.explanation(of: search.alarms[0], sleep, coffee).amount : nil
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    answerLines(in: style) + warnings.map { "Note: \($0)" } + setting.modelLines(in: style)
  }

  private func answerLines(in style: TextStyle) -> [String] {
    let clock = setting.clock
    let bed = clock.text(of: search.bed.date)
    if let explanation {
      return [
        "Set your alarm for… \(style.bold(clock.text(of: search.alarms[0].wake.date)))",
        style.dim("To bed at \(bed): \(explanation)"),
      ]
    }
    if !search.alarms.isEmpty {
      let times = search.alarms.map { clock.text(of: $0.wake.date) }
      let list = times.dropLast().joined(separator: ", ") + " or \(times[times.count - 1])"
      return [
        "Set your alarm for… \(style.bold(list))",
        style.dim("Waking at any of these times, bedtime is at \(bed)."),
      ]
    }
    let nearest = search.nearest.map { night in
      "The nearest is waking at \(clock.text(of: night.wake.date)), for which bedtime is at "
        + "\(clock.text(of: night.date))."
    }
    return ["There is no alarm for which bedtime is at \(style.bold(bed))."]
      + [nearest].compactMap(\.self)
  }
}
