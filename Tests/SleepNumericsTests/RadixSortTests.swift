import Testing

@testable import SleepNumerics

@Suite struct RadixSortTests {
  @Test func keysAreOrderedAsTheirValues() {
    let values: [Double] = [
      -.greatestFiniteMagnitude, -2, -1.0.nextUp, -1, -.leastNormalMagnitude,
      -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1, 1.0.nextUp, 1e300,
      .greatestFiniteMagnitude,
    ]
    let keys = values.map { ValueKey($0).key }
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == keys.count)
    #expect(keys.map(ValueKey.value(of:)) == values)
    #expect(ValueKey(-0.0).key == ValueKey(0).key)
  }

  @Test(arguments: [0, 1, 5, 11, 12, 33, 34, 45, 63, 64], [1, 2, 5000])
  func sorts(bits: Int, count: Int) {
    var generator = SplitMix64(seed: UInt64(bits))
    let mask = bits == 64 ? UInt64.max : (1 << UInt64(bits)) - 1
    for lowBits in [mask, 0x8000_0000_0000_0003 & mask] {
      let keys = (0..<count).map { _ in generator.next() & lowBits | (~mask & 0x5555) }
      var entries = ContiguousArray(
        keys.enumerated().map { Entry(key: $0.element, weight: Double($0.offset)) })
      RadixSort.sort(&entries)
      #expect(entries.map(\.key) == keys.sorted())
      #expect(Set(entries.map(\.weight)).count == count)
      #expect(entries.allSatisfy { keys[Int($0.weight)] == $0.key })
    }
  }

  private struct Entry: SortEntry {
    var key: UInt64
    var weight: Double

    static func sort(_ entries: inout ContiguousArray<Entry>) { RadixSort.sort(&entries) }
  }
}
