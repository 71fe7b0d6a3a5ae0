import SleepLearning

/// Finds the sleep records of an `export.xml`, block by block, and skips everything else.
///
/// General XML parsers are slower on gigabytes of heart rates, and many reject the faulty document
/// type that Apple writes. A `<` always begins markup, except in comments, CDATA sections,
/// processing instructions and the document type, so most of a file is a search for that byte.
struct HealthScanner: ~Copyable {
  private enum Part { case prolog, data, epilog }

  /// A longer tag or document type has an unclosed quotation mark.
  static let longestTag = 1 << 20

  private let name: String
  private var buffer: InputBuffer
  private var part = Part.prolog
  /// The sleep record whose elements are read.
  private var open: (tag: MarkupTag, timeZone: String?)?
  /// The line feeds before the unused bytes.
  private var lineFeeds = 0

  init(_ file: consuming ImportFile) throws(ImportFormatError) {
    name = file.name
    let isMarkup = file.beginning.text.hasPrefix("<")
    buffer = file.buffer
    guard isMarkup else { throw damage("it is not XML") }
  }

  /// The line at which the unused bytes begin, from 1.
  var line: Int { lineFeeds + 1 }

  func damage(_ reason: String) -> ImportFormatError {
    ImportFormatError(
      source: name, problem: .damaged(ProgramFormat.appleHealth.program, reason: reason))
  }

  /// The next sleep record, with the time zone in its metadata; `nil` at the end; throws
  /// ``ImportFormatError`` for a damaged file.
  mutating func next() throws -> (tag: MarkupTag, timeZone: String?)? {
    while true {
      let (place, markup) = findMarkup()
      use(place)
      switch markup {
      case nil:
        guard buffer.isLast else {
          try buffer.refill()
          continue
        }
        guard part == .epilog else {
          throw damage("it ends at line \(line), before </HealthData>")
        }
        try checkRecordEnd()
        return nil
      case .record:
        let tag = try takeTag()
        guard part == .data else {
          throw damage("line \(tag.line): a Record outside of HealthData")
        }
        guard tag["type"] == HealthMarkup.sleepType else { continue }
        try checkRecordEnd()
        guard !tag.isEmpty else { return (tag, nil) }
        open = (tag, nil)
      case .metadata:
        let tag = try takeTag()
        if tag["key"] == "HKTimeZone" { open?.timeZone = tag["value"] }
      case .recordEnd:
        _ = try takeTag()
        defer { open = nil }
        return open
      case .dataStart:
        let tag = try takeTag()
        guard part == .prolog else { throw damage("line \(tag.line): a second HealthData") }
        part = tag.isEmpty ? .epilog : .data
      case .dataEnd:
        let tag = try takeTag()
        guard part == .data else { throw damage("line \(tag.line): a second end of HealthData") }
        part = .epilog
      case .documentType: _ = try takeElement(\.documentTypeEnd)
      case .enclosed(let begin, let end): try skip(begin, to: end)
      }
    }
  }

  private func checkRecordEnd() throws(ImportFormatError) {
    guard let open else { return }
    throw damage("the Record at line \(open.tag.line) has no end")
  }

  /// The next relevant markup from the first unused byte on; without markup, the number of bytes to
  /// consume before reading more.
  private func findMarkup() -> (place: Int, HealthMarkup?) {
    withUnused { bytes in
      var place = 0
      while let found = bytes.first(UInt8(ascii: "<"), from: place) {
        if bytes.count - found < HealthMarkup.longestSign, !buffer.isLast { return (found, nil) }
        if let markup = HealthMarkup(bytes, at: found, isInsideRecord: open != nil) {
          return (found, markup)
        }
        place = found + 1
      }
      return (bytes.count, nil)
    }
  }

  private borrowing func withUnused<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    buffer.storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[buffer.unused])) }
  }

  private mutating func use(_ count: Int) {
    lineFeeds += withUnused { UnsafeRawBufferPointer(rebasing: $0[..<count]).lineFeeds }
    buffer.advance(by: count)
  }

  private mutating func takeTag() throws -> MarkupTag {
    let line = line
    return MarkupTag(try takeElement(\.tagEnd), line: line)
  }

  /// Consumes the element at the first unused byte, up to the end that is found for it.
  private mutating func takeElement(
    _ end: (UnsafeRawBufferPointer) -> Int?
  ) throws -> [UInt8] {
    let line = line
    while true {
      if let count = withUnused(end) {
        let bytes = withUnused { Array(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        use(count)
        return bytes
      }
      guard buffer.unused.count <= Self.longestTag else {
        throw damage("the tag at line \(line) is longer than 1 MB")
      }
      guard !buffer.isLast else { throw damage("it ends inside of the tag at line \(line)") }
      try buffer.refill()
    }
  }

  /// Skips a comment or a similar section of any length.
  private mutating func skip(_ begin: StaticString, to end: StaticString) throws {
    let line = line
    use(begin.utf8CodeUnitCount)
    while true {
      let found = withUnused { $0.first(end, from: 0) }
      // The end may have begun already.
      let rest = end.utf8CodeUnitCount - 1
      use(found.map { $0 + end.utf8CodeUnitCount } ?? max(0, buffer.unused.count - rest))
      if found != nil { return }
      guard !buffer.isLast else { throw damage("it ends inside of the \(begin) at line \(line)") }
      try buffer.refill()
    }
  }
}
