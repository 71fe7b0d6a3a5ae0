import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct RowIndexTests {
  static func layout(widths: [Int]) -> KeyLayout {
    var layout = KeyLayout(features: widths.count)
    for (feature, width) in widths.enumerated() {
      for _ in 0..<width { layout.widen(feature) }
    }
    return layout
  }

  static func found(_ keys: [UInt64], in places: RowIndex) -> [Int32] {
    var rows = ContiguousArray(keys.map { MergingScanner.Row(key: $0, target: 0, place: .max) })
    var span = rows.mutableSpan
    places.findPlaces(of: &span, count: keys.count)
    return rows.map(\.place)
  }

  /// Short keys use a direct table, long ones a hash table.
  @Test(arguments: [[8, 8], [20, 20, 20]]) func findsInsertedKeys(widths: [Int]) {
    var places = RowIndex(Self.layout(widths: widths))
    var generator = SplitMix64(seed: 1)
    let bits = UInt64(widths.reduce(0, +))
    var keys: [UInt64] = []
    var known: Set<UInt64> = []
    while keys.count < 6000 {
      let key = generator.next() >> (64 - bits)
      if known.insert(key).inserted { keys.append(key) }
    }
    for _ in 0..<2 {
      let numbers = keys.map { places.place(of: $0) }
      #expect(numbers == Array(0..<6000))
    }
    #expect(Array(places.keys) == keys)
    let found = Self.found(keys, in: places)
    #expect(found == Array(0..<6000))
    let others = (0..<100).map { _ in generator.next() >> (64 - bits) }
    #expect(Self.found(others.filter { !known.contains($0) }, in: places).allSatisfy { $0 == -1 })
  }

  @Test func adaptsToAnotherLayout() {
    let before = Self.layout(widths: [3, 2])
    var places = RowIndex(before)
    for key in 0..<UInt64(32) { _ = places.place(of: 31 - key) }
    for widths in [[4, 2], [4, 6], [30, 7]] {
      let layout = Self.layout(widths: widths)
      places.adopt(layout)
      let numbers = (0..<UInt64(32)).map { key in
        places.place(of: layout.key(from: 31 - key, in: before))
      }
      #expect(numbers == Array(0..<32))
    }
  }
}
