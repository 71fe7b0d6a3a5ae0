extension StringProtocol {
  /// The text for a message: cut after `limit` characters, with control and formatting characters,
  /// which could affect a terminal, escaped.
  package func printable(limit: Int = 40) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return String(self) }
    var text = ""
    for scalar in prefix(limit).unicodeScalars.prefix(4 * limit) {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
          .unassigned:
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default:
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return unicodeScalars.count > 4 * limit || count > limit ? text + "…" : text
  }
}
