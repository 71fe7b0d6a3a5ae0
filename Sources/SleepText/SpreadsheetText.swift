import SleepNumerics

extension String {
  /// The text as a cell of a table that a spreadsheet opens: with an apostrophe before it if the
  /// spreadsheet would otherwise run it as a formula, or strip an apostrophe of its own.
  ///
  /// Numbers are unchanged.
  var markedForSpreadsheets: String { isFormula ? "'" + self : self }

  /// The text as a field of a CSV (RFC 4180): marked if a spreadsheet would run it, and quoted if
  /// necessary; also with leading or trailing spaces, which some readers would strip.
  package func field(delimiter: UInt8 = UInt8(ascii: ",")) -> String {
    let text = markedForSpreadsheets
    let special = [delimiter, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    let hasEdge = text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return hasEdge || text.utf8.contains(where: special.contains)
      ? "\""
        + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" : text
  }

  /// Whether a spreadsheet might run the text, which may begin with spaces, quotation marks and
  /// apostrophes that some programs strip; see OWASP on CSV injection.
  private var isFormula: Bool {
    guard let first = utf8.first, !Self.isSafe(first) else { return false }
    let text = unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\"" || $0 == "'" }
    guard let sign = text.first else { return false }
    // Programs that split at tabs or line ends would take what follows for a cell of its own.
    let start = unicodeScalars.first { $0 != "'" }
    if let start, ["\t", "\r", "\n"].contains(start) { return true }
    guard text.count > 1 else { return false }
    switch sign {
    case "=", "@", "\u{FF1D}", "\u{FF20}": return true
    case "+", "-", "\u{FF0B}", "\u{FF0D}": return !String(text).isNumber
    default: return false
    }
  }

  /// Letters and digits, with which nearly all texts begin.
  private static func isSafe(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private var isNumber: Bool {
    let bytes = Array(utf8)
    return DecimalNumber.value(bytes.span, in: bytes.indices) != nil
      && bytes.allSatisfy { (0x2B...0x39).contains($0) || $0 | 0x20 == 0x65 }
  }
}
