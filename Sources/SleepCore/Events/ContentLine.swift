import SleepText

/// A line of an iCalendar file: a property and its value (RFC 5545, section 3.1).
package struct ContentLine {
  /// The maximum number of bytes in a physical line, without its line ending.
  private static let longestLine = 75

  private let unfolded: String

  /// Creates a property whose value is already encoded, such as a date.
  init(_ property: String, _ value: String) {
    unfolded = "\(property):\(value)"
  }

  init(_ property: String, text: String) {
    self.init(property, Self.escaped(text))
  }

  /// The line with its line ending, folded between characters if it is too long.
  var text: String {
    var text = ""
    var length = 0
    for scalar in unfolded.unicodeScalars {
      let size = Unicode.UTF8.width(scalar)
      if length + size > Self.longestLine {
        text += "\r\n "
        length = 1
      }
      text.unicodeScalars.append(scalar)
      length += size
    }
    return text + "\r\n"
  }

  /// Encodes free text as a value (RFC 5545, section 3.3.11).
  ///
  /// Control characters are not allowed, and those that reorder text are not wanted: those that end
  /// a line become an escaped newline, the others U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    // By scalars, because a comma with a combining accent is a different character.
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": break
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": escaped += ["\\", "n"]
      case "\t": escaped.append(scalar)
      case _ where scalar.isHarmful: escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
