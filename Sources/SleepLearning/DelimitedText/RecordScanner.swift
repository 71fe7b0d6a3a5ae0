/// Splits one record of a CSV into its fields, according to RFC 4180 and common extensions.
///
/// A record ends at a line feed, a carriage return, both, or the end of the input. Spaces around a
/// quoted field are ignored; a quote within an unquoted field is an ordinary character.
struct RecordScanner {
  /// The range of a field, without its quotes and surrounding spaces.
  struct Field {
    var range: Range<Int>
    var hasDoubledQuotes: Bool
  }

  enum Outcome {
    /// The record's content ends at `end`, and the next record begins at `next`.
    case record(end: Int, next: Int)
    /// The bytes end first; `openQuote` is the position of an unclosed quote.
    case incomplete(openQuote: Int?)
    /// Text follows a closing quote at `position`.
    case textAfterQuote(position: Int)
  }

  let delimiter: UInt8
  private(set) var fields: [Field] = []

  init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// Scans the record that begins at `start`; `isLast` means that nothing follows after `bytes`.
  mutating func scan(_ bytes: Span<UInt8>, from start: Int, isLast: Bool) -> Outcome {
    fields.removeAll(keepingCapacity: true)
    var i = start
    while true {
      while i < bytes.count, isSpace(bytes[i]) { i += 1 }
      if i < bytes.count, bytes[i] == UInt8(ascii: "\"") {
        let openQuote = i
        guard let field = quotedField(bytes, from: &i, isLast: isLast) else {
          return .incomplete(openQuote: openQuote)
        }
        fields.append(field)
        while i < bytes.count, isSpace(bytes[i]) { i += 1 }
        if i < bytes.count, !isEnd(bytes[i]) { return .textAfterQuote(position: i) }
      } else {
        fields.append(unquotedField(bytes, from: &i))
      }
      guard i < bytes.count else {
        return isLast ? .record(end: i, next: i) : .incomplete(openQuote: nil)
      }
      guard bytes[i] == delimiter else {
        return lineEnding(bytes, at: i, isLast: isLast)
      }
      i += 1
    }
  }

  /// Removes an empty field after the expected ones, as some programs end rows with a delimiter;
  /// returns the end of the record without it.
  mutating func dropEmptyField(
    after expected: Int, in bytes: Span<UInt8>, end: Int
  ) -> Int {
    guard expected > 0, fields.count == expected + 1, fields[expected].range.isEmpty
    else { return end }
    fields.removeLast()
    var end = end - 1
    while bytes[end] != delimiter { end -= 1 }
    return end
  }

  /// Scans the record at `start`, which begins in `line`, and checks it; `nil` if more bytes are
  /// needed.
  ///
  /// - Parameters:
  ///   - longest: The maximum number of bytes.
  ///   - columns: The names of the fields, for messages.
  mutating func record(
    in bytes: Span<UInt8>, from start: Int, isLast: Bool, longest: Int = .max,
    columns: [String] = [],
    line: Int, source: String
  ) throws(TableError) -> (end: Int, next: Int)? {
    func lineNumber(at position: Int) -> Int { line + bytes.lineEndings(in: start..<position) }
    switch scan(bytes, from: start, isLast: isLast) {
    case .record(let end, let next):
      guard end - start <= longest else {
        throw .rowTooLong(source: source, line: line, limit: longest)
      }
      if let invalid = TextEncoding.firstInvalidByte(bytes, in: start..<end) {
        let column = fields.firstIndex { $0.range.contains(invalid) }
        throw .invalidEncoding(
          source: source, line: lineNumber(at: invalid),
          column: column.flatMap { $0 < columns.count ? columns[$0] : nil }, byte: bytes[invalid])
      }
      return (end, next)
    case .textAfterQuote(let position):
      throw .textAfterQuote(source: source, line: lineNumber(at: position))
    case .incomplete(let openQuote):
      guard isLast || bytes.count - start >= longest else { return nil }
      guard let openQuote else {
        throw .rowTooLong(source: source, line: line, limit: longest)
      }
      throw .unterminatedQuote(source: source, line: lineNumber(at: openQuote))
    }
  }

  private func quotedField(
    _ bytes: Span<UInt8>, from position: inout Int, isLast: Bool
  ) -> Field? {
    var hasDoubledQuotes = false
    var i = position + 1
    while true {
      while i < bytes.count, bytes[i] != UInt8(ascii: "\"") { i += 1 }
      // A quote at the end of the bytes may be the first of two.
      guard i + 1 < bytes.count || (isLast && i < bytes.count) else { return nil }
      guard i + 1 < bytes.count, bytes[i + 1] == UInt8(ascii: "\"") else {
        let content = trimmed(bytes, (position + 1)..<i)
        position = i + 1
        return Field(range: content, hasDoubledQuotes: hasDoubledQuotes)
      }
      hasDoubledQuotes = true
      i += 2
    }
  }

  private func unquotedField(_ bytes: Span<UInt8>, from position: inout Int) -> Field {
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return Field(range: trimmed(bytes, start..<position), hasDoubledQuotes: false)
  }

  private func lineEnding(_ bytes: Span<UInt8>, at end: Int, isLast: Bool) -> Outcome {
    if bytes[end] == UInt8(ascii: "\n") { return .record(end: end, next: end + 1) }
    guard end + 1 < bytes.count else {
      return isLast ? .record(end: end, next: end + 1) : .incomplete(openQuote: nil)
    }
    return .record(end: end, next: end + (bytes[end + 1] == UInt8(ascii: "\n") ? 2 : 1))
  }

  private func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte == UInt8(ascii: "\t") && byte != delimiter)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

extension Span<UInt8> {
  package func array(of range: Range<Int>) -> [UInt8] {
    extracting(range).withUnsafeBufferPointer { Array($0) }
  }

  /// The text of a field, with doubled quotes replaced by single ones.
  func text(of field: RecordScanner.Field) -> String {
    let text = String(decoding: array(of: field.range), as: UTF8.self)
    guard field.hasDoubledQuotes else { return text }
    var single = ""
    var isSecond = false
    for character in text.unicodeScalars {
      isSecond = character == "\"" && !isSecond
      if !isSecond { single.unicodeScalars.append(character) }
    }
    return single
  }

  /// The number of lines that end in `range`: at a line feed, a carriage return, or both together.
  func lineEndings(in range: Range<Int>) -> Int {
    var count = 0
    for i in range {
      if self[i] == UInt8(ascii: "\n") {
        count += 1
      } else if self[i] == UInt8(ascii: "\r") {
        let isPair = i + 1 < range.upperBound && self[i + 1] == UInt8(ascii: "\n")
        count += isPair ? 0 : 1
      }
    }
    return count
  }

  /// The kind of line ending in `range`; a line feed if there is none.
  package func lineEnding(in range: Range<Int>) -> CSVHeader.LineEnding {
    switch range.count {
    case 2: .carriageReturnLineFeed
    case 1 where self[range.lowerBound] == UInt8(ascii: "\r"): .carriageReturn
    default: .lineFeed
    }
  }
}
