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
}
