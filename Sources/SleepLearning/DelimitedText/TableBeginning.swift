/// What comes before the first record of a table.
struct TableBeginning {
  /// The line of the first record.
  var line: Int
  var hasByteOrderMark = false
  /// The delimiter that a line such as `sep=;` states, which Excel writes and reads.
  var delimiter: CSVDelimiter?
}

extension InputBuffer {
  /// Advances to the first record, past a byte order mark, empty lines, comments and the line that
  /// states the delimiter.
  mutating func findBeginning(source: String) throws(TableError) -> TableBeginning {
    // The kind of a table is found in bytes that were read before.
    if unused.isEmpty { try refill() }
    var beginning = TableBeginning(line: isJSON ? 0 : 1)
    beginning.hasByteOrderMark = unused.count >= 3 && storage[..<3] == [0xEF, 0xBB, 0xBF]
    if beginning.hasByteOrderMark { advance(by: 3) }
    if let format = ForeignFormat(storage.span.extracting(unused)) {
      throw TableError(
        .foreignFormat, source: source, format.message, remedy: .other(format.remedy))
    }
    while true {
      try skipBlankLines(&beginning, source: source)
      switch storage[unused.lowerBound] {
      case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "\""):
        let line = try firstLine(source: source, number: beginning.line)
        guard beginning.delimiter == nil, let delimiter = statedDelimiter(in: line.content) else {
          return beginning
        }
        beginning.delimiter = delimiter
        advance(by: line.next)
      case UInt8(ascii: "#"):
        let line = try firstLine(source: source, number: beginning.line)
        guard try isComment(line, source: source, number: beginning.line) else { return beginning }
        advance(by: line.next)
      default: return beginning
      }
      beginning.line += 1
    }
  }

  private mutating func skipBlankLines(
    _ beginning: inout TableBeginning, source: String
  ) throws(TableError) {
    while true {
      guard unused.count > 1 || isLast else {
        try refill()
        continue
      }
      guard let first = unused.first.map({ storage[$0] }) else {
        throw TableError(
          .empty, source: source,
          "the file is empty.",
          remedy: "The first line must name the columns, and rows must follow.")
      }
      switch first {
      case UInt8(ascii: "\n"):
        advance(by: 1)
      case UInt8(ascii: "\r"):
        let isPair = unused.count > 1 && storage[unused.lowerBound + 1] == UInt8(ascii: "\n")
        advance(by: isPair ? 2 : 1)
      default:
        return
      }
      beginning.line += 1
    }
  }

  /// The first unused line.
  private mutating func firstLine(source: String, number: Int) throws(TableError) -> FirstLine {
    while true {
      if let line = storage.span.extracting(unused).firstLine(isLast: isLast) { return line }
      try readOn(source: source, line: number)
    }
  }

  /// The delimiter that a line states: `sep=;`, possibly in quotes.
  private func statedDelimiter(in line: Range<Int>) -> CSVDelimiter? {
    let bytes = storage.span.extracting(unused).array(of: line).filter { $0 != UInt8(ascii: "\"") }
    guard bytes.count == 5, String(decoding: bytes.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    return CSVDelimiter.allCases.first { $0.byte == bytes[4] }
  }

  private mutating func isComment(
    _ line: FirstLine, source: String, number: Int
  ) throws(TableError) -> Bool {
    while true {
      if let isComment = storage.span.extracting(unused).isComment(line, isLast: isLast) {
        return isComment
      }
      try readOn(source: source, line: number)
    }
  }
}

/// The content of a line at the beginning, and the start of the next.
private typealias FirstLine = (content: Range<Int>, next: Int)

extension Span<UInt8> {
  /// `nil` if more bytes are needed.
  fileprivate func firstLine(isLast: Bool) -> FirstLine? {
    let end = lineEnd()
    guard end + 1 < count || isLast else { return nil }
    let isPair =
      end + 1 < count && self[end] == UInt8(ascii: "\r") && self[end + 1] == UInt8(ascii: "\n")
    return (0..<end, Swift.min(count, end + (isPair ? 2 : 1)))
  }

  /// Whether a first line that begins with `#` is a comment; `nil` if more bytes are needed.
  ///
  /// A header may begin with a column named `#`; but a comment has fewer fields than the next line,
  /// or a single one or a different number before a next comment.
  fileprivate func isComment(_ line: FirstLine, isLast: Bool) -> Bool? {
    var start = line.next
    while start < count, isLineEnd(at: start) { start += 1 }
    let rest = extracting(start...)
    guard rest.count > 0 else { return isLast ? false : nil }
    guard let delimiter = CSVDelimiter(ofFirstLineIn: rest, isLast: isLast),
      let fields = delimiter.fieldCount(inFirstLineOf: rest, isLast: isLast)
    else { return nil }
    // Rows may end with a delimiter.
    let width = rest[rest.lineEnd() - 1] == delimiter.byte ? fields - 1 : fields
    let own = 1 + line.content.count { self[$0] == delimiter.byte }
    return own < width || (rest[0] == UInt8(ascii: "#") && (own == 1 || own != fields))
  }

  private func lineEnd() -> Int {
    var end = 0
    while end < count, !isLineEnd(at: end) { end += 1 }
    return end
  }

  private func isLineEnd(at place: Int) -> Bool {
    self[place] == UInt8(ascii: "\n") || self[place] == UInt8(ascii: "\r")
  }
}
