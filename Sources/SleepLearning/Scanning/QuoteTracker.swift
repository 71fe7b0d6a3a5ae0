/// Distinguishes the ends of fields and rows from the same bytes in quotes, 64 bytes at a time.
///
/// A byte is quoted if the number of quotes before it is odd; a prefix XOR computes this parity for
/// all bits of a word. (After G. Langdale and D. Lemire, "Parsing gigabytes of JSON per second",
/// 2019.) `RecordScanner` handles quotes and line endings at unusual positions.
struct QuoteTracker {
  /// The structure of 64 bytes: one bit per byte, the first lowest.
  struct Word {
    /// Delimiters and line endings outside of quotes.
    var ends: UInt64
    var lineEnds: UInt64
    /// Quotes that neither begin nor end a field, and line endings unlike those of the file.
    ///
    /// All other bits are valid only below the lowest of these.
    var oddities: UInt64
    /// Line endings in quotes.
    var hidden: UInt64
  }

  private typealias Bytes = SIMD16<UInt8>

  private let delimiter: UInt8
  private let lineEnd: UInt8
  private let otherLineEnd: UInt8
  /// All bits are set if the previous bytes end inside quotes.
  private var inside: UInt64 = 0
  /// 1 if the previous byte was an end, closed a quote, or was a line ending of the other kind;
  /// otherwise 0.
  private var followsEnd: UInt64 = 1
  private var followsClosing: UInt64 = 0
  private var followsOther: UInt64 = 0

  init(delimiter: UInt8, lineEnding: CSVHeader.LineEnding) {
    self.delimiter = delimiter
    lineEnd = lineEnding.lastByte
    otherLineEnd = lineEnding.otherByte
  }

  var endsWithLineFeed: Bool { lineEnd == UInt8(ascii: "\n") }

  mutating func restart() {
    (inside, followsEnd, followsClosing, followsOther) = (0, 1, 0, 0)
  }

  /// The structure of the 64 bytes from `position` on, which follow the previous ones.
  @inline(__always)
  mutating func next(_ text: RawSpan, at position: Int) -> Word {
    precondition(position >= 0 && position &+ 64 <= text.byteCount)
    var (quotes, delimiters, lineEnds, others) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    for part in 0..<4 {
      let bytes = text.unsafeLoadUnaligned(
        fromUncheckedByteOffset: position &+ 16 &* part, as: Bytes.self)
      let shift = UInt64(16 &* part)
      quotes |= (bytes .== Bytes(repeating: UInt8(ascii: "\""))).bits &<< shift
      delimiters |= (bytes .== Bytes(repeating: delimiter)).bits &<< shift
      lineEnds |= (bytes .== Bytes(repeating: lineEnd)).bits &<< shift
      others |= (bytes .== Bytes(repeating: otherLineEnd)).bits &<< shift
    }
    let inside = Self.parities(of: quotes) ^ self.inside
    let opening = quotes & inside
    let closing = quotes & ~inside
    let outerLineEnds = lineEnds & ~inside
    let outerOthers = others & ~inside
    let ends = (delimiters | lineEnds) & ~inside
    let afterEnd = ends &<< 1 | followsEnd
    let afterClosing = closing &<< 1 | followsClosing
    let afterOther = outerOthers &<< 1 | followsOther
    self.inside = 0 &- (inside &>> 63)
    followsEnd = ends &>> 63
    followsClosing = closing &>> 63
    followsOther = outerOthers &>> 63
    return Word(
      ends: ends, lineEnds: outerLineEnds,
      oddities: opening & ~(afterEnd | afterClosing)
        | afterClosing & ~(ends | outerOthers | opening)
        | afterOther & ~outerLineEnds,
      hidden: (lineEnds | others) & inside)
  }

  /// For each bit, whether the number of set bits up to it is odd.
  @inline(__always)
  private static func parities(of bits: UInt64) -> UInt64 {
    var parities = bits
    parities ^= parities &<< 1
    parities ^= parities &<< 2
    parities ^= parities &<< 4
    parities ^= parities &<< 8
    parities ^= parities &<< 16
    parities ^= parities &<< 32
    return parities
  }
}
