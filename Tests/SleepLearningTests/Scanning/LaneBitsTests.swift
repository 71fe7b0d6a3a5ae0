import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct LaneBitsTests {
  @Test func takesTheHighestBitOfEachLane() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let expected = bytes.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.1 >> 7) << $1.0 }
      let lanes = SIMD16<UInt8>(bytes)
      #expect(lanes.highestBits == expected)
      #expect(lanes.portableHighestBits == expected)
    }
  }

  @Test func lanesOfAMaskAreBits() {
    let lanes = SIMD16<UInt8>(7, 1, 7, 2, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 7)
    #expect((lanes .== SIMD16(repeating: 7)).bits == 0b1100_0000_0001_0101)
  }

  @Test func listsWhereBitsAreSet() {
    var places = ContiguousArray<Int32>(repeating: -1, count: 70 + MutableSpan<Int32>.listingRoom)
    var list = places.mutableSpan
    var count = list.list(0b1001, from: 100, at: 0)
    count = list.list(0, from: 164, at: count)
    count = list.list(1 << 63, from: 228, at: count)
    #expect(count == 3)
    count = list.list(.max, from: 1000, at: count)
    #expect(count == 67)
    #expect(places[..<67].elementsEqual([100, 103, 291] + (1000..<1064)))
  }
}
