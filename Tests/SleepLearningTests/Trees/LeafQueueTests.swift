import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct LeafQueueTests {
  @Test func returnsTheLargestGainFirst() {
    var queue = LeafQueue()
    for (leaf, gain) in [3.0, 9, 1, 9, 4].enumerated() { queue.insert(leaf: leaf, gain: gain) }
    #expect((0..<6).map { _ in queue.popFirst() } == [1, 3, 4, 0, 2, nil])
  }

  @Test(arguments: 0..<10) func agreesWithSorting(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var queue = LeafQueue()
    var waiting: [(leaf: Int, gain: Double)] = []
    for leaf in 0..<200 {
      let gain = Double(generator.next(below: 30))
      queue.insert(leaf: leaf, gain: gain)
      waiting.append((leaf, gain))
      if generator.next(below: 3) == 0 {
        waiting.sort { ($1.gain, $0.leaf) < ($0.gain, $1.leaf) }
        #expect(queue.popFirst() == waiting.removeFirst().leaf)
      }
    }
  }
}
