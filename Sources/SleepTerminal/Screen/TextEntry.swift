import SleepText

/// A line of text being typed, with the cursor.
package struct TextEntry: Sendable, Equatable {
  private var characters: [Character]
  private var place: Int

  package init(_ text: String = "") {
    characters = Array(text)
    place = characters.count
  }

  package var text: String { String(characters) }
  package var isEmpty: Bool { characters.isEmpty }

  /// Applies a key; `false` if it has no meaning in a line of text.
  package mutating func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace:
      guard place > 0 else { return true }
      place -= 1
      characters.remove(at: place)
    case .delete: if place < characters.count { characters.remove(at: place) }
    case .left, .control("b"): place = max(0, place - 1)
    case .right, .control("f"): place = min(characters.count, place + 1)
    case .home, .control("a"): place = 0
    case .end, .control("e"): place = characters.count
    case .control("u"):
      characters.removeFirst(place)
      place = 0
    case .control("k"): characters.removeLast(characters.count - place)
    case .control("w"): removeWord()
    default: return false
    }
    return true
  }

  private mutating func insert(_ text: String) {
    let start = max(0, place - 1)
    // A combining mark may join the character before it.
    let joined = String(characters[start..<place]) + text
    characters.replaceSubrange(start..<place, with: joined)
    place = start + joined.count
  }

  private mutating func removeWord() {
    var start = place
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<place)
    place = start
  }

  /// The text in rows, wrapped between words: at most `limit` of them, around that of the cursor, and
  /// the place of the cursor among them.
  package func rows(
    columns: Int, limit: Int
  ) -> (texts: [String], cursor: ScreenFrame.Place) {
    var starts = [0]
    var used = 0
    for (index, character) in characters.enumerated() {
      let width = character.displayWidth
      // A space may stand in the last column, which is left for the cursor.
      if used + width >= columns + (character == " " ? 1 : 0), used > 0 {
        let row = characters[(starts.last ?? 0)..<index]
        let start = row.lastIndex(of: " ").map { $0 + 1 } ?? index
        starts.append(start)
        used = characters[start..<index].reduce(0) { $0 + $1.displayWidth }
      }
      used += width
    }
    if used >= columns { starts.append(characters.count) }
    let row = starts.lastIndex { $0 <= place } ?? 0
    let first = min(max(0, row - limit / 2), max(0, starts.count - limit))
    let ends = starts.dropFirst() + [characters.count]
    let texts = zip(starts, ends).map { String(characters[$0..<$1]) }
    let column = characters[starts[row]..<place].reduce(0) { $0 + $1.displayWidth }
    return (
      Array(texts[first..<min(first + limit, texts.count)]), .init(row: row - first, column: column)
    )
  }

  /// The part of the text that fits around the cursor, and the column of the cursor.
  package func window(columns: Int) -> (text: String, cursor: Int) {
    let widths = characters.map(\.displayWidth)
    var start = place
    // After the last character, the cursor takes its own column.
    var used = 1
    while start > 0, used + widths[start - 1] <= columns {
      start -= 1
      used += widths[start]
    }
    let cursor = widths[start..<place].reduce(0, +)
    var (end, width) = (place, cursor)
    while end < characters.count, width + widths[end] <= columns {
      width += widths[end]
      end += 1
    }
    return (String(characters[start..<end]), cursor)
  }
}
