/// The spellings met in one column, each with a code.
///
/// A spelling of up to seven bytes is one word, and looking a word up takes a fraction of the time
/// that parsing it would.
struct TokenTable {
  private struct Entry {
    /// The spelling; 0 for a free entry.
    var token: UInt64
    var code: Int
  }

  private static let bits = 10
  private static let mask = 1 << bits - 1

  private var entries = ContiguousArray(repeating: Entry(token: 0, code: 0), count: 1 << bits)
  private var count = 0

  /// Whether no more spellings are taken: the table is at most half full, so that it stays quick.
  var isFull: Bool { count >= 1 << (Self.bits - 1) }

  /// The first `length` bytes of a word, 1 to 7 of them, and their number as the eighth byte.
  @inline(__always)
  static func token(_ word: UInt64, length: Int) -> UInt64 {
    word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1)
      | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// The code of a token, `nil` if it is new.
  @inline(__always)
  func code(of token: UInt64) -> Int? {
    var index = Self.firstIndex(of: token)
    while true {
      let entry = entries[index]
      if entry.token == token { return entry.code }
      if entry.token == 0 { return nil }
      index = (index &+ 1) & Self.mask
    }
  }

  /// Adds a new token.
  mutating func insert(_ token: UInt64, code: Int) {
    precondition(!isFull)
    var index = Self.firstIndex(of: token)
    while entries[index].token != 0 { index = (index + 1) & Self.mask }
    entries[index] = Entry(token: token, code: code)
    count += 1
  }

  @inline(__always)
  private static func firstIndex(of token: UInt64) -> Int {
    Int(truncatingIfNeeded: (token &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - bits))
  }
}
