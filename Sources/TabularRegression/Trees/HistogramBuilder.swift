/// Adds cells up to histograms, block by block.
///
/// A block's sums are made once; then the features of one word after the other are added up, so that
/// only their entries are in use. Each has 256, whatever the number of its bins: a bin is a byte, and
/// no access needs a check. Windows for thousands of features would take more room than their cells;
/// then one is used for all of them, and what it holds goes to the histogram block by block.
struct HistogramBuilder: Sendable {
  private static let windowLength = 256
  /// The windows of more features do not fit into a processor's cache anyway.
  static let mostFeatures = 256
  private let offsets: [Int]
  /// A window of entries for each feature of a word, once any cells have been added.
  private var groups: [ContiguousArray<WeightedSum>] = []
  /// The windows of one word that all share.
  private var sharedGroup: ContiguousArray<WeightedSum> = []
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

  /// Adds a range of cells.
  ///
  /// - Complexity: O(cells * features).
  mutating func add(_ range: Range<Int>, of cells: RowBuffer) {
    makeGroups()
    let length = RowBuffer.blockLength
    for start in stride(from: range.lowerBound, to: range.upperBound, by: length) {
      let count = min(length, range.upperBound - start)
      Self.sum(cells.records.span.extracting(start..<start + count), into: &sums)
      for group in groups.indices {
        let words = cells.words[group]
        Self.add(words.span.extracting(start..<start + count), sums, to: &groups[group])
      }
    }
  }

  /// Adds a range of cells to a histogram, with room for one word's windows.
  ///
  /// - Complexity: O(cells * features + bins * blocks).
  mutating func add(
    _ range: Range<Int>, of cells: RowBuffer, to histogram: inout Histogram
  ) {
    if sharedGroup.isEmpty {
      sharedGroup = .init(repeating: .zero, count: BinnedRows.wordLength * Self.windowLength)
    }
    let length = RowBuffer.blockLength
    for start in stride(from: range.lowerBound, to: range.upperBound, by: length) {
      let count = min(length, range.upperBound - start)
      Self.sum(cells.records.span.extracting(start..<start + count), into: &sums)
      for (group, words) in cells.words.enumerated() {
        Self.add(words.span.extracting(start..<start + count), sums, to: &sharedGroup)
        moveSharedGroup(of: group, to: &histogram)
      }
    }
  }

  private mutating func moveSharedGroup(of group: Int, to histogram: inout Histogram) {
    let offsets = offsets
    var target = histogram.entries.mutableSpan
    var own = sharedGroup.mutableSpan
    for place in 0..<BinnedRows.wordLength {
      let window = place * Self.windowLength
      let feature = group * BinnedRows.wordLength + place
      guard feature < offsets.count - 1 else {
        // The bytes of no feature are all 0.
        own[window] = .zero
        continue
      }
      for bin in 0..<offsets[feature + 1] - offsets[feature] {
        target[offsets[feature] + bin] += own[window + bin]
        own[window + bin] = .zero
      }
    }
  }

  /// Adds what has been added up here to a histogram, and begins anew.
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
    for index in 0..<records.count {
      let weight = Int64(records[index].weight)
      sums[index] = WeightedSum(residual: weight &* records[index].residual, weight: weight)
    }
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
