/// A line of a screen as it is put together, never longer than the screen is wide.
struct ScreenLine: Sendable, Equatable {
  /// The line with its emphasis.
  private(set) var text = ""
  /// The columns that it takes so far.
  private(set) var width = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds text, or as much of it as there is room for.
  mutating func add(_ piece: some StringProtocol, _ emphasis: (String) -> String = { $0 }) {
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
  mutating func skip(to column: Int) {
    add(String(repeating: " ", count: max(0, column - width)))
  }
}

extension String {
  /// The text, or its beginning with `…` where it takes more columns than there are.
  func shortened(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, used) = ("", 1)
    for character in self {
      used += character.displayWidth
      guard used <= width else { break }
      text.append(character)
    }
    return text + (width > 0 ? "…" : "")
  }
}
