/// The values met in the features of a file, numbered as they come, however they are spelled.
///
/// A spelling of up to seven bytes is one word, and looking a word up takes a fraction of the time
/// that parsing it would.
struct ValueCodes {
  /// A spelling of a value.
  struct Spelling {
    /// The spelling as a word; 0 for an entry that is free.
    var token: UInt64
    var code: Int
  }

  private static let tableBits = 10
  private static let mask = 1 << tableBits - 1

  /// A hash table of spellings for each feature, one after the other.
  private(set) var spellings: ContiguousArray<Spelling>
  private var spellingCounts: [Int]
  /// The values of each feature by their code.
  private(set) var values: [[Double]]
  private var codes: [[Double: Int]]

  init(featureCount: Int) {
    spellings = ContiguousArray(
      repeating: Spelling(token: 0, code: 0), count: featureCount << Self.tableBits)
    spellingCounts = Array(repeating: 0, count: featureCount)
    values = Array(repeating: [], count: featureCount)
    codes = Array(repeating: [:], count: featureCount)
  }

  /// The first `length` bytes of a word, 1 to 7 of them, and their number as the eighth byte.
  @inline(__always)
  static func token(_ word: UInt64, length: Int) -> UInt64 {
    word & ((1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1)
      | UInt64(truncatingIfNeeded: length) &<< 56
  }

  /// The code of a token, `nil` if it is new.
  @inline(__always)
  static func code(of token: UInt64, feature: Int, in spellings: Span<Spelling>) -> Int? {
    var index = firstIndex(of: token)
    while true {
      let entry = spellings[feature &<< tableBits | index]
      if entry.token == token { return entry.code }
      if entry.token == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  /// Takes a token that was not met before: the code of its value, or `nil` if there are too many
  /// spellings for the table to stay quick.
  mutating func learn(_ token: UInt64, value: Double, feature: Int) -> Int? {
    guard spellingCounts[feature] < 1 << (Self.tableBits - 1) else { return nil }
    spellingCounts[feature] += 1
    // Adding zero turns -0 into 0: one value, one code.
    let value = value + 0
    let code = codes[feature][value] ?? values[feature].count
    if code == values[feature].count {
      codes[feature][value] = code
      values[feature].append(value)
    }
    let table = feature << Self.tableBits
    var index = Self.firstIndex(of: token)
    while spellings[table | index].token != 0 { index = (index + 1) & Self.mask }
    spellings[table | index] = Spelling(token: token, code: code)
    return code
  }

  @inline(__always)
  private static func firstIndex(of token: UInt64) -> Int {
    Int(truncatingIfNeeded: (token &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - tableBits))
  }
}
