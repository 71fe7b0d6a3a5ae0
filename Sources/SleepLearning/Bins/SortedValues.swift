import SleepNumerics

/// The known values of a feature in ascending order.
///
/// With the sign handled, the bits of doubles as integers have the order of the doubles; missing
/// values are last.
package struct SortedValues<Entry: SortEntry> {
  private var entries: ContiguousArray<Entry>
  let hasMissing: Bool

  /// - Complexity: O(n), unless many values differ only in their last bits.
  package init(_ entries: ContiguousArray<Entry>) {
    self.entries = entries
    Entry.sort(&self.entries)
    let missing = ValueKey(.nan).key
    let known = self.entries.lastIndex { $0.key != missing }.map { $0 + 1 } ?? 0
    hasMissing = known < entries.count
    self.entries.removeLast(entries.count - known)
  }

  package var minimum: Double { entries.first.map { ValueKey.value(of: $0.key) } ?? 0 }
  package var maximum: Double { entries.last.map { ValueKey.value(of: $0.key) } ?? 0 }

  package var distinctCount: Int {
    let entries = entries.span
    var count = min(entries.count, 1)
    for index in 1..<max(entries.count, 1) {
      count &+= entries[index].key == entries[index &- 1].key ? 0 : 1
    }
    return count
  }

  /// The thresholds between at most `limit` bins with about the same number of rows.
  package func thresholds(limit: Int) -> [Double] {
    let entries = entries.span
    var rest = 0.0
    for index in 0..<entries.count { rest += entries[index].weight }
    var binsLeft = distinctCount <= limit ? Double.infinity : Double(limit)
    var share = rest / binsLeft
    var filled = 0.0
    var thresholds: [Double] = []
    for index in 0..<max(entries.count, 1) - 1 {
      filled += entries[index].weight
      guard filled >= share, entries[index].key != entries[index + 1].key else { continue }
      thresholds.append(
        Self.halfway(
          ValueKey.value(of: entries[index].key), ValueKey.value(of: entries[index + 1].key)))
      rest -= filled
      binsLeft -= 1
      share = binsLeft > 1 ? rest / binsLeft : .infinity
      filled = 0
    }
    return thresholds
  }

  /// The midpoint of two adjacent values, always below the larger one.
  private static func halfway(_ low: Double, _ high: Double) -> Double {
    let middle = low / 2 + high / 2
    return middle < high ? max(middle, low) : low
  }
}
