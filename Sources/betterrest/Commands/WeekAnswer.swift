import Foundation
import SleepModel

/// The bedtimes of seven nights: a table for people, a list as JSON.
struct WeekAnswer: PredictAnswer {
  /// The night before one day.
  struct Night: Encodable {
    /// The day of waking.
    let day: String
    /// The moment of waking; missing, as all that follows, where the schedule has no time.
    let wake: String?
    let bedtime: String?
    let actualSleep: Double?
    let interval: BedtimeInterval?
    /// By how many minutes clocks show the bedtime later than the night before.
    let shiftMinutes: Int?
    /// What the clocks do in this night.
    let clockChanges: [String]
    private let night: SleepWeek.Night
    /// The sleep as the answer to one question shows it.
    private let minutes: Int?

    private enum CodingKeys: CodingKey {
      case day, wake, bedtime, actualSleep, interval, shiftMinutes, clockChanges
    }

    init(
      _ night: SleepWeek.Night, sleep: SleepAmount, confidence: Double, clock: ClockStyle
    ) throws {
      self.night = night
      minutes = night.bedtime.map { SleepExplanation($0, sleep: sleep, coffee: nil).minutes }
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

    /// The cells of the night's row: day, waking, bedtime, earliest and latest, sleep, shift.
    func cells(_ clock: ClockStyle) -> [String] {
      let day = clock.text(of: night.day) + (clockChanges.isEmpty ? "" : " *")
      guard let bedtime = night.bedtime else { return [day, "free", "", "", "", "", ""] }
      let range = night.range.flatMap { $0.isTooWide ? nil : $0 }
      return [
        day, clock.text(of: bedtime.wake.clockTime), bedtime.text(in: clock),
        range.map { clock.text(of: $0.earliest.date) } ?? "-",
        range.map { clock.text(of: $0.latestMinute) } ?? "-",
        minutes.map(Plain.duration(minutes:)) ?? "-",
        night.shift.map { ($0 > 0 ? "+" : "") + Plain.duration(minutes: $0) } ?? "-",
      ]
    }

    /// What the mark in the row refers to.
    func notes(_ clock: ClockStyle) -> [String] {
      clockChanges.map { "* \(clock.text(of: night.day)): \($0)" }
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
    week = try setting.calculator.week(
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
    model = ModelReference(setting.location, setting.model)
    let wakes = week.nights.compactMap(\.bedtime?.wake.clockTime.secondsAfterMidnight)
    warnings =
      setting.rangeNotes
      + UnseenInputs.notes(
        of: setting.model, values: [Set(wakes).sorted(), [sleep.hours], [coffee.cups]],
        clock: clock)
    let cups = setting.usesCoffee ? " and \(Counted(coffee.cups, "cup")) of coffee" : ""
    title = "Bedtimes for \(sleep.text) of sleep\(cups), by the day of waking:"
    self.setting = setting
  }

  var calendarNights: [CalendarNight] {
    zip(week.nights, nights).compactMap { found, night in
      guard let bedtime = found.bedtime else { return nil }
      let wake = bedtime.wake.clockTime.secondsAfterMidnight
      return CalendarNight(
        bedtime,
        amount: SleepExplanation(bedtime, sleep: sleep, coffee: setting.usesCoffee ? cups : nil)
          .amount,
        more: [night.interval?.text].compactMap(\.self),
        notes: setting.rangeNotes + night.clockChanges
          + UnseenInputs.notes(
            of: setting.model, values: [[wake], [sleep.hours], [cups.cups]], clock: setting.clock),
        model: setting.model, location: setting.location, clock: setting.clock)
    }
  }

  func lines(in style: TextStyle) -> [String] {
    let clock = setting.clock
    return [title, ""] + table.lines + [""] + nights.flatMap { $0.notes(clock) }
      + [rangeText].compactMap(\.self) + warnings.map { "Note: \($0)" }
      + setting.modelLines(in: style)
  }

  private var table: TextTable {
    let hasRange = nights.contains { $0.interval != nil }
    let isShown = { (column: Int) in hasRange || !(3...4).contains(column) }
    func shown(_ cells: [String]) -> [String] {
      cells.indices.filter(isShown).map { cells[$0] }
    }
    let titles = ["Day", "Wake", "Bedtime", "Earliest", "Latest", "In all", "Shift"]
    var table = TextTable([.left] + shown(titles).dropFirst().map { _ in .right })
    table.add(shown(titles))
    for night in nights { table.add(shown(night.cells(setting.clock))) }
    return table
  }

  /// What the columns of the range mean.
  private var rangeText: String? {
    nights.lazy.compactMap(\.interval).first.map {
      "\(Plain.confidence($0.confidence)) of such nights call for a bedtime between the earliest and "
        + "the latest."
    }
  }
}
