import MessageText

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
  let firstRow: [String]

  /// Whether its first line has bytes that no text has, as those of archives do.
  let isArchive: Bool

  init(_ bytes: some Collection<UInt8>) {
    let isDatabase = bytes.starts(with: Self.database.utf8)
    isArchive =
      !isDatabase && bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(Self.limit).contains(0)
    let limit = isDatabase ? Self.databaseLimit : Self.limit
    let all = String(decoding: bytes.prefix(limit), as: UTF8.self)
    text = all.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let lines = text.split(maxSplits: 2, whereSeparator: \.isNewline)
    let head = lines.first ?? ""
    let delimiters: [Character] = [",", ";", "\t"]
    let delimiter = delimiters.max { left, right in
      head.count { $0 == left } < head.count { $0 == right }
    }
    func fields(_ line: Substring?) -> [String] {
      (line ?? "").split(omittingEmptySubsequences: false) { $0 == delimiter }
        .map { $0.filter { $0 != "\"" }.trimmingSpaces() }
    }
    columns = fields(lines.first)
    firstRow = fields(lines.dropFirst().first)
  }
}
