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
  /// - Parameter delimiter: `nil` for the one that the file states, or that occurs most in the
  ///   header.
  mutating func readHeader(
    delimiter: CSVDelimiter?, source: String, line: inout Int
  ) throws(TableError) -> CSVHeader {
    let beginning = try findBeginning(source: source)
    line = beginning.line
    while true {
      if let (header, next) = try CSVHeader.find(
        in: storage.span.extracting(unused), isLast: isLast,
        delimiter: isJSON ? .comma : delimiter ?? beginning.delimiter,
        hasByteOrderMark: beginning.hasByteOrderMark, line: line, source: source)
      {
        line +=
          isJSON ? 1 : storage.span.lineEndings(in: unused.lowerBound..<unused.lowerBound + next)
        advance(by: next)
        return header
      }
      try readOn(source: source, line: line)
    }
  }

  /// Reads more of a record that begins with the unused bytes.
  mutating func readOn(source: String, line: Int) throws(TableError) {
    if unused.count >= longestRow {
      throw .rowTooLong(source: source, line: line, limit: longestRow)
    }
    try refill()
  }
}

extension CSVHeader {
  /// Reads only the first line of a CSV, or the names in JSON.
  ///
  /// - Parameter delimiter: `nil` for the one that occurs most in the header.
  package init(_ source: ByteSource, delimiter: CSVDelimiter? = nil) throws(TableError) {
    var buffer = try InputBuffer(table: source)
    var line = 1
    self = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
  }
}
