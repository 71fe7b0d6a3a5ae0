import CommandLineKit
import Foundation

struct BrowserScreen {
  let browser: BrowserState
  let list: HistoryList
  let size: TerminalSize
  let style: TextStyle
  let marks: ScreenMarks

  static func bodyRows(in size: TerminalSize) -> Int {
    max(1, size.rows - (size.rows >= 6 ? 2 : 1) - (size.rows >= 12 ? 2 : 0))
  }

  private var rows: Int { Self.bodyRows(in: size) }
  private var blank: ScreenLine { ScreenLine(limit: size.columns) }

  var frame: ScreenFrame {
    if browser.view == .help {
      return ScreenFrame(
        size: size, lines: Self.help(marks).lines(in: size, style: style, marks: marks))
    }
    let hasGaps = size.rows >= 12
    var lines = size.rows >= 6 ? [title] : []
    if hasGaps { lines.append(blank) }
    var cursor = ScreenFrame.Place(row: lines.count)
    switch browser.view {
    case .detail(let top):
      let all = detailLines
      let first = max(0, min(top, all.count - rows))
      lines += all.dropFirst(first).prefix(rows)
    case .list, .help:
      let (shown, row) = listLines
      cursor = .init(row: lines.count + row, column: indent)
      lines += shown
    }
    while lines.count < size.rows - 1 { lines.append(blank) }
    lines = Array(lines.prefix(size.rows - 1))
    let (footer, column) = self.footer
    if let column { cursor = .init(row: lines.count, column: column) }
    lines.append(footer)
    return ScreenFrame(size: size, lines: lines, cursor: cursor)
  }

  private var title: ScreenLine {
    let count =
      browser.count == 0
      ? "" : "\(Plain.count(browser.place + 1)) of \(Plain.count(browser.count))"
    return .title("your diary", right: count, limit: size.columns, style: style, marks: marks)
  }

  // The list.

  /// The lines around the focused entry, and its row among them; the first line is always a
  /// heading.
  private var listLines: ([ScreenLine], Int) {
    guard browser.count > 0 else {
      return ([text("There is nothing in your diary yet.")], 0)
    }
    var before: [ListLine] = []
    var first = browser.place
    while first > 0, before.count <= rows {
      first -= 1
      before = lines(ofEntryAt: first) + before
    }
    var after = lines(ofEntryAt: browser.place)
    let here = before.count + after.count - 1
    var last = browser.place
    while last < browser.count - 1, after.count <= rows {
      last += 1
      after += lines(ofEntryAt: last)
    }
    let all = before + after
    var top = max(0, min(here - rows / 2, all.count - rows))
    // Avoids a heading without any of its entries.
    if top > 0, rows > 2, !all[top].isHeading, all[top + 1].isHeading {
      top += here - top < rows - 1 ? -1 : 1
    }
    var shown = all.dropFirst(top).prefix(rows).map(\.line)
    if here > top, !all[top].isHeading { shown[0] = headingLine(row(all[top].place).heading) }
    return (shown, here - top)
  }

  private struct ListLine {
    let line: ScreenLine
    let place: Int
    let isHeading: Bool
  }

  private var indent: Int { size.columns >= 60 ? 4 : 2 }

  private func row(_ place: Int) -> HistoryList.Row { list.row(place, size.columns - indent - 1) }

  /// An entry, with a heading above the first one of each day.
  private func lines(ofEntryAt place: Int) -> [ListLine] {
    let row = row(place)
    let line = ListLine(
      line: line(of: row, isCurrent: place == browser.place), place: place, isHeading: false)
    if place > 0, self.row(place - 1).heading == row.heading { return [line] }
    return [ListLine(line: headingLine(row.heading), place: place, isHeading: true), line]
  }

  private func headingLine(_ heading: String) -> ScreenLine {
    text(heading, style.dim)
  }

  private func text(_ text: String, _ emphasis: (String) -> String = { $0 }) -> ScreenLine {
    ScreenLine(limit: size.columns, marks.plain(text), at: 2, emphasis)
  }

