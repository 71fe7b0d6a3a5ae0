/// Reads delimited text record by record as strings.
///
/// It is for files that are read once and whose fields are text, such as exports of other programs.
/// For tables of numbers, `CSVReader` is many times faster.
///
/// Fields may be quoted, with doubled quotes and line breaks inside; lines end in LF, CRLF or CR; a
/// byte order mark and spaces around fields are ignored, and so are lines without any field.
package struct RecordReader: ~Copyable {
  package struct Record: Sendable, Equatable {
    /// The line at which it begins, counted from 1.
    package let line: Int
    package let fields: [String]
    /// The unchanged bytes, without the line ending; empty unless the reader keeps them.
    package var bytes: [UInt8] = []

    package init(line: Int, fields: [String], bytes: [UInt8] = []) {
      (self.line, self.fields, self.bytes) = (line, fields, bytes)
    }
  }

  /// Whether records have their bytes.
  var keepsBytes = false

  /// The number of fields in a record, once known.
  ///
  /// From then on, a line with unmatched quotes is a record of its own, split at every delimiter,
  /// so that it does not absorb the following lines.
  package var expectedFields: Int?

  private let source: String
  private var buffer: InputBuffer
  private let scanner: RecordScanner
  private var line: Int
  private var endsInCarriageReturn = false

  /// - Parameter delimiter: `nil` for the one that occurs most in the first line.
  /// - Throws: ``TableError`` if the source cannot be opened, is empty, or is not text.
  package init(
    _ source: ByteSource, delimiter: CSVDelimiter? = nil, blockSize: Int = InputBuffer.defaultSize,
    longestRecord: Int = InputBuffer.defaultLongestRow
  ) throws(TableError) {
    let buffer = try InputBuffer(source, size: blockSize, longestRow: longestRecord)
    try self.init(buffer, source: source.name, delimiter: delimiter)
  }

  /// - Parameters:
  ///   - buffer: A buffer from which nothing has been consumed yet.
  ///   - source: The name of the source, for messages.
  ///   - delimiter: `nil` for the one that occurs most in the first line.
  package init(
    _ buffer: consuming InputBuffer, source: String, delimiter: CSVDelimiter? = nil
  ) throws(TableError) {
    let beginning = try buffer.findBeginning(source: source)
    let found = try buffer.findDelimiter(source: source, line: beginning.line)
    self.source = source
    line = beginning.line
    scanner = RecordScanner(delimiter: (delimiter ?? beginning.delimiter ?? found).byte)
    self.buffer = buffer
  }

  /// - Parameters:
  ///   - buffer: A buffer from which only the header has been consumed.
  ///   - source: The name of the source, for messages.
  ///   - header: The header; every record has as many fields.
  ///   - line: The number of the next line.
  init(_ buffer: consuming InputBuffer, source: String, after header: CSVHeader, line: Int) {
    (self.source, self.line) = (source, line)
    scanner = RecordScanner(delimiter: header.delimiter.byte)
    expectedFields = header.names.count
    self.buffer = buffer
  }

  /// The next record, or `nil` after the last.
  ///
  /// - Throws: ``TableError`` for an unclosed quote or text after a closing quote, for bytes that
  ///   are not UTF-8, and for a record that is too long.
  package mutating func next() throws(TableError) -> Record? {
    while !buffer.unused.isEmpty || !buffer.isLast {
      guard let (record, size, lines) = try scanRecord() else {
        try buffer.readOn(source: source, line: line)
        continue
      }
      buffer.advance(by: size)
      // A line that ends in two carriage returns and a line feed is one line.
      let isRest = record == nil && size == 2 && lines == 1 && endsInCarriageReturn
      line += isRest ? 0 : lines
      endsInCarriageReturn =
        size > 0 && buffer.storage[buffer.unused.lowerBound - 1] == UInt8(ascii: "\r")
      if let record { return record }
    }
    return nil
  }

  /// The first record of the unused bytes, `nil` for a blank line, with its numbers of bytes and
  /// lines; `nil` if more bytes are needed.
  private mutating func scanRecord() throws(TableError) -> (Record?, size: Int, lines: Int)? {
    let bytes = buffer.storage.span.extracting(buffer.unused)
    guard bytes.count > 0 || buffer.isLast else { return nil }
    var scanner = scanner
    switch scanner.scan(bytes, from: 0, isLast: buffer.isLast) {
    case .record(let last, let next):
      let lines = buffer.isJSON ? 1 : bytes.lineEndings(in: 0..<next)
      let end =
        expectedFields.map { scanner.dropEmptyField(after: $0, in: bytes, end: last) } ?? last
      if let expectedFields, scanner.fields.count != expectedFields,
        bytes.lineEndings(in: 0..<end) > 0
      {
        return try firstLine(of: bytes)
      }
      try checkEncoding(of: bytes, in: 0..<end)
      let isBlank = scanner.fields.count == 1 && scanner.fields[0].range.isEmpty
      let record = Record(
        line: line, fields: scanner.fields.map { bytes.text(of: $0) },
        bytes: keepsBytes ? bytes.array(of: 0..<end) : [])
      return (isBlank ? nil : record, next, lines)
    case .textAfterQuote(let position):
      if expectedFields != nil { return try firstLine(of: bytes) }
      throw .textAfterQuote(source: source, line: line + bytes.lineEndings(in: 0..<position))
    case .incomplete(let openQuote):
      // The end of the first line must be known.
      let isEndless =
        expectedFields != nil && bytes.count >= Self.longestQuotedRecord
        && bytes.lineEndings(in: 0..<bytes.count) > 0
      guard let openQuote, buffer.isLast || isEndless else { return nil }
      if expectedFields != nil { return try firstLine(of: bytes) }
      throw .unterminatedQuote(source: source, line: line + bytes.lineEndings(in: 0..<openQuote))
    }
  }

  /// A longer quoted record is due to a stray quote.
  private static let longestQuotedRecord = 1 << 20

  /// The first line alone, split at every delimiter; `nil` if it continues past the bytes.
  private func firstLine(
    of bytes: Span<UInt8>
  ) throws(TableError) -> (Record?, size: Int, lines: Int)? {
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    guard end + 1 < bytes.count || buffer.isLast else { return nil }
    try checkEncoding(of: bytes, in: 0..<end)
    let isPair =
      end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r")
      && bytes[end + 1] == UInt8(ascii: "\n")
    let size = min(bytes.count, end + (isPair ? 2 : 1))
    let delimiter = Character(UnicodeScalar(scanner.delimiter))
    let fields = String(decoding: bytes.array(of: 0..<end), as: UTF8.self)
      .split(separator: delimiter, omittingEmptySubsequences: false)
      .map {
        $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count > 1 ? $0.dropFirst().dropLast() : $0
      }
    let record = Record(
      line: line, fields: fields.map(String.init), bytes: keepsBytes ? bytes.array(of: 0..<end) : []
    )
    return (record, size, size > end ? 1 : 0)
  }

  private func checkEncoding(of bytes: Span<UInt8>, in range: Range<Int>) throws(TableError) {
    guard let invalid = TextEncoding.firstInvalidByte(bytes, in: range) else { return }
    throw .invalidEncoding(
      source: source, line: line + bytes.lineEndings(in: 0..<invalid), byte: bytes[invalid])
  }
}

extension InputBuffer {
  fileprivate mutating func findDelimiter(
    source: String, line: Int
  ) throws(TableError) -> CSVDelimiter {
    while true {
      if let delimiter = CSVDelimiter(
        ofFirstLineIn: storage.span.extracting(unused), isLast: isLast)
      {
        return delimiter
      }
      try readOn(source: source, line: line)
    }
  }
}
