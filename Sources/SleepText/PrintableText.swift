extension StringProtocol {
  /// The text for a message: cut after `limit` characters, with control and formatting characters,
  /// which could affect a terminal, escaped.
  package func printable(limit: Int = 40) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return String(self) }
    var text = ""
    let scalars = String.UnicodeScalarView(prefix(limit).unicodeScalars.prefix(4 * limit))
    for character in String(scalars) {
      for (place, scalar) in character.unicodeScalars.enumerated() {
        switch scalar.properties.generalCategory {
        // Inside a character, such as an emoji of several pictures, it only joins them.
        case .format where place > 0 && scalar.isJoiner: text.unicodeScalars.append(scalar)
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
          .unassigned:
          text += scalar.escape
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return unicodeScalars.count > 4 * limit || count > limit ? text + "…" : text
  }

  /// The whole text with its lines and tabs, and with ``Unicode/Scalar/isHarmful`` scalars escaped
  /// unless they are part of one of the control sequences in `kept`.
  package func harmless(keeping kept: [String] = []) -> String {
    guard unicodeScalars.contains(where: { $0.isHarmful }) else { return String(self) }
    var text = ""
    var rest = Substring(self).unicodeScalars
    while let scalar = rest.first {
      if let sequence = kept.first(where: { rest.starts(with: $0.unicodeScalars) }) {
        text += sequence
        rest.removeFirst(sequence.unicodeScalars.count)
        continue
      }
      if scalar.isHarmful { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
      rest.removeFirst()
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar could affect a terminal or reorder the text around it: a control character
  /// except tab and newline, a separator of lines, or a bidirectional embedding, override or isolate.
  package var isHarmful: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar joins or parts those beside it, or is a tag of a flag.
  fileprivate var isJoiner: Bool {
    switch value {
    case 0x200C, 0x200D, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// The scalar in the notation of a Swift literal: `\u{1B}`.
  package var escape: String {
    switch self {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
