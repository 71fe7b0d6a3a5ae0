import BedtimeForm
import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// The bedtimes of seven nights: a table for people, a list as JSON.
struct WeekAnswer: PredictAnswer {
  /// The night before one day.
  struct Night: Encodable {
    /// The day of waking.
    package let day: String
    /// The moment of waking; missing, as all that follows, where the schedule has no time.
    package let wake: String?
    package let bedtime: String?
    package let actualSleep: Double?
    package let interval: BedtimeInterval?
    /// By how many minutes clocks show the bedtime later than the night before.
    let shiftMinutes: Int?
    /// What the clocks do in this night.
    package let clockChanges: [String]
    package let found: SleepWeek.Night
    /// The sleep as the answer to one question shows it.
    package let minutes: Int?

    private enum CodingKeys: CodingKey {
      case day, wake, bedtime, actualSleep, interval, shiftMinutes, clockChanges
    }

    package init(
      _ night: SleepWeek.Night, sleep: SleepAmount, confidence: Double, clock: ClockStyle
    ) throws {
      found = night
      minutes = night.bedtime.map { SleepExplanation($0, sleep: sleep, purpose: nil).minutes }
      day = night.day.description
      wake = night.bedtime.map { clock.timestamp(of: $0.wake.date) }
      bedtime = night.bedtime.map { clock.timestamp(of: $0.date) }
      actualSleep = night.bedtime?.actualSleep
      interval = try night.range.map {
        try BedtimeInterval(
          $0.latest.actualSleep...$0.earliest.actualSleep, confidence: confidence,
          wake: $0.latest.wake, clock: clock)
      }
      shiftMinutes = night.shift
      clockChanges = night.bedtime?.clockChanges.map { $0.text(in: clock) } ?? []
    }

    /// What the mark in the row refers to.
    package func notes(_ clock: ClockStyle) -> [String] {
      clockChanges.map { "* \(clock.text(of: found.day)): \($0)" }
    }
  }

  let nights: [Night]
  let schedule: String
  let estimatedSleep: Double
  let coffee: Double
  let origins: AnswerOrigins?
  let timeZone: String
  let model: ModelReference
  let warnings: [String]
  let week: SleepWeek
  private let title: String
  private let sleep: SleepAmount
  private let cups: CoffeeAmount
  private let setting: PredictSetting

  private enum CodingKeys: CodingKey {
    case nights, schedule, estimatedSleep, coffee, origins, timeZone, model, warnings
  }

  init(
    _ setting: PredictSetting, schedule: WakeSchedule, sleep: SleepAmount, coffee: CoffeeAmount,
    confidence: Double
  ) throws {
    let clock = setting.clock
    let first =
      try setting.day
      ?? SleepWeek.firstDay(of: schedule, after: setting.now, in: clock.timeZone)
    week = try setting.model.predictor.week(
      schedule, from: first, in: clock.timeZone, sleep: sleep, coffee: coffee,
      confidence: confidence)
    nights = try week.nights.map {
      try Night($0, sleep: sleep, confidence: confidence, clock: clock)
    }
    self.schedule = schedule.description
    self.sleep = sleep
    estimatedSleep = sleep.hours
    cups = coffee
    self.coffee = coffee.cups
    origins = setting.origins
    timeZone = clock.timeZone.identifier
    model = setting.model.reference
    let wakes = week.nights.compactMap(\.bedtime?.wake.clockTime.secondsAfterMidnight)
    warnings =
      setting.model.rangeNotes
      + setting.guesses(
        wakes: Set(wakes).sorted(), sleeps: [sleep.hours], cups: [coffee.cups])
    let cups = setting.model.usesCoffee ? " and \(Plain.counted(coffee.cups, "cup")) of coffee" : ""
    title = "Bedtimes for \(sleep.text) of sleep\(cups), by the day of waking:"
    self.setting = setting
  }

  var calendarNights: [CalendarNight] {
    zip(week.nights, nights).compactMap { found, night in
      guard let bedtime = found.bedtime else { return nil }
      let wake = bedtime.wake.clockTime.secondsAfterMidnight
      return CalendarNight(
        bedtime,
        amount: setting.explanation(of: bedtime, sleep, cups).amount,
        more: [night.interval?.text, setting.model.sureness].compactMap(\.self),
        notes: setting.model.rangeNotes + night.clockChanges
          + setting.guesses(
            wakes: [wake], sleeps: [sleep.hours], cups: [cups.cups]),
        basis: setting.model.basisForCalendar, clock: setting.clock)
    }
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let clock = setting.clock
    let table = WeekTable(nights, clock: clock, width: width)
    return [title, ""] + table.lines + [""] + nights.flatMap { $0.notes(clock) }
      + [table.showsRange ? rangeText : nil, setting.model.sureness].compactMap(\.self)
      + warnings.map { "Note: \($0)" }
      + setting.modelLines(in: style)
  }

  /// What the columns of the range mean.
  private var rangeText: String? {
    nights.lazy.compactMap(\.interval).first.map {
      "\(Plain.confidence($0.confidence)) of such nights call for a bedtime between the earliest and "
        + "the latest."
    }
  }
}
