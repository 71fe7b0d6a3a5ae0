/// Sorts rows by their values in some columns, the first column counting most.
enum SortedOrder {
  /// Shorter runs are sorted by comparing.
  private static let shortRun = 64

  /// The numbers of the rows in the order of their values; equal rows keep theirs.
  ///
  /// - Complexity: O(rows * columns).
  static func of(_ columns: [[Double]], rowCount: Int) -> [Int32] {
    var order = Array(0..<Int32(rowCount))
    sort(&order, in: 0..<rowCount, by: columns[...])
    return order
  }

  private static func sort(
    _ order: inout [Int32], in range: Range<Int>, by columns: ArraySlice<[Double]>
  ) {
    guard range.count > 1, let column = columns.first else { return }
    if range.count <= shortRun {
      let sorted = order[range].sorted { a, b in
        for column in columns where column[Int(a)] != column[Int(b)] {
          return column[Int(a)] < column[Int(b)]
        }
        return a < b
      }
      order.replaceSubrange(range, with: sorted)
      return
    }
    var entries = ContiguousArray(
      order[range].map { RadixEntry(key: column[Int($0)].orderedBits, number: $0) })
    entries.sortByKey()
    var run = range.lowerBound
    for (place, entry) in zip(range, entries) {
      order[place] = entry.number
      if entry.key != entries[run - range.lowerBound].key {
        sort(&order, in: run..<place, by: columns.dropFirst())
        run = place
      }
    }
    sort(&order, in: run..<range.upperBound, by: columns.dropFirst())
  }
}

/// A key to sort by, and what it belongs to.
struct RadixEntry: Sendable {
  var key: UInt64
  var number: Int32
}

extension ContiguousArray<RadixEntry> {
  /// Sorts by the keys, eight bits at a time from the lowest; equal keys keep their order.
  ///
  /// - Complexity: O(n).
  mutating func sortByKey() {
    guard let first = first?.key else { return }
    let differing = reduce(0) { $0 | ($1.key ^ first) }
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      var starts = ContiguousArray<Int>(repeating: 0, count: 257)
      for entry in self { starts[Int(truncatingIfNeeded: entry.key &>> shift & 0xFF) + 1] += 1 }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      for entry in self {
        let digit = Int(truncatingIfNeeded: entry.key &>> shift & 0xFF)
        other[starts[digit]] = entry
        starts[digit] += 1
      }
      swap(&self, &other)
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
