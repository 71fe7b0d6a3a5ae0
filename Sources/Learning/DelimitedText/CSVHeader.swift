/// The first line of a CSV: the names of the columns, and the dialect of the file.
package struct CSVHeader: Sendable, Equatable {
  package enum LineEnding: String, Sendable {
    /// Unix; the default if the file has only a header.
    case lineFeed = "\n"
    /// Windows and RFC 4180.
    case carriageReturnLineFeed = "\r\n"
    /// Classic Mac OS.
    case carriageReturn = "\r"

    package var lastByte: UInt8 {
      self == .carriageReturn ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
    }

    /// The other of the two bytes that may end a line.
    var otherByte: UInt8 {
      self == .carriageReturn ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    }
  }

  package static let mostColumns = 1 << 17

  package let names: [String]
  /// The bytes of the header, without byte order mark and line ending.
  package let record: [UInt8]
  package let delimiter: CSVDelimiter
  /// The line ending of the header, and probably of every other line.
  package let lineEnding: LineEnding
  package let hasByteOrderMark: Bool

  /// The bytes of the first line of a file with further columns.
  package func line(adding columns: [String]) -> [UInt8] {
    (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + record
      + columns.flatMap { [delimiter.byte] + Array($0.utf8) } + Array(lineEnding.rawValue.utf8)
  }

  /// The header at the beginning of `bytes`, and the start of the next line; `nil` if it is
  /// incomplete.
  fileprivate static func find(
    in bytes: Span<UInt8>, isLast: Bool, delimiter: CSVDelimiter?, hasByteOrderMark: Bool,
    line: Int, source: String
  ) throws(TableError) -> (header: CSVHeader, next: Int)? {
    guard let delimiter = delimiter ?? CSVDelimiter(ofFirstLineIn: bytes, isLast: isLast),
      let width = delimiter.fieldCount(inFirstLineOf: bytes, isLast: isLast)
    else { return nil }
    guard width <= mostColumns else {
      throw .tooManyColumns(width, source: source, line: line, limit: mostColumns)
    }
    var scanner = RecordScanner(delimiter: delimiter.byte)
    guard
      let (end, next) = try scanner.record(
        in: bytes, from: 0, isLast: isLast, line: line, source: source)
    else { return nil }
    let header = CSVHeader(
      names: scanner.fields.map { bytes.text(of: $0) },
      record: bytes.array(of: 0..<end),
      delimiter: delimiter,
      lineEnding: bytes.lineEnding(in: end..<next),
      hasByteOrderMark: hasByteOrderMark)
    return (header, next)
  }
}

extension InputBuffer {
  /// Reads the header, and advances the buffer and `line` past it.
  ///
  /// - Parameter delimiter: `nil` for the one that occurs most in the header.
  mutating func readHeader(
    delimiter: CSVDelimiter?, source: String, line: inout Int
  ) throws(TableError) -> CSVHeader {
    let hasMark: Bool
    (line, hasMark) = try findFirstLine(source: source)
    while true {
      if let (header, next) = try CSVHeader.find(
        in: storage.span.extracting(unused), isLast: isLast, delimiter: delimiter,
        hasByteOrderMark: hasMark, line: line, source: source)
      {
        line += storage.span.lineEndings(in: unused.lowerBound..<unused.lowerBound + next)
        advance(by: next)
        return header
      }
      try readOn(source: source, line: line)
    }
  }

  /// Advances to the first line that is not empty; returns its number, and whether there is a byte
  /// order mark.
  mutating func findFirstLine(source: String) throws(TableError) -> (line: Int, hasMark: Bool) {
    try refill()
    let hasMark = unused.count >= 3 && storage[..<3] == [0xEF, 0xBB, 0xBF]
    if hasMark { advance(by: 3) }
    if let format = ForeignFormat(storage.span.extracting(unused)) {
      throw TableError(.foreignFormat, source: source, format.message)
    }
    return (try skipBlankLines(source: source), hasMark)
  }

  /// Reads more of a record that begins with the unused bytes.
  mutating func readOn(source: String, line: Int) throws(TableError) {
    if unused.count >= longestRow {
      throw .rowTooLong(source: source, line: line, limit: longestRow)
    }
    try refill()
  }

  /// Advances to the first line that is not empty and returns its number.
  private mutating func skipBlankLines(source: String) throws(TableError) -> Int {
    var line = 1
    while true {
      guard unused.count > 1 || isLast else {
        try refill()
        continue
      }
      guard let first = unused.first.map({ storage[$0] }) else {
        throw TableError(
          .empty, source: source,
          "the file is empty. The first line must name the columns, and rows must follow.")
      }
      switch first {
      case UInt8(ascii: "\n"):
        advance(by: 1)
      case UInt8(ascii: "\r"):
        let isPair = unused.count > 1 && storage[unused.lowerBound + 1] == UInt8(ascii: "\n")
        advance(by: isPair ? 2 : 1)
      default:
        return line
      }
      line += 1
    }
  }
}

extension CSVHeader {
  /// Reads only the first line of a CSV.
  ///
  /// - Parameter delimiter: `nil` for the one that occurs most in the header.
  package init(_ source: ByteSource, delimiter: CSVDelimiter? = nil) throws(TableError) {
    var buffer = try InputBuffer(source)
    var line = 1
    self = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
  }
}
