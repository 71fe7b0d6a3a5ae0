/// Sorts rows by their values in some columns, the first column counting most.
package enum SortedOrder {
  /// The numbers of the rows in the order of their values; equal rows keep theirs.
  ///
  /// - Complexity: O(rows * columns).
  package static func of(_ columns: [[Double]], rowCount: Int) -> [Int32] {
    var order = Array(0..<Int32(rowCount))
    // A list instead of recursion: rows may be equal in more columns than the stack has room for.
    var pending = [(range: 0..<rowCount, column: 0)]
    while let (range, first) = pending.popLast() {
      guard let column = columns[first...].firstIndex(where: { isVaried($0, order[range]) }) else {
        continue
      }
      sort(&order, in: range, by: columns[column]) { pending.append(($0, column + 1)) }
    }
    return order
  }

  private static func isVaried(_ column: [Double], _ rows: ArraySlice<Int32>) -> Bool {
    guard let first = rows.first.map({ column[Int($0)].orderedBits }) else { return false }
    return rows.contains { column[Int($0)].orderedBits != first }
  }

  /// Sorts some rows by one column, and hands out each range of rows that are equal in it.
  private static func sort(
    _ order: inout [Int32], in range: Range<Int>, by column: [Double],
    onTie: (Range<Int>) -> Void
  ) {
    var entries = ContiguousArray<RadixEntry>()
    entries.reserveCapacity(range.count)
    for place in range {
      let number = order[place]
      entries.append(RadixEntry(key: column[Int(number)].orderedBits, number: number))
    }
    entries.sortByKey()
    var run = range.lowerBound
    var key = entries[0].key
    for (place, entry) in zip(range, entries) {
      order[place] = entry.number
      if entry.key != key {
        if place - run > 1 { onTie(run..<place) }
        (run, key) = (place, entry.key)
      }
    }
    if range.upperBound - run > 1 { onTie(run..<range.upperBound) }
  }
}

/// A key to sort by, and what it belongs to.
struct RadixEntry: Sendable {
  var key: UInt64
  var number: Int32
}

extension ContiguousArray<RadixEntry> {
  /// So few entries are sorted by moving each to its place.
  private static let shortRun = 32

  /// Sorts by the keys; equal keys keep their order.
  ///
  /// Two passes over the highest bits in which keys differ leave short runs to be sorted.
  ///
  /// - Complexity: O(n).
  mutating func sortByKey() {
    guard count > Self.shortRun else { return sortByMoving(in: 0..<count) }
    let (lowest, highest) = reduce((UInt64.max, UInt64.min)) {
      (Swift.min($0.0, $1.key), Swift.max($0.1, $1.key))
    }
    let keyBits = 64 - (highest - lowest).leadingZeroBitCount
    guard keyBits > 0 else { return }
    // As many buckets as entries in the end, but never more at a time than a cache can hold.
    let digitBits = Swift.min(11, (count.bitWidth - count.leadingZeroBitCount) / 2 + 1)
    let shift = UInt64(Swift.max(0, keyBits - 2 * digitBits))
    sortByDigit(from: shift, bits: digitBits, above: lowest)
    sortByDigit(from: shift + UInt64(digitBits), bits: digitBits, above: lowest)
    if shift > 0 { sortRuns { ($0 &- lowest) &>> shift } }
  }

  /// Sorts by some bits of the key; entries that are equal in them keep their order.
  private mutating func sortByDigit(from shift: UInt64, bits: Int, above lowest: UInt64) {
    let mask = UInt64(1) << UInt64(bits) - 1
    func digit(_ entry: RadixEntry) -> Int {
      Int(truncatingIfNeeded: (entry.key &- lowest) &>> shift & mask)
    }
    var starts = ContiguousArray<Int>(repeating: 0, count: 1 << bits + 1)
    for entry in self { starts[digit(entry) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    var sorted = self
    for entry in self {
      let bucket = digit(entry)
      sorted[starts[bucket]] = entry
      starts[bucket] += 1
    }
    self = sorted
  }

  /// Sorts the entries in each run of those that share the bits which have been sorted by.
  private mutating func sortRuns(sharing sortedBits: (UInt64) -> UInt64) {
    var start = 0
    while start < count {
      let bits = sortedBits(self[start].key)
      var end = start + 1
      while end < count, sortedBits(self[end].key) == bits { end += 1 }
      if end - start <= Self.shortRun {
        sortByMoving(in: start..<end)
      } else {
        var run = ContiguousArray(self[start..<end])
        run.sortByKey()
        replaceSubrange(start..<end, with: run)
      }
      start = end
    }
  }

  private mutating func sortByMoving(in range: Range<Int>) {
    for place in range.dropFirst() {
      let entry = self[place]
      var free = place
      while free > range.lowerBound, self[free - 1].key > entry.key {
        self[free] = self[free - 1]
        free -= 1
      }
      self[free] = entry
    }
  }
}

extension Double {
  /// Bits that are in the order of the numbers, for all but NaN.
  var orderedBits: UInt64 {
    let bits = (self + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
