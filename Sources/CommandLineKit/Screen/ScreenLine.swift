/// A line of a screen as it is put together, never longer than the screen is wide.
package struct ScreenLine: Sendable, Equatable {
  /// The line with its emphasis.
  private(set) var text = ""
  /// The columns that it takes so far.
  package private(set) var width = 0
  private let limit: Int

  /// A line of at most `limit` columns; text that is not empty begins in a column.
  package init(
    limit: Int, _ text: String = "", at column: Int = 0, _ emphasis: (String) -> String = { $0 }
  ) {
    self.limit = limit
    if !text.isEmpty { skip(to: column) }
    add(text, emphasis)
  }

  /// The title of a screen: the program, what it shows, and a text at the right edge.
  ///
  /// - Parameter leastRoom: The columns below which the subject is left out.
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

  /// Adds a scale with a knob at one of `count` places.
  package mutating func addTrack(
    _ place: Int, of count: Int, style: TextStyle, marks: ScreenMarks
  ) {
    func track(_ count: Int) -> String { String(repeating: marks.track, count: count) }
    add(track(place), style.dim)
    add(marks.knob, style.bold)
    add(track(count - 1 - place), style.dim)
  }

  /// Adds text, or as much of it as there is room for.
  package mutating func add(_ piece: some StringProtocol, _ emphasis: (String) -> String = { $0 }) {
    var shown = ""
    for character in piece {
      let next = width + character.displayWidth
      guard next <= limit else { break }
      shown.append(character)
      width = next
    }
    text += emphasis(shown)
  }

  /// Leaves the columns up to this one free.
  package mutating func skip(to column: Int) {
    add(String(repeating: " ", count: max(0, column - width)))
  }
}
