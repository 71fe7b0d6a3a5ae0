/// The leaves that can be split, the most gaining first.
///
/// (A binary heap: J. W. J. Williams, "Algorithm 232: Heapsort", 1964.)
struct LeafQueue: Sendable {
  private struct Entry {
    package var leaf: Int
    package var gain: Double

    /// Of equal gains the leaf with the lowest number is first.
    func precedes(_ other: Entry) -> Bool {
      gain != other.gain ? gain > other.gain : leaf < other.leaf
    }
  }

  private var heap: [Entry] = []

  /// - Complexity: O(log(leaves)).
  mutating func insert(leaf: Int, gain: Double) {
    heap.append(Entry(leaf: leaf, gain: gain))
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes out the leaf whose split gains most.
  ///
  /// - Complexity: O(log(leaves)).
  mutating func popFirst() -> Int? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.leaf }
    heap[0] = last
    var index = 0
    while true {
      var next = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[next]) { next = child }
      }
      if next == index { return first.leaf }
      heap.swapAt(index, next)
      index = next
    }
  }
}
