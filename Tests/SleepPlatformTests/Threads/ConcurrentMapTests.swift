import SleepPlatform
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [-1, 0, 1, 2, 3, 8, 100]) func keepsTheOrder(threads: Int) {
    for count in [0, 1, 2, 5, 200] {
      let squares = concurrentMap(Array(0..<count), threads: threads) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }

  @Test func resultsMayBeNil() {
    let halves = concurrentMap(Array(0..<10), threads: 4) { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    #expect(halves == [0, nil, 1, nil, 2, nil, 3, nil, 4, nil])
  }
}
