import SleepText

/// A line of a screen, limited to the width of the window.
package struct ScreenLine: Sendable, Equatable {
  private(set) var text = ""
  package private(set) var width = 0
  private let limit: Int

  /// A line of at most `limit` columns, whose text starts in a column.
  package init(
    limit: Int, _ text: String = "", at column: Int = 0, _ emphasis: (String) -> String = { $0 }
  ) {
    self.limit = limit
    if !text.isEmpty { skip(to: column) }
    add(text, emphasis)
  }

  /// The title of a screen; the subject is left out if it has fewer than `leastRoom` columns.
  package static func title(
    _ subject: String, right: String, leastRoom: Int = 1, limit: Int, style: TextStyle,
    marks: ScreenMarks
  ) -> ScreenLine {
    var line = ScreenLine(limit: limit, "betterrest", at: 1, style.bold)
    let start = limit - right.displayWidth - 1
    let room = start - line.width - 4
    if room >= leastRoom {
      line.add("  ")
      line.add(marks.plain(subject.shortened(to: room)), style.dim)
    }
    if !right.isEmpty, start > line.width {
      line.skip(to: start)
      line.add(right, style.dim)
    }
    return line
  }

  /// Adds a slider with a knob at one of `count` places.
  package mutating func addTrack(
    _ place: Int, of count: Int, style: TextStyle, marks: ScreenMarks
  ) {
    func track(_ count: Int) -> String { String(repeating: marks.track, count: count) }
    add(track(place), style.dim)
    add(marks.knob, style.bold)
    add(track(count - 1 - place), style.dim)
  }

  /// Adds text, cut to the columns that are left, with control characters escaped.
  package mutating func add(_ piece: some StringProtocol, _ emphasis: (String) -> String = { $0 }) {
    var shown = ""
    for character in piece {
      let escapes = character.unicodeScalars.filter { $0.isHarmful || $0 == "\n" || $0 == "\t" }
        .map(\.escape).joined()
      let text = escapes.isEmpty ? String(character) : escapes
      let next = width + text.displayWidth
      guard next <= limit else { break }
      shown += text
      width = next
    }
    text += emphasis(shown)
  }

  package mutating func skip(to column: Int) {
    add(String(repeating: " ", count: max(0, column - width)))
  }
}
