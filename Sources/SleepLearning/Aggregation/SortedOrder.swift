import SleepNumerics

/// Sorts rows lexicographically by columns.
enum SortedOrder {
  /// The row numbers in sorted order; the sort is stable.
  ///
  /// - Complexity: O(rows * columns).
  static func of(_ columns: [[Double]], rowCount: Int) -> [Int32] {
    var order = Array(0..<Int32(rowCount))
    // A list instead of recursion, because the number of columns is not bounded.
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
    guard let first = rows.first.map({ ValueKey(column[Int($0)]).key }) else { return false }
    return rows.contains { ValueKey(column[Int($0)]).key != first }
  }

  /// Sorts some rows by one column and reports each range of equal rows.
  private static func sort(
    _ order: inout [Int32], in range: Range<Int>, by column: [Double],
    onTie: (Range<Int>) -> Void
  ) {
    var entries = ContiguousArray<NumberedKey>()
    entries.reserveCapacity(range.count)
    for place in range {
      let number = order[place]
      entries.append(NumberedKey(key: ValueKey(column[Int(number)]).key, number: number))
    }
    NumberedKey.sort(&entries)
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

extension Collection where Element: BinaryInteger {
  /// For each number below `count`, its place in this list; -1 for one that is not in it.
  func places(among count: Int) -> [Int] {
    var places = [Int](repeating: -1, count: count)
    for (place, number) in enumerated() { places[Int(number)] = place }
    return places
  }
}
