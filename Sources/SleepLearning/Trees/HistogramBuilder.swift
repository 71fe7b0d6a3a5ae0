/// Adds rows to histograms, block by block.
///
/// The sums of a block are computed once and then added for the features of one word at a time, to
/// keep the entries in use few. Each feature has 256 entries, however many bins it has: a bin is
/// one byte, so accesses need no bounds check.
struct HistogramBuilder {
  private static let windowLength = 256
  private let offsets: [Int]
  /// 256 entries for each feature of a word, allocated when the first rows are added.
  private var groups: [ContiguousArray<WeightedSum>] = []
  private var sums = ContiguousArray<WeightedSum>(
    repeating: .zero, count: RowBuffer.blockLength)

  init(offsets: [Int]) {
    self.offsets = offsets
  }

  private mutating func makeGroups() {
    guard groups.isEmpty else { return }
    let featureCount = offsets.count - 1
    groups = stride(from: 0, to: featureCount, by: BinnedRows.wordLength).map { first in
      let width = min(BinnedRows.wordLength, featureCount - first)
      return .init(repeating: .zero, count: width * Self.windowLength)
    }
  }

  mutating func add(_ range: Range<Int>, of rows: RowBuffer) {
    makeGroups()
    let length = RowBuffer.blockLength
    for start in stride(from: range.lowerBound, to: range.upperBound, by: length) {
      let count = min(length, range.upperBound - start)
      Self.sum(rows.records.span.extracting(start..<start + count), into: &sums)
      for group in groups.indices {
        let words = rows.words[group]
        Self.add(words.span.extracting(start..<start + count), sums, to: &groups[group])
      }
    }
  }

  /// Adds the sums to a histogram and resets them.
  mutating func move(to histogram: inout Histogram) {
    guard !groups.isEmpty else { return }
    var target = histogram.entries.mutableSpan
    for feature in 0..<offsets.count - 1 {
      var own = groups[feature / BinnedRows.wordLength].mutableSpan
      let window = feature % BinnedRows.wordLength * Self.windowLength
      for bin in 0..<offsets[feature + 1] - offsets[feature] {
        target[offsets[feature] + bin] += own[window + bin]
        own[window + bin] = .zero
      }
    }
  }

  private static func sum(
    _ records: Span<BinnedRow>, into sums: inout ContiguousArray<WeightedSum>
  ) {
    var sums = sums.mutableSpan
    precondition(sums.count == RowBuffer.blockLength && records.count <= sums.count)
    for index in 0..<records.count { sums[index] = records[index].sum }
  }

  private static func add(
    _ words: Span<UInt32>, _ sums: ContiguousArray<WeightedSum>,
    to group: inout ContiguousArray<WeightedSum>
  ) {
    let sums = sums.span
    let width = group.count / windowLength
    var entries = group.mutableSpan
    switch width {
    case 4: add(words, sums, to: &entries, features: 4)
    case 3: add(words, sums, to: &entries, features: 3)
    case 2: add(words, sums, to: &entries, features: 2)
    default: add(words, sums, to: &entries, features: 1)
    }
  }

  @inline(__always)
  private static func add(
    _ words: Span<UInt32>, _ sums: Span<WeightedSum>,
    to entries: inout MutableSpan<WeightedSum>, features: Int
  ) {
    precondition(
      entries.count == features * windowLength && sums.count == RowBuffer.blockLength
        && words.count <= sums.count)
    for index in 0..<words.count {
      let word = words[index]
      let sum = sums[index]
      entries[Int(UInt8(truncatingIfNeeded: word))] += sum
      if features > 1 { entries[256 | Int(UInt8(truncatingIfNeeded: word &>> 8))] += sum }
      if features > 2 { entries[512 | Int(UInt8(truncatingIfNeeded: word &>> 16))] += sum }
      if features > 3 { entries[768 | Int(UInt8(truncatingIfNeeded: word &>> 24))] += sum }
    }
  }
}
