/// The first line of a CSV: the names of the columns, and how the file is written.
public struct CSVHeader: Sendable, Equatable {
  /// What ends the lines of a file.
  public enum LineEnding: String, Sendable {
    /// As Unix writes it; taken as well where the header is all there is.
    case lineFeed = "\n"
    /// As Windows writes it, and RFC 4180 asks for.
    case carriageReturnLineFeed = "\r\n"
    /// As the first Macs wrote it.
    case carriageReturn = "\r"
  }

  /// The names, in the order of the file.
  public let names: [String]
  /// The header byte by byte, without byte order mark and line ending.
  public let record: [UInt8]
  /// What stands between the fields.
  public let delimiter: CSVDelimiter
  /// What ends the header, and most likely every other line.
  public let lineEnding: LineEnding
  /// Whether the file begins with the mark by which some programs know UTF-8.
  public let hasByteOrderMark: Bool

  /// The header that `bytes` begin with and where the next line begins; `nil` if it goes on beyond
  /// them.
  ///
  /// Where no delimiter is given, it is the one that makes the most fields, and of equal ones the
  /// first in the order of ``CSVDelimiter``.
  fileprivate static func find(
    in bytes: Span<UInt8>, isLast: Bool, delimiter: CSVDelimiter?, hasByteOrderMark: Bool,
    line: Int, source: String
  ) throws(TableError) -> (header: CSVHeader, next: Int)? {
    let mayGoOn = !isLast && bytes.count < CSVReader.longestRow
    var best: (scanner: RecordScanner, delimiter: CSVDelimiter, end: Int, next: Int)?
    var trouble: TableError?
    for candidate in delimiter.map({ [$0] }) ?? CSVDelimiter.allCases {
      var scanner = RecordScanner(delimiter: candidate.byte)
      switch scanner.scan(bytes, from: 0, isLast: isLast) {
      case .record(let end, let next):
        if scanner.fields.count > best?.scanner.fields.count ?? 0 {
          best = (scanner, candidate, end, next)
        }
      case .incomplete where mayGoOn:
        return nil
      case .incomplete(let openQuote):
        trouble =
          trouble
          ?? .unfinishedRow(
            source: source, line: line,
            openQuote: openQuote.map { line + bytes.lineEndings(in: 0..<$0) })
      case .textAfterQuote(let position):
        trouble =
          trouble
          ?? .textAfterQuote(
            source: source, line: line + bytes.lineEndings(in: 0..<position))
      }
    }
    guard let best else {
      throw trouble ?? .unfinishedRow(source: source, line: line, openQuote: nil)
    }
    if let invalid = TextEncoding.firstInvalidByte(bytes, in: 0..<best.end) {
      throw .invalidEncoding(
        source: source, line: line + bytes.lineEndings(in: 0..<invalid), byte: bytes[invalid])
    }
    let header = CSVHeader(
      names: best.scanner.fields.map { bytes.text(of: $0) },
      record: bytes.array(of: 0..<best.end),
      delimiter: best.delimiter,
      lineEnding: bytes.lineEnding(in: best.end..<best.next),
      hasByteOrderMark: hasByteOrderMark)
    return (header, best.next)
  }
}

extension InputBuffer {
  /// Reads the header, and leaves the buffer at the line after it.
  ///
  /// - Parameters:
  ///   - delimiter: `nil` for the one that gives the header the most fields.
  ///   - line: becomes the number of the line after the header.
  mutating func readHeader(
    delimiter: CSVDelimiter?, source: String, line: inout Int
  ) throws(TableError) -> CSVHeader {
    try refill()
    if let format = ForeignFormat(storage.span.extracting(unused)) {
      throw TableError(.foreignFormat, source: source, format.message)
    }
    let hasMark = unused.count >= 3 && storage[..<3] == [0xEF, 0xBB, 0xBF]
    if hasMark { advance(by: 3) }
    line = try skipBlankLines(source: source)
    while true {
      if let (header, next) = try CSVHeader.find(
        in: storage.span.extracting(unused), isLast: isLast, delimiter: delimiter,
        hasByteOrderMark: hasMark, line: line, source: source)
      {
        line += storage.span.lineEndings(in: unused.lowerBound..<unused.lowerBound + next)
        advance(by: next)
        return header
      }
      try refill()
    }
  }

  /// Goes to the first line that is not empty and gives its number.
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
