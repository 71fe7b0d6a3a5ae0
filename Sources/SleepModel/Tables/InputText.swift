/// The features of a row as they are spelled, delimiters between them and all: up to 24 bytes as
/// three words.
struct InputText: Equatable {
  /// A longer text is not worth handling as words.
  static let longest = 24

  private var words: (UInt64, UInt64, UInt64)

  /// No text of a row: all bytes are zero.
  static let none = InputText(words: (0, 0, 0))

  private init(words: (UInt64, UInt64, UInt64)) {
    self.words = words
  }

  /// The `length` bytes from `start` on.
  ///
  /// - Precondition: `length` is at most ``longest``, and so many bytes follow after `start`.
  @inline(__always)
  init(_ bytes: RawSpan, from start: Int, length: Int, masks: Span<Mask>) {
    let mask = masks[length]
    words = (
      bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self) & mask.words.0,
      bytes.unsafeLoadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self) & mask.words.1,
      bytes.unsafeLoadUnaligned(fromByteOffset: start &+ 16, as: UInt64.self) & mask.words.2
    )
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

  /// Keeps the bytes of a text and no others.
  struct Mask {
    fileprivate let words: (UInt64, UInt64, UInt64)

    private init(length: Int) {
      func word(_ index: Int) -> UInt64 {
        // Shifting by 64 or more leaves nothing, by less than nothing everything.
        ~(UInt64.max << (8 * max(0, length - 8 * index)))
      }
      words = (word(0), word(1), word(2))
    }

    /// The mask for each length from 0 to ``InputText/longest``.
    static let all = ContiguousArray((0...InputText.longest).map(Mask.init(length:)))
  }
}
