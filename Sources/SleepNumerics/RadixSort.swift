/// A least-significant-digit radix sort by keys.
///
/// The sort uses the highest 33 bits in which keys differ, eleven at a time, beginning with the
/// lowest (H. H. Seward, 1954; D. E. Knuth, "The Art of Computer Programming", volume 3, 5.2.5).
/// Few keys are equal in all of these bits and out of order in the rest; a final pass sorts them.
struct RadixSort {
  private static let digitBits: UInt64 = 11
  private static let bucketCount = 1 << 11
  private static let digitCount: UInt64 = 3
  /// Counting the digits of fewer entries takes longer than comparing the entries.
  private static let fewestEntries = 256

  /// - Complexity: O(n); O(n * log(n)) if many keys differ only in their lowest bits.
  static func sort<Entry: SortEntry>(_ entries: inout ContiguousArray<Entry>) {
    guard entries.count >= fewestEntries else { return entries.sort { $0.key < $1.key } }
    let (low, high) = bounds(entries)
    let width = UInt64(64 - (low ^ high).leadingZeroBitCount)
    let dropped = width - min(width, digitBits * digitCount)
    var other = entries
    for shift in stride(from: dropped, to: width, by: Int(digitBits)) {
      distribute(entries, by: shift, to: &other)
      swap(&entries, &other)
    }
    if dropped > 0 { sortRuns(&entries, ignoring: dropped) }
  }

  private static func bounds(_ entries: ContiguousArray<some SortEntry>) -> (UInt64, UInt64) {
    var low = UInt64.max
    var high = UInt64.min
    for entry in entries {
      low = min(low, entry.key)
      high = max(high, entry.key)
    }
    return low <= high ? (low, high) : (0, 0)
  }

  /// Copies the entries in the order of one digit; the sort is stable.
  private static func distribute<Entry: SortEntry>(
    _ entries: ContiguousArray<Entry>, by shift: UInt64, to target: inout ContiguousArray<Entry>
  ) {
    let source = entries.span
    var target = target.mutableSpan
    var bucketStarts = ContiguousArray<Int>(repeating: 0, count: bucketCount)
    var starts = bucketStarts.mutableSpan
    precondition(source.count == target.count && starts.count == bucketCount)
    func digit(_ entry: Entry) -> Int {
      Int(truncatingIfNeeded: entry.key &>> shift) & (bucketCount - 1)
    }
    for index in 0..<source.count { starts[digit(source[index])] &+= 1 }
    var start = 0
    for bucket in 0..<bucketCount {
      let count = starts[bucket]
      starts[bucket] = start
      start += count
    }
    for index in 0..<source.count {
      let bucket = digit(source[index])
      target[starts[bucket]] = source[index]
      starts[bucket] &+= 1
    }
  }

  /// Sorts each run of entries whose keys differ only in the lowest bits.
  private static func sortRuns<Entry: SortEntry>(
    _ entries: inout ContiguousArray<Entry>, ignoring dropped: UInt64
  ) {
    var index = 1
    while let wrong = firstDescent(in: entries, from: index) {
      let run = entries[wrong].key &>> dropped
      let start = entries[..<wrong].lastIndex { $0.key &>> dropped != run }.map { $0 + 1 } ?? 0
      let end = entries[wrong...].firstIndex { $0.key &>> dropped != run } ?? entries.count
      entries[start..<end].sort { $0.key < $1.key }
      index = end
    }
  }

  private static func firstDescent(
    in entries: ContiguousArray<some SortEntry>, from start: Int
  ) -> Int? {
    let entries = entries.span
    for index in max(start, 1)..<max(entries.count, start, 1)
    where entries[index].key < entries[index &- 1].key {
      return index
    }
    return nil
  }
}
