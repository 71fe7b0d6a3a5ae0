import MessageText

/// The first bytes of a file, by which its format is recognized: its name says nothing.
struct FileBeginning: Sendable {
  /// The most bytes that are looked at.
  static let limit = 8192

  /// The text, without a byte order mark and spaces before it.
  let text: Substring
  /// The fields of its first line, without quotes, if it is a table.
  let columns: [String]
  /// Those of the second line.
  let firstRow: [String]

  init(_ bytes: some Collection<UInt8>) {
    let all = String(decoding: bytes.prefix(Self.limit), as: UTF8.self)
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

  /// Whether the file begins with a row of columns of these names.
  func begins(withColumns names: String...) -> Bool {
    columns.count >= names.count
      && zip(columns, names).allSatisfy { $0.lowercased() == $1.lowercased() }
  }

  /// Whether the first row has columns of these names, wherever they are.
  func hasColumns(_ names: String...) -> Bool {
    let known = Set(columns.map { $0.lowercased() })
    return names.allSatisfy { known.contains($0.lowercased()) }
  }

  /// Whether all of these words are in the text.
  func contains(_ words: String...) -> Bool { words.allSatisfy(text.contains) }
}
