import SleepCharts
import SleepTerminal
import Foundation
import SleepReports
import SleepModel

/// The bedtimes of seven nights: a table as text, a list as JSON.
struct WeekReport: PredictAnswer {
  let answer: WeekAnswer
  let setting: BedtimeSetting

  private var figures: FigureFormat { setting.request.figures }

  var json: JSONObject {
    let nights = answer.nights.map { night in
      var json = night.answer.map { setting.json(of: $0.night) } ?? [:]
      json["day"] = night.day.description
      json["interval"] = night.answer?.interval.map(setting.json)
      // The number of minutes by which the bedtime is later than the night before, as planned.
      json["shiftMinutes"] = night.shift
      json["clockChanges"] = clockChanges(of: night)
      return json
    }
    return setting.json(
      [
        "nights": nights, "schedule": answer.schedule.description,
        "estimatedSleep": answer.sleep.value.hours, "coffee": answer.coffee.value.cups,
        "firstCoffee": answer.firstCoffee?.cups, "outOfReach": answer.outOfReach?.json,
      ],
      origins: answer.origins, warnings: answer.warnings)
  }

  var calendarNights: [CalendarNight] {
    answer.nights.compactMap(\.answer).flatMap {
      BedtimeReport(answer: $0, setting: setting).calendarNights
    }
  }

  var freeDays: [CalendarDay] { answer.nights.filter { $0.answer == nil }.map(\.day) }

  private func clockChanges(of night: WeekAnswer.Night) -> [String] {
    night.answer?.night.clockChanges.map { $0.text(figures) } ?? []
  }

  var blocks: [Block] {
    let clock = setting.clock
    let columnsText = setting.text(
      ofColumns: answer.nights.compactMap(\.answer?.interval))
    Block.lines { "\(answer.basis) By the day of waking:" }
    Block.fitted { width in
      let table = WeekTable(
        answer.nights, hasRange: columnsText != nil, clock: clock, width: width)
      table.table
      Block.lines {
        for night in answer.nights {
          clockChanges(of: night).map { "* \(clock.text(of: night.day)): \($0)" }
        }
        if table.showsShift {
          "Shift: how much later you go to bed than the night before; earlier with a minus sign."
        }
        if table.showsRange { columnsText }
        answer.outOfReach == nil ? setting.request.sureness : nil
        setting.endLines(answer.notes)
      }
    }
  }
}

extension WeekAnswer {
  var origins: [String: InputSource] {
    [
      "wake": nights.compactMap(\.answer?.wakeSource).first ?? .asked,
      "estimatedSleep": sleep.source, "coffee": coffee.source,
    ]
  }
}

/// The nights of a week as a table that fits the window: if it is narrow, durations are
/// abbreviated, then columns are left out.
struct WeekTable {
  private enum Column: CaseIterable {
    case day, wake, bedtime, earliest, latest, total, shift
  }

  let table: Table
  /// Whether it shows prediction intervals.
  let showsRange: Bool
  /// Whether it shows how much later bedtimes are than the night before.
  let showsShift: Bool

  init(_ nights: [WeekAnswer.Night], hasRange: Bool, clock: ClockStyle, width: Int) {
    let range: Set<Column> = [.earliest, .latest]
    let isSteady = nights.dropFirst().allSatisfy { $0.shift ?? 0 == 0 }
    let missing = (hasRange ? [] : range).union(isSteady ? [.shift] : [])
    func candidate(without hidden: Set<Column>, isBrief: Bool = true) -> WeekTable {
      WeekTable(
        nights, Column.allCases.filter { !missing.union(hidden).contains($0) }, isBrief: isBrief,
        clock: clock)
    }
    var widest = candidate(without: [], isBrief: false)
    let narrower: [Set<Column>] = [
      [], [.total], range, range.union([.total]), range.union([.total, .shift]),
      range.union([.total, .shift, .wake]),
    ]
    for hidden in narrower where !widest.table.fits(in: width) {
      widest = candidate(without: hidden)
    }
    self = widest
  }

  private init(
    _ nights: [WeekAnswer.Night], _ columns: [Column], isBrief: Bool, clock: ClockStyle
  ) {
    func duration(_ minutes: Int) -> String {
      isBrief
        ? clock.figures.briefDuration(minutes: minutes)
        : clock.figures.duration(minutes: Double(minutes))
    }
    /// A cell; empty for a day without a wake time.
    func column(
      _ heading: String, free: String = "", _ text: @escaping (WeekAnswer.Night, Bedtime) -> String
    ) -> Table.Column<WeekAnswer.Night> {
      .right(heading) { night in night.answer.map { text(night, $0.night) } ?? free }
    }
    func range(
      _ heading: String, _ end: @escaping ((earliest: String, latest: String)) -> String
    ) -> Table.Column<WeekAnswer.Night> {
      column(heading) { night, _ in
        night.answer?.interval.flatMap { $0.isTooWide ? nil : end($0.ends(clock.figures)) } ?? "-"
      }
    }
    let hasWake = columns.contains(.wake)
    table = Table(
      "Bedtimes", of: nights,
      columns.map { shown in
        switch shown {
        case .day:
          .left("Day") {
            clock.text(of: $0.day) + ($0.answer?.night.clockChanges.isEmpty ?? true ? "" : " *")
          }
        case .wake: column("Wake", free: "free") { clock.text(of: $1.wake.clockTime) }
        case .bedtime: column("Bedtime", free: hasWake ? "" : "free") { $1.text(clock.figures) }
        case .earliest: range("Earliest") { $0.earliest }
        case .latest: range("Latest") { $0.latest }
        case .total: column("In bed") { duration($1.minutes) }
        case .shift:
          column("Shift") { night, _ in
            // The night before the first one may have been another than planned.
            guard let shift = night.shift, night.day != nights.first?.day else { return "-" }
            return (shift > 0 ? "+" : "") + duration(shift)
          }
        }
      })
    showsRange = columns.contains(.latest)
    showsShift = columns.contains(.shift)
  }
}
