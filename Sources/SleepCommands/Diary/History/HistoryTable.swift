import SleepTerminal
import SleepModel

/// The history as text: the entries of each day under its date, the latest last.
struct HistoryTable {
  let entries: [HistoryEntry]
  let endings: [String: String]
  let style: ClockStyle
  let emphasis: TextStyle
  let width: Int

  /// The minimum width for the span of a night and a column for the kind.
  private static let leastWideWidth = 60
  private static let margin = "  "

  private var isWide: Bool { width >= Self.leastWideWidth }

  var text: String {
    // Each time is formatted once.
    var known: [String: String] = [:]
    let times = entries.map { entry in
      let times = [entry.startTime, isWide ? entry.endTime : nil].compactMap { $0 }.map { time in
        let text = known[time] ?? style.text(ofTime: time)
        known[time] = text
        return text
      }
      return (entry.earlyStartDay.map { style.weekday(of: $0) + " " } ?? "")
        + times.joined(separator: "–")
    }
    let timeWidth = times.lazy.map { $0.displayWidth }.max() ?? 0
    let kindWidth = isWide ? entries.lazy.map { $0.record.kind.rawValue.utf8.count }.max() ?? 0 : 0
    let idWidth = endings.values.lazy.map { $0.utf8.count }.max() ?? 0
    let columns = [Self.margin.count, timeWidth, kindWidth, idWidth].filter { $0 > 0 }
    let room = max(8, width - columns.reduce(0, +) - 2 * (columns.count - 1))
    var table = TextTable([.left, .left, .left] + (isWide ? [.left] : []))
    for (entry, time) in zip(entries, times) {
      table.add(
        [Self.margin + time] + (isWide ? [entry.record.kind.rawValue] : [])
          + [cell(of: entry, room), endings[entry.record.id].map(emphasis.dim) ?? ""])
    }
    var (text, day) = ("", String?.none)
    for (entry, line) in zip(entries, table.lines) {
      if entry.day != day {
        text += (day == nil ? "" : "\n") + emphasis.bold(style.heading(ofDay: entry.day)) + "\n"
        day = entry.day
      }
      text += line + "\n"
    }
    return text
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

/// The content of an entry in one cell of the history.
///
/// In a narrow cell, details are omitted from the last one on; the note is shortened last.
struct HistorySummary {
  private var parts: [(text: String, isDetail: Bool)] = []
  private let note: String?

  /// - Parameter successor: The shortest ending of the superseding record's id.
  init(_ entry: HistoryEntry, style: ClockStyle, successor: String?) {
    let record = entry.record
    note = record.text(.note)
    func add(_ text: String?, isDetail: Bool = false) {
      if let text { parts.append((text, isDetail)) }
    }
    func add(_ place: EntryField.Place) {
      for row in record.told where row.place == place {
        let text = FieldText(row.field, of: record, style: style, besides: nil)?.phrase
        add(text, isDetail: record.kind.isSleep && place == .everywhere)
      }
    }
    add(successor.map { "replaced by \($0)" })
    if record.kind != .day, record.isElsewhere(than: style) {
      add(record.text(.zone)?.printable(), isDetail: true)
    }
    let figures = style.figures
    if record.kind == .stress { add(record.number(.value).map(figures.plain)) }
    if record.kind.isSleep {
      add(record.number(.part).map { "part \(figures.plain($0))" })
      let duration = Night(record).map { night in
        night.asleep.map { "\(figures.duration(minutes: $0)) asleep" }
          ?? "\(figures.duration(minutes: night.inBed)) in bed"
      }
      add(duration, isDetail: true)
    }
    add(.first)
    add(.everywhere)
  }

  private static let leastNote = 6

  func text(width: Int) -> String {
    let note = note.map { "'\($0.printable(limit: width))'" }
    let noteWidth = note.map { $0.displayWidth + 2 } ?? 0
    var parts = parts
    var used = parts.reduce(0) { $0 + $1.text.displayWidth + 2 }
    while used + noteWidth - 2 > width, let last = parts.lastIndex(where: \.isDetail) {
      used -= parts.remove(at: last).text.displayWidth + 2
    }
    let texts = parts.map(\.text)
    guard let note else { return texts.commaSeparated.shortened(to: width) }
    let room = max(width - used, 0)
    guard room >= min(noteWidth - 2, Self.leastNote) else {
      return (texts + [note]).commaSeparated.shortened(to: width)
    }
    return (texts + [Self.shortened(note, to: room)]).commaSeparated
  }

  /// The shortened note with its closing quote.
  private static func shortened(_ note: String, to width: Int) -> String {
    note.displayWidth <= width ? note : note.shortened(to: width - 1) + "'"
  }
}
