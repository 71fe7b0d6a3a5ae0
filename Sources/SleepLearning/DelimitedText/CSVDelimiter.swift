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
    guard let counts = Self.counts(inFirstLineOf: bytes, isLast: isLast) else { return nil }
    let most = counts.max()
    self = Self.allCases.first { counts[$0.place] == most } ?? .comma
  }

  /// The number of fields in the first line, found before any is stored; `nil` if the line is
  /// incomplete and `isLast` is `false`.
  func fieldCount(inFirstLineOf bytes: Span<UInt8>, isLast: Bool) -> Int? {
    Self.counts(inFirstLineOf: bytes, isLast: isLast).map { $0[place] + 1 }
  }

  private var place: Int { self == .comma ? 0 : self == .semicolon ? 1 : 2 }

  /// The number of occurrences of each delimiter in the first line outside of quotes.
  private static func counts(
    inFirstLineOf bytes: Span<UInt8>, isLast: Bool
  ) -> [Int]? {
    var counts = allCases.map { _ in 0 }
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
      case comma.byte: counts[comma.place] += 1
      case semicolon.byte: counts[semicolon.place] += 1
      case tab.byte: counts[tab.place] += 1
      case UInt8(ascii: " "): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        isWhole = true
        break line
      default: mayOpen = false
      }
    }
    return isWhole ? counts : nil
  }
}
