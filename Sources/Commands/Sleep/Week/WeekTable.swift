import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore
import SleepModel

/// The nights of a week as a table that fits the window: if it is narrow, durations are
/// abbreviated, then columns are left out.
struct WeekTable {
  private enum Column: CaseIterable {
    case day, wake, bedtime, earliest, latest, total, shift

    var title: String {
      switch self {
      case .day: "Day"
      case .wake: "Wake"
      case .bedtime: "Bedtime"
      case .earliest: "Earliest"
      case .latest: "Latest"
      case .total: "In bed"
      case .shift: "Shift"
      }
    }
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
    for hidden in narrower where !table.fits(width) { table = candidate(without: hidden) }
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
    var table = TextTable(columns.map { $0 == .day ? .left : .right })
    table.add(columns.map(\.title))
    for night in nights {
      var cells = columns.map { Self.cell($0, of: night, clock, duration) }
      if night.found.bedtime == nil { cells[1] = "free" }
      table.add(cells)
    }
    lines = table.lines
    showsRange = columns.contains(.latest)
  }

  private func fits(_ width: Int) -> Bool {
    lines.allSatisfy { $0.displayWidth <= width }
  }

  private static func cell(
    _ column: Column, of night: WeekAnswer.Night, _ clock: ClockStyle, _ duration: (Int) -> String
  ) -> String {
    let day = clock.text(of: night.found.day) + (night.clockChanges.isEmpty ? "" : " *")
    let range = night.found.range.flatMap { $0.isTooWide ? nil : $0 }
    guard let bedtime = night.found.bedtime else { return column == .day ? day : "" }
    return switch column {
    case .day: day
    case .wake: clock.text(of: bedtime.wake.clockTime)
    case .bedtime: bedtime.text(in: clock)
    case .earliest: range.map { clock.text(of: $0.earliest.date) } ?? "-"
    case .latest: range.map { clock.text(of: $0.latestMinute) } ?? "-"
    case .total: night.explanation.map { duration($0.minutes) } ?? "-"
    case .shift: night.found.shift.map { ($0 > 0 ? "+" : "") + duration($0) } ?? "-"
    }
  }
}
