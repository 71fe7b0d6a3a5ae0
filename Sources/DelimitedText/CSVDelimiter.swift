/// What stands between the fields of a CSV.
public enum CSVDelimiter: String, Sendable, CaseIterable {
  /// `,`
  case comma
  /// `;`, as spreadsheets write it where the comma is the decimal point.
  case semicolon
  /// The tab character.
  case tab

  /// Reads a delimiter as a person gives it: by name (`comma`) or itself (`,`, `\t`).
  public init?(text: String) {
    switch text.lowercased() {
    case "comma", ",": self = .comma
    case "semicolon", ";": self = .semicolon
    case "tab", "\t", "\\t": self = .tab
    default: return nil
    }
  }

  /// The character itself, as UTF-8.
  public var byte: UInt8 {
    switch self {
    case .comma: UInt8(ascii: ",")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }

  /// The delimiter that occurs most in the first line outside of quotes, the comma if none does.
  ///
  /// `nil` if the end of the line is not among the bytes, unless `isLast` is `true`.
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

  /// The number of fields in the first line, found without making room for them.
  ///
  /// `nil` if the end of the line is not among the bytes, unless `isLast` is `true`.
  package func fieldCount(inFirstLineOf bytes: Span<UInt8>, isLast: Bool) -> Int? {
    Self.counts(inFirstLineOf: bytes, isLast: isLast).map { counts in
      switch self {
      case .comma: counts.commas + 1
      case .semicolon: counts.semicolons + 1
      case .tab: counts.tabs + 1
      }
    }
  }

  /// How often each delimiter occurs in the first line outside of quotes.
  private static func counts(
    inFirstLineOf bytes: Span<UInt8>, isLast: Bool
  ) -> (commas: Int, semicolons: Int, tabs: Int)? {
    var (commas, semicolons, tabs) = (0, 0, 0)
    var isQuoted = false
    // A quote opens a field only at its beginning, and a closed one only by being doubled.
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
