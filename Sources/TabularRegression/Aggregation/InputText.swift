/// A text of up to 24 bytes as three words.
struct InputText: Equatable {
  /// A longer text is not worth handling as words.
  static let longest = 24

  private var words: (UInt64, UInt64, UInt64)

  /// The bytes in `range`; `nil` if they are too many, or too close to the end of all bytes.
  init?(_ bytes: RawSpan, _ range: Range<Int>) {
    let start = range.lowerBound
    guard range.count <= Self.longest, start + Self.longest <= bytes.byteCount else { return nil }
    func word(_ index: Int) -> UInt64 {
      // Shifting by 64 or more leaves nothing, by less than nothing everything.
      let mask = ~(UInt64.max << (8 * max(0, range.count - 8 * index)))
      return bytes.unsafeLoadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self) & mask
    }
    words = (word(0), word(1), word(2))
  }

  /// A number in which every bit of the text has a part, the highest bits most.
  @inline(__always)
  var hash: UInt64 {
    let mixed =
      words.0 ^ (words.1 &* 0xD6E8_FEB8_6659_FD93) ^ (words.2 &* 0xA076_1D64_78BD_642F)
    return (mixed ^ (mixed &>> 32)) &* 0x9E37_79B9_7F4A_7C15
  }

  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    (a.words.0 ^ b.words.0) | (a.words.1 ^ b.words.1) | (a.words.2 ^ b.words.2) == 0
  }
}
