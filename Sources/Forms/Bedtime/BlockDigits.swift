import MessageText
import CommandLineKit

/// A clock time in large digits, three rows high; other text beside it stays small.
struct BlockDigits: Sendable, Equatable {
  static let rows = 3

  let lines: [String]
  var width: Int { lines.first?.displayWidth ?? 0 }

  init(_ text: String, marks: ScreenMarks) {
    let font = (marks.hasBlocks ? Self.blocks : Self.strokes).map(Array.init)
    var lines = [String](repeating: "", count: Self.rows)
    var isAfterGlyph = false
    for character in text {
      let columns = Self.columns(of: character)
      let blank = String(repeating: " ", count: character.displayWidth)
      for row in lines.indices {
        if let columns {
          lines[row] += (isAfterGlyph ? " " : "") + String(font[row][columns])
        } else {
          // On the baseline of the digits.
          lines[row] += row < Self.rows - 1 ? blank : String(character)
        }
      }
      isAfterGlyph = columns != nil
    }
    self.lines = lines
  }

  /// The columns of a digit of any script, a colon or a point in the fonts below.
  private static func columns(of character: Character) -> Range<Int>? {
    switch (character, character.wholeNumberValue) {
    case (":", _): 40..<41
    case (".", _): 42..<43
    case (_, let digit?) where digit < 10: 4 * digit..<4 * digit + 3
    default: nil
    }
  }

  private static let blocks = [
    "█▀█   █ ▀▀█ ▀▀█ █ █ █▀▀ █▀▀ ▀▀█ █▀█ █▀█ ▄  ",
    "█ █   █ █▀▀ ▀▀█ ▀▀█ ▀▀█ █▀█   █ █▀█ ▀▀█ ▄  ",
    "▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀ ▀▀▀ ▀▀▀   ▀",
  ]
  private static let strokes = [
    " _       _   _       _   _   _   _   _     ",
    "| |   |  _|  _| |_| |_  |_    | |_| |_| .  ",
    "|_|   | |_   _|   |  _| |_|   | |_|  _| . .",
  ]
}
