/// A line of a screen as it is put together, never longer than the screen is wide.
package struct ScreenLine: Sendable, Equatable {
  /// The line with its emphasis.
  private(set) var text = ""
  /// The columns that it takes so far.
  package private(set) var width = 0
  private let limit: Int

  package init(limit: Int) {
    self.limit = limit
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
