/// Times asleep in the order in which they begin, to find those that overlap another one.
struct IntervalIndex {
  private var entries: [(interval: Range<Double>, place: Int)] = []
  private var longest = 0.0

  /// - Complexity: O(n), with a small factor.
  mutating func insert(_ interval: Range<Double>, _ place: Int) {
    longest = max(longest, interval.upperBound - interval.lowerBound)
    entries.insert((interval, place), at: first(from: interval.lowerBound))
  }

  /// The places of those that overlap an interval, in the order in which they begin.
  ///
  /// - Complexity: O(log n) for short ones.
  func overlaps(_ interval: Range<Double>) -> [Int] {
    var found: [Int] = []
    var index = first(from: interval.lowerBound - longest)
    while index < entries.count, entries[index].interval.lowerBound < interval.upperBound {
      if entries[index].interval.overlaps(interval) { found.append(entries[index].place) }
      index += 1
    }
    return found
  }

  /// The index of the first entry that begins at a moment or later.
  private func first(from start: Double) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].interval.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
