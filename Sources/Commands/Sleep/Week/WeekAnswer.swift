import Charts
import CommandLineKit
import Foundation
import Reports
import SleepModel

/// The bedtimes of seven nights: a table as text, a list as JSON.
struct WeekAnswer: PredictAnswer {
  /// A night of the week, with the answer to it as to a single question.
  typealias Night = (found: SleepWeek.Night, answer: BedtimeAnswer?)

  private let nights: [Night]
  private let schedule: WakeSchedule
  private let sleep: SleepAmount
  private let coffee: CoffeeAmount
  /// The coffee logged for the day before the first night; `nil` if none is.
  private let firstCoffee: CoffeeAmount?
  private let warnings: [String]
  /// The warnings that a sleeper is shown.
  private let notes: [String]
  let context: PredictContext

  init(
    _ context: PredictContext, schedule: WakeSchedule, from first: CalendarDay,
    sleep: SleepAmount, coffee: CoffeeAmount, firstCoffee: CoffeeAmount?
  ) throws {
    let week = try context.model.predictor.week(
      schedule, from: first, in: context.clock.timeZone, sleep: sleep, coffee: coffee,
      firstCoffee: firstCoffee, confidence: context.confidence)
    nights = try week.nights.enumerated().map { index, night in
      let answer = try night.bedtime.map {
        try BedtimeAnswer(
          $0, interval: night.range, sleep: sleep,
          coffee: index == 0 ? firstCoffee ?? coffee : coffee, context: context)
      }
      return (night, answer)
    }
    (self.context, self.schedule, self.sleep, self.coffee) = (context, schedule, sleep, coffee)
    self.firstCoffee = week.nights.first?.bedtime == nil ? nil : firstCoffee
    let wakes = week.nights.compactMap(\.bedtime?.wake.clockTime.secondsAfterMidnight)
    let cautions = context.cautions(wakes: Set(wakes).sorted(), sleep, coffee)
    let firstCautions =
      self.firstCoffee.map { context.cautions(wakes: Array(wakes.prefix(1)), sleep, $0) } ?? []
    let others = cautions + firstCautions.filter { !cautions.contains($0) }
    warnings = context.model.intervalNotes + others
    notes = context.intervalNotes + others
  }

  var json: any Encodable {
    let nights = nights.map { night in
      var json = night.found.bedtime.map(context.json) ?? [:]
      json["day"] = night.found.day.description
      json["interval"] = night.found.range.map(context.json)
      // The number of minutes by which the bedtime is later than the night before.
      json["shiftMinutes"] = night.found.shift
      json["clockChanges"] = clockChanges(of: night)
      return json
    }
    return context.json(
      [
        "nights": nights, "schedule": schedule.description, "estimatedSleep": sleep.hours,
        "coffee": coffee.cups, "firstCoffee": firstCoffee?.cups,
        "outOfReach": context.outOfReach(sleep, coffee)?.json,
      ], warnings: warnings)
  }

  var calendarNights: [CalendarNight] {
    nights.compactMap(\.answer).flatMap(\.calendarNights)
  }

  private func clockChanges(of night: Night) -> [String] {
    night.found.bedtime?.clockChanges.map { $0.text(context.figures) } ?? []
  }

  @ListBuilder<String> func lines(in style: TextStyle, width: Int) -> [String] {
    let (clock, figures) = (context.clock, context.figures)
    let usesCoffee = context.model.usesCoffee
    let cups = usesCoffee ? " and \(figures.cups(coffee)) of coffee" : ""
    let columnsText = context.text(ofColumns: nights.lazy.compactMap(\.found.range).first)
    let table = WeekTable(nights, hasRange: columnsText != nil, clock: clock, width: width)
    "Bedtimes for \(figures.duration(sleep)) of sleep\(cups), by the day of waking:"
    if usesCoffee, let firstCoffee {
      "The first is for the \(figures.cups(firstCoffee)) of coffee in your diary."
    }
    ""
    table.lines
    ""
    for night in nights {
      clockChanges(of: night).map { "* \(clock.text(of: night.found.day)): \($0)" }
    }
    if table.showsRange { columnsText }
    context.sureness(sleep, coffee)
    context.endLines(notes, in: style)
  }
}

/// The nights of a week as a table that fits the window: if it is narrow, durations are
/// abbreviated, then columns are left out.
struct WeekTable {
  private enum Column: CaseIterable {
    case day, wake, bedtime, earliest, latest, total, shift
  }

  /// The lines, without the last line's end.
  let lines: [String]
  /// Whether it shows prediction intervals.
  let showsRange: Bool

  init(_ nights: [WeekAnswer.Night], hasRange: Bool, clock: ClockStyle, width: Int) {
    let range: Set<Column> = [.earliest, .latest]
    let isSteady = nights.allSatisfy { $0.found.shift ?? 0 == 0 }
    let missing = (hasRange ? [] : range).union(isSteady ? [.shift] : [])
    func candidate(without hidden: Set<Column>, isBrief: Bool = true) -> WeekTable {
      WeekTable(
        nights, Column.allCases.filter { !missing.union(hidden).contains($0) }, isBrief: isBrief,
        clock: clock)
    }
    var table = candidate(without: [], isBrief: false)
    let narrower: [Set<Column>] = [
      [], [.total], range, range.union([.total]), range.union([.total, .shift]),
      range.union([.total, .shift, .wake]),
    ]
    for hidden in narrower where table.lines.contains(where: { $0.displayWidth > width }) {
      table = candidate(without: hidden)
    }
    self = table
  }

  private init(
    _ nights: [WeekAnswer.Night], _ columns: [Column], isBrief: Bool, clock: ClockStyle
  ) {
    func duration(_ minutes: Int) -> String {
      isBrief
        ? Plain.briefDuration(minutes: minutes)
        : (minutes < 0 ? "-" : "") + clock.figures.duration(minutes: Double(minutes))
    }
    /// A cell; empty for a day without a wake time.
    func column(
      _ heading: String, free: String = "", _ text: @escaping (WeekAnswer.Night, Bedtime) -> String
    ) -> Table.Column<WeekAnswer.Night> {
      .right(heading) { night in night.found.bedtime.map { text(night, $0) } ?? free }
    }
    func range(
      _ heading: String, _ end: @escaping ((earliest: String, latest: String)) -> String
    ) -> Table.Column<WeekAnswer.Night> {
      column(heading) { night, _ in
        night.found.range.flatMap { $0.isTooWide ? nil : end($0.ends(clock.figures)) } ?? "-"
      }
    }
    let hasWake = columns.contains(.wake)
    lines =
      Table(
        "Bedtimes", of: nights,
        columns.map { shown in
          switch shown {
          case .day:
            .left("Day") {
              clock.text(of: $0.found.day)
                + ($0.found.bedtime?.clockChanges.isEmpty ?? true ? "" : " *")
            }
          case .wake: column("Wake", free: "free") { clock.text(of: $1.wake.clockTime) }
          case .bedtime: column("Bedtime", free: hasWake ? "" : "free") { $1.text(clock.figures) }
          case .earliest: range("Earliest") { $0.earliest }
          case .latest: range("Latest") { $0.latest }
          case .total:
            column("In bed") { night, _ in
              night.answer.map { duration($0.explanation.minutes) } ?? "-"
            }
          case .shift:
            column("Shift") { night, _ in
              night.found.shift.map { ($0 > 0 ? "+" : "") + duration($0) } ?? "-"
            }
          }
        }
      ).lines
    showsRange = columns.contains(.latest)
  }
}
