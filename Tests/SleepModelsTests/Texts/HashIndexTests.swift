import SleepModels
import SleepNumerics
import Testing

@Suite struct HashIndexTests {
  /// Hashes that repeat, some of which share their lower bits.
  private func hashes(_ count: Int, seed: UInt64) -> [UInt64] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { place in
      let number = generator.next(below: UInt64(max(1, count / 2)))
      return place.isMultiple(of: 3) ? number << 40 : SplitMix64.mixed(number)
    }
  }

  @Test(arguments: [0, 1, 16, 17, 500, 3000], [0, 512])
  func agreesWithADictionary(count: Int, capacity: Int) {
    var index = HashIndex(capacity: capacity)
    var numbers: [UInt64: Int32] = [:]
    var order: [UInt64] = []
    var wrong: [UInt64] = []
    for hash in hashes(count, seed: UInt64(count)) {
      let (number, isNew) = index.add(hash)
      if isNew != (numbers[hash] == nil) { wrong.append(hash) }
      if numbers[hash] == nil {
        numbers[hash] = Int32(order.count)
        order.append(hash)
      }
      if number != numbers[hash] { wrong.append(hash) }
    }
    #expect(wrong.isEmpty)
    #expect(index.hashes == order)
    #expect(index.count == order.count)
    #expect(order.allSatisfy { index.number(of: $0) == numbers[$0] })
    let others = (0..<1000).map { SplitMix64.mixed(1 << 50 + $0) }
    #expect(others.allSatisfy { index.number(of: $0) == (numbers[$0] ?? -1) })
  }

  @Test func equalityIgnoresTheCapacity() {
    var (one, other) = (HashIndex(capacity: 0), HashIndex(capacity: 1000))
    for hash: UInt64 in [7, 3, 5] { _ = (one.add(hash), other.add(hash)) }
    #expect(one == other)
    _ = other.add(4)
    #expect(one != other)
  }

  @Test func canBeEmptied() {
    var index = HashIndex()
    var wrong: [UInt64] = []
    // Few and many in turn; many make the table grow beyond what is kept.
    for count in [0, 1, 10, 200, 3, 1500, 2, 5000, 50, 7] {
      index.removeAll()
      var known = Set<UInt64>()
      for hash in hashes(count, seed: 5) {
        if index.add(hash).isNew != known.insert(hash).inserted { wrong.append(hash) }
      }
      #expect(index.count == known.count)
    }
    #expect(wrong.isEmpty)
  }
}
