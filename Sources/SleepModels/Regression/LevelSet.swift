/// A set of the levels of a feature of words, each by its number.
package struct LevelSet: Equatable {
  /// One bit for each level, the first lowest.
  package private(set) var words: [UInt64] = []

  package init(_ levels: some Sequence<Int>) {
    for level in levels {
      while words.count <= level / 64 { words.append(0) }
      words[level / 64] |= 1 << UInt64(level % 64)
    }
  }

  package func contains(_ level: Int) -> Bool {
    level / 64 < words.count && words[level / 64] >> UInt64(level % 64) & 1 == 1
  }

  /// The number of the last level; `nil` if there is none.
  package var last: Int? {
    words.lastIndex { $0 != 0 }.map { 64 * $0 + 63 - words[$0].leadingZeroBitCount }
  }

  /// The levels in ascending order.
  package var levels: [Int] {
    (0..<64 * words.count).filter { contains($0) }
  }
}
