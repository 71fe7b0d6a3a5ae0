import SleepLearning
import SleepText

/// The first bytes of a file, which determine its format; the file name is not used.
struct FileBeginning {
  static let limit = 8192
  /// The names of a database's tables are on several of its first pages.
  private static let databaseLimit = 1 << 18
  static let database = "SQLite format 3\0"

  /// The text without a byte order mark and leading white space.
  let text: Substring
  /// The unquoted fields of the first line, if the file is a table.
  let columns: [String]
  /// The table after a title.
  let table: Table

  /// Whether its first line has bytes that no text has, as those of archives do.
  let isArchive: Bool

  init(_ bytes: some Collection<UInt8>) {
    let isDatabase = bytes.starts(with: Self.database.utf8)
    isArchive =
      !isDatabase && bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.limit).contains(0)
    let limit = isDatabase ? Self.databaseLimit : Self.limit
    let all = String(decoding: bytes.prefix(limit), as: UTF8.self)
    text = all.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lines = text.split(maxSplits: 3, whereSeparator: \.isNewline)
    let (first, second) = (Table(lines.prefix(2)), Table(lines.dropFirst().prefix(2)))
    columns = first.columns
    let hasTitle =
      !first.isRegular
      && (second.isRegular || first.columns.count == 1 && second.columns.count > 1)
    table = hasTitle ? second : first
  }

  /// The first lines of a table.
  struct Table {
    let delimiter: CSVDelimiter
    let columns: [String]
    let firstRow: [String]

    /// Whether its row has as many fields as there are columns, or an empty one more.
    var isRegular: Bool {
      let surplus = firstRow.count - columns.count
      return columns.count > 1 && (surplus == 0 || surplus == 1 && firstRow.last == "")
    }

    init(_ lines: some Collection<Substring>) {
      let head = lines.first ?? ""
      let delimiter =
        CSVDelimiter.allCases.max { left, right in
          head.utf8.count { $0 == left.byte } < head.utf8.count { $0 == right.byte }
        } ?? .comma
      self.delimiter = delimiter
      columns = Self.fields(of: head, delimiter)
      firstRow = Self.fields(of: lines.dropFirst().first ?? "", delimiter)
    }

    /// The unquoted fields of a line.
    private static func fields(of line: Substring, _ delimiter: CSVDelimiter) -> [String] {
      var isQuoted = false
      let fields = line.utf8.split(omittingEmptySubsequences: false) { byte in
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        return byte == delimiter.byte && !isQuoted
      }
      return fields.map { String(Substring($0)).filter { $0 != "\"" }.trimmingSpaces() }
    }
  }
}
