import CommandLineKit
import SleepClock
import SleepModel

/// The bedtimes of seven nights: a table as text, a list as JSON.
struct WeekAnswer: PredictAnswer {
  struct Night {
    let found: SleepWeek.Night
    let interval: AnswerInterval?
    let clockChanges: [String]
    /// As in the answer to a single question.
    let explanation: SleepExplanation?
    let coffee: CoffeeAmount

    init(
      _ night: SleepWeek.Night, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double,
      setting: PredictContext
    ) throws {
      let clock = setting.clock
      found = night
      self.coffee = coffee
      explanation = try night.bedtime.map { try setting.explanation(of: $0, sleep, coffee) }
      interval = try night.range.map {
        try AnswerInterval(
          $0.latest.actualSleep...$0.earliest.actualSleep, confidence: confidence,
          wake: $0.latest.wake, clock: clock)
      }
      clockChanges = night.bedtime?.clockChanges.map { $0.text(in: clock) } ?? []
    }
  }

  private let week: SleepWeek
  private let nights: [Night]
  private let schedule: WakeSchedule
  private let sleep: SleepAmount
  private let coffee: CoffeeAmount
  /// The coffee logged for the day before the first night; `nil` if none is.
  private let firstCoffee: CoffeeAmount?
  private let warnings: [String]
  /// The warnings that a sleeper is shown.
  private let notes: [String]
  private let setting: PredictContext

  init(
    _ setting: PredictContext, schedule: WakeSchedule, from first: CalendarDay,
    sleep: SleepAmount, coffee: CoffeeAmount, firstCoffee: CoffeeAmount?, confidence: Double
  ) throws {
    week = try setting.model.predictor.week(
      schedule, from: first, in: setting.clock.timeZone, sleep: sleep, coffee: coffee,
      firstCoffee: firstCoffee, confidence: confidence)
    nights = try week.nights.enumerated().map { index, night in
      try Night(
        night, sleep: sleep, coffee: index == 0 ? firstCoffee ?? coffee : coffee,
        confidence: confidence, setting: setting)
    }
    (self.setting, self.schedule, self.sleep, self.coffee) = (setting, schedule, sleep, coffee)
    self.firstCoffee = week.nights.first?.bedtime == nil ? nil : firstCoffee
    let wakes = week.nights.compactMap(\.bedtime?.wake.clockTime.secondsAfterMidnight)
    let cautions = setting.cautions(wakes: Set(wakes).sorted(), sleep, coffee)
    let firstCautions =
      self.firstCoffee.map { setting.cautions(wakes: wakes.prefix(1).map(\.self), sleep, $0) } ?? []
    let others = cautions + firstCautions.filter { !cautions.contains($0) }
    warnings = setting.model.intervalNotes + others
    notes = setting.intervalNotes + others
  }

  var json: any Encodable {
    let nights = nights.map { night in
      var json = night.found.bedtime.map(setting.json) ?? [:]
      json["day"] = night.found.day.description
      json["interval"] = night.interval?.json
      // The number of minutes by which the bedtime is later than the night before.
      json["shiftMinutes"] = night.found.shift
      json["clockChanges"] = night.clockChanges
      return json
    }
    return setting.json(
      [
        "nights": nights, "schedule": schedule.description, "estimatedSleep": sleep.hours,
        "coffee": coffee.cups, "firstCoffee": firstCoffee?.cups,
        "outOfReach": setting.model.outOfReach(sleep, coffee)?.json,
      ], warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    zip(week.nights, nights).compactMap { found, night in
      guard let bedtime = found.bedtime, let explanation = night.explanation else { return nil }
      let wake = bedtime.wake.clockTime.secondsAfterMidnight
      return CalendarNight(
        bedtime, amount: explanation.amount,
        more: [setting.text(of: night.interval), setting.model.sureness(sleep, night.coffee)]
          .compactMap(\.self),
        notes: setting.intervalNotes + night.clockChanges
          + setting.cautions(wakes: [wake], sleep, night.coffee),
        basis: setting.model.briefBasis, clock: setting.clock)
    }
  }

  func lines(in style: TextStyle, width: Int) -> [String] {
    let clock = setting.clock
    let cups = setting.model.usesCoffee ? " and \(setting.figures.cups(coffee)) of coffee" : ""
    let columnsText = setting.text(ofColumns: nights.lazy.compactMap(\.interval).first)
    let table = WeekTable(nights, hasRange: columnsText != nil, clock: clock, width: width)
    let marked = nights.flatMap { night in
      night.clockChanges.map { "* \(clock.text(of: night.found.day)): \($0)" }
    }
    let first = firstCoffee.map {
      "The first is for the \(setting.figures.cups($0)) of coffee in your diary."
    }
    let remark = setting.model.usesCoffee ? [first].compactMap(\.self) : []
    return [
      "Bedtimes for \(setting.figures.duration(sleep)) of sleep\(cups), by the day of waking:"
    ] + remark + [""]
      + table.lines
      + [""] + marked
      + [table.showsRange ? columnsText : nil, setting.model.sureness(sleep, coffee)].compactMap(
        \.self)
      + setting.endLines(notes, in: style)
  }
}
