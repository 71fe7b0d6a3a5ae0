/// Sleep intervals sorted by start, for overlap queries.
struct IntervalIndex {
  private var entries: [(interval: Range<Double>, place: Int)] = []
  private var longest = 0.0

  /// - Complexity: O(n), with a small constant factor.
  mutating func insert(_ interval: Range<Double>, _ place: Int) {
    longest = max(longest, interval.upperBound - interval.lowerBound)
    entries.insert((interval, place), at: first(from: interval.lowerBound))
  }

  mutating func remove(_ interval: Range<Double>, _ place: Int) -> Bool {
    var index = first(from: interval.lowerBound)
    while index < entries.count, entries[index].interval.lowerBound == interval.lowerBound {
      if entries[index].interval == interval, entries[index].place == place {
        entries.remove(at: index)
        return true
      }
      index += 1
    }
    return false
  }

  /// The places of the overlapping intervals, sorted by start; O(log n) for short intervals.
  func overlaps(_ interval: Range<Double>) -> [Int] {
    var found: [Int] = []
    var index = first(from: interval.lowerBound - longest)
    while index < entries.count, entries[index].interval.lowerBound < interval.upperBound {
      if entries[index].interval.overlaps(interval) { found.append(entries[index].place) }
      index += 1
    }
    return found
  }

  private func first(from start: Double) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].interval.lowerBound < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
