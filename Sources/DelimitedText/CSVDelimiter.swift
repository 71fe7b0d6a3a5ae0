/// The character between the fields of a CSV.
public enum CSVDelimiter: String, Sendable, CaseIterable {
  /// `,`
  case comma
  /// `;`, the delimiter of spreadsheets in locales where the comma is the decimal separator.
  case semicolon
  /// The tab character.
  case tab

  /// Parses a delimiter by name (`comma`) or by character (`,`, `\t`).
  public init?(text: String) {
    switch text.lowercased() {
    case "comma", ",": self = .comma
    case "semicolon", ";": self = .semicolon
    case "tab", "\t", "\\t": self = .tab
    default: return nil
    }
  }

  /// The character in UTF-8.
  public var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }

  /// The delimiter that occurs most in the first line outside of quotes, the comma if none does;
  /// `nil` if the line is incomplete and `isLast` is `false`.
  package init?(ofFirstLineIn bytes: Span<UInt8>, isLast: Bool) {
    guard let (commas, semicolons, tabs) = Self.counts(inFirstLineOf: bytes, isLast: isLast) else {
      return nil
    }
    if commas >= max(semicolons, tabs) {
      self = .comma
    } else {
      self = semicolons >= tabs ? .semicolon : .tab
    }
  }

  /// The number of fields in the first line, found without allocating memory; `nil` if the line is
  /// incomplete and `isLast` is `false`.
  package func fieldCount(inFirstLineOf bytes: Span<UInt8>, isLast: Bool) -> Int? {
    Self.counts(inFirstLineOf: bytes, isLast: isLast).map { counts in
      switch self {
      case .comma: counts.commas + 1
      case .semicolon: counts.semicolons + 1
      case .tab: counts.tabs + 1
      }
    }
  }

  /// The number of occurrences of each delimiter in the first line outside of quotes.
  private static func counts(
    inFirstLineOf bytes: Span<UInt8>, isLast: Bool
  ) -> (commas: Int, semicolons: Int, tabs: Int)? {
    var (commas, semicolons, tabs) = (0, 0, 0)
    var isQuoted = false
    // A quote opens a field only at its beginning; a closed field is reopened only by doubling the
    // quote.
    var mayOpen = true
    var isWhole = isLast
    line: for i in bytes.indices {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\""), isQuoted || mayOpen {
        isQuoted.toggle()
        mayOpen = true
        continue
      }
      if isQuoted { continue }
      mayOpen = true
      switch byte {
      case comma.byte: commas += 1
      case semicolon.byte: semicolons += 1
      case tab.byte: tabs += 1
      case UInt8(ascii: " "): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isWhole = true
        break line
      default: mayOpen = false
      }
    }
    return isWhole ? (commas, semicolons, tabs) : nil
  }
}
