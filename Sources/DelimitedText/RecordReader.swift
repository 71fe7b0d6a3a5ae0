/// Reads delimited text record by record, whatever the fields mean.
///
/// It is for files that are read once and whose fields are text, such as exports of other programs.
/// Tables of numbers have a reader of their own that is many times as fast.
///
/// ```swift
/// var reader = try RecordReader(.file("sleepdata.csv"), delimiter: .semicolon)
/// while let record = try reader.next() {
///   print(record.line, record.fields)
/// }
/// ```
///
/// Fields may be quoted, with doubled quotes and line breaks inside; lines end in LF, CRLF or CR; a
/// byte order mark and spaces around fields are no part of them. Lines without any field are skipped.
package struct RecordReader: ~Copyable {
  /// The fields of one record.
  package struct Record: Sendable, Equatable {
    /// The line at which it begins, counted from 1 as an editor does.
    package let line: Int
    /// The texts of the fields, without their quotes.
    package let fields: [String]
  }

  private let source: String
  private var buffer: InputBuffer
  private let scanner: RecordScanner
  /// The line at which the next record begins.
  private var line: Int

  /// Opens a source.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - delimiter: `nil` for the one that occurs most in the first line.
  /// - Throws: ``TableError`` if it cannot be opened, is empty, or is something else than text.
  package init(_ source: ByteSource, delimiter: CSVDelimiter? = nil) throws(TableError) {
    try self.init(source, delimiter: delimiter, blockSize: InputBuffer.usualSize)
  }

  init(
    _ source: ByteSource, delimiter: CSVDelimiter?, blockSize: Int,
    longestRecord: Int = InputBuffer.usualLongestRow
  ) throws(TableError) {
    var buffer = try InputBuffer(source, size: blockSize, longestRow: longestRecord)
    let line = try buffer.findFirstLine(source: source.name).line
    let found = try buffer.findDelimiter(source: source.name, line: line)
    self.source = source.name
    self.line = line
    scanner = RecordScanner(delimiter: (delimiter ?? found).byte)
    self.buffer = buffer
  }

  /// The next record, or `nil` after the last.
  ///
  /// - Throws: ``TableError`` for a quote that is not closed or has text behind it, for bytes that are
  ///   no UTF-8, and for a record longer than any should be.
  package mutating func next() throws(TableError) -> Record? {
    while !buffer.unused.isEmpty || !buffer.isLast {
      guard let (record, size, lines) = try scanRecord() else {
        try buffer.readOn(source: source, line: line)
        continue
      }
      buffer.advance(by: size)
      line += lines
      if let record { return record }
    }
    return nil
  }

  /// The record that the unused bytes begin with, `nil` for a blank line, with its bytes and lines;
  /// `nil` if more bytes are needed.
  private mutating func scanRecord() throws(TableError) -> (Record?, size: Int, lines: Int)? {
    let bytes = buffer.storage.span.extracting(buffer.unused)
    guard bytes.count > 0 || buffer.isLast else { return nil }
    var scanner = scanner
    switch scanner.scan(bytes, from: 0, isLast: buffer.isLast) {
    case .record(let end, let next):
      if let invalid = TextEncoding.firstInvalidByte(bytes, in: 0..<end) {
        throw .invalidEncoding(source: source, line: line, byte: bytes[invalid])
          .at(invalid..<invalid + 1, in: bytes, from: 0)
      }
      let isBlank = scanner.fields.count == 1 && scanner.fields[0].range.isEmpty
      let record = Record(line: line, fields: scanner.fields.map { bytes.text(of: $0) })
      return (isBlank ? nil : record, next, bytes.lineEndings(in: 0..<next))
    case .textAfterQuote(let position):
      throw .textAfterQuote(source: source, line: line)
        .at(position..<position + 1, in: bytes, from: 0)
    case .incomplete(let openQuote):
      guard let openQuote, buffer.isLast else { return nil }
      throw .unterminatedQuote(source: source, line: line)
        .at(openQuote..<openQuote + 1, in: bytes, from: 0)
    }
  }
}

extension InputBuffer {
  /// The delimiter that occurs most in the line that the unused bytes begin with.
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
