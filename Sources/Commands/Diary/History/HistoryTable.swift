import CommandLineKit
import DiaryCore
import MessageText
import Platform
import SleepCore

/// The history as text: the entries of each day under its date, the latest last.
struct HistoryTable {
  private let entries: [HistoryEntry]
  private let endings: [String: String]
  private let style: ClockStyle
  private let emphasis: TextStyle
  private let width: Int
  /// The formatted times, cached.
  private let times: [String: String]

  /// The minimum width for the span of a night and a column for the kind.
  private static let leastWideWidth = 60
  private static let margin = 2

  init(
    _ entries: [HistoryEntry], endings: [String: String], style: ClockStyle,
    emphasis: TextStyle, width: Int
  ) {
    self.entries = entries
    self.endings = endings
    self.style = style
    self.emphasis = emphasis
    self.width = width
    var times: [String: String] = [:]
    for time in entries.flatMap({ [$0.startTime, $0.endTime] }).compactMap(\.self)
    where times[time] == nil {
      times[time] = style.text(ofTime: time)
    }
    self.times = times
  }

  private var isWide: Bool { width >= Self.leastWideWidth }

  var text: String {
    let times = entries.map(time)
    let timeWidth = times.lazy.map { $0.displayWidth }.max() ?? 0
    let kindWidth = isWide ? entries.lazy.map { $0.record.kind.rawValue.utf8.count }.max() ?? 0 : 0
    let idWidth = endings.values.lazy.map { $0.utf8.count }.max() ?? 0
    let columns = [Self.margin, timeWidth, kindWidth, idWidth].filter { $0 > 0 }
    let room = max(8, width - columns.reduce(0, +) - 2 * (columns.count - 1))
    let cells = entries.map { cell(of: $0, room) }
    let longest = cells.lazy.map { $0.displayWidth }.max() ?? 0
    let margin = String(repeating: " ", count: Self.margin)
    var (text, day) = ("", "")
    for index in entries.indices {
      if index == 0 || entries[index].day != day {
        day = entries[index].day
        text += (index == 0 ? "" : "\n") + emphasis.bold(style.heading(ofDay: day)) + "\n"
      }
      let record = entries[index].record
      text += margin + times[index].padded(to: timeWidth) + "  "
      if isWide { text += record.kind.rawValue.padded(to: kindWidth) + "  " }
      if let ending = endings[record.id] {
        text += cells[index].padded(to: longest) + "  " + emphasis.dim(ending) + "\n"
      } else {
        text += cells[index] + "\n"
      }
    }
    return text
  }

  private func time(of entry: HistoryEntry) -> String {
    let ends = [entry.startTime, isWide ? entry.endTime : nil].compactMap { $0 }
    return ends.map { times[$0] ?? $0 }.joined(separator: "–")
  }

  private func cell(of entry: HistoryEntry, _ room: Int) -> String {
    let summary = HistorySummary(
      entry, style: style,
      successor: entry.record.supersededBy.map { endings[$0] ?? String($0.suffix(4)) })
    guard !isWide else { return summary.text(width: room) }
    let kind = entry.record.kind.rawValue + " "
    return kind + summary.text(width: max(0, room - kind.displayWidth))
  }
}