  private func line(of row: HistoryList.Row, isCurrent: Bool) -> ScreenLine {
    var line = blank
    line.skip(to: indent - 2)
    line.add(isCurrent ? marks.pointer : " ", style.bold)
    line.skip(to: indent)
    let text = marks.aligned(row.text.shortened(to: size.columns - indent - 1))
    let pattern = browser.search?.text ?? browser.pattern
    func emphasis(_ text: String) -> String { isCurrent ? style.bold(text) : text }
    guard !pattern.isEmpty,
      let range = text.range(of: pattern, options: [.caseInsensitive, .diacriticInsensitive])
    else {
      line.add(text, emphasis)
      return line
    }
    line.add(text[..<range.lowerBound], emphasis)
    line.add(text[range], style.inverse)
    line.add(text[range.upperBound...], emphasis)
    return line
  }

  // A whole entry.

  var detailLines: [ScreenLine] {
    guard browser.count > 0 else { return [] }
    let detail = list.detail(browser.place)
    var lines = wrapped(detail.heading, width: size.columns - 4).map { text($0, style.bold) }
    lines.append(blank)
    let nameWidth = detail.fields.map(\.name.displayWidth).max() ?? 0
    let indent = 2 + min(nameWidth, 16) + 2
    for field in detail.fields {
      let texts = Self.broken(field.value, width: max(8, size.columns - indent - 1))
      for (number, text) in texts.enumerated() {
        var line = blank
        line.skip(to: 2)
        if number == 0 { line.add(field.name, style.dim) }
        line.skip(to: indent)
        line.add(marks.plain(text))
        lines.append(line)
      }
    }
    return lines
  }

  /// Wraps text, and breaks words that are longer than a line.
  private static func broken(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for line in wrapped(text, width: width) {
      var (part, used) = ("", 0)
      for character in line {
        if used + character.displayWidth > width {
          lines.append(part)
          (part, used) = ("", 0)
        }
        part.append(character)
        used += character.displayWidth
      }
      lines.append(part)
    }
    return lines
  }

  // The last line.

  /// The search text, the message of the last key, or the available keys; and the column of the
  /// cursor if the search is focused.
  private var footer: (ScreenLine, Int?) {
    var line = blank
    line.add(" ")
    if let search = browser.search {
      line.add("/", style.bold)
      let (text, column) = search.window(columns: max(1, size.columns - 20))
      line.add(text)
      let cursor = 2 + column
      if let message = browser.message {
        line.add("  \(message)", style.dim)
      }
      return (line, cursor)
    }
    if let message = browser.message {
      line.add(marks.plain(message.shortened(to: size.columns - 2)), style.bold)
      return (line, nil)
    }
    line.add(footers.first { $0.displayWidth < size.columns } ?? "", style.dim)
    return (line, nil)
  }

  private var footers: [String] {
    if case .detail = browser.view {
      return [
        "\(marks.leftRight) entries  \(marks.upDown) scroll  d delete  e edit  Enter back",
        "\(marks.leftRight)  d delete  e edit  Enter back", "d delete  Enter back",
      ]
    }
    return [
      "\(marks.upDown) PgUp PgDn move  Enter show  d delete  e edit  / search  ? help  q leave",
      "\(marks.upDown) move  Enter show  d delete  / search  ? help  q leave",
      "Enter show  d delete  / search  q leave", "Enter show  q leave",
    ]
  }

  private static func help(_ marks: ScreenMarks) -> KeyHelp {
    KeyHelp(
      keys: [
        ("\(marks.upDown) PgUp PgDn", "move by a line, or a page"),
        ("Home End", "the first, the last"),
        ("Enter", "show all of the entry"),
        ("d", "delete it, at once"),
        ("u", "bring back what you deleted here"),
        ("e", "edit it"),
        ("/", "search as you type"),
        ("n N", "the next match, the one before"),
        ("q Esc", "leave"),
      ],
      paragraphs: ["What you delete here comes back with u, or later with betterrest undo."])
  }
}
