import Numerics
import Testing

@testable import Models
@testable import Learning

@Suite struct DistinctHashesTests {
  @Test func agreesWithASet() {
    var distinct = DistinctHashes()
    var generator = SplitMix64(seed: 5)
    // Short and long texts in turn; a long one makes the table grow beyond what is kept.
    for length in [0, 1, 10, 200, 3, 5000, 2, 60_000, 50, 7] {
      distinct.removeAll()
      var known = Set<UInt64>()
      for _ in 0..<length {
        let number = generator.next(below: UInt64(length))
        let hash = number.isMultiple(of: 50) ? number << 32 : SplitMix64.mixed(number)
        guard distinct.insert(hash) == known.insert(hash).inserted else {
          Issue.record("\(hash) is known to one of the sets only")
          return
        }
      }
    }
  }

  @Test func isEmptyAfterEachOfManyTexts() {
    var distinct = DistinctHashes()
    for _ in 0..<1000 {
      distinct.removeAll()
      let isNew = [distinct.insert(0), distinct.insert(128), distinct.insert(0)]
      #expect(isNew == [true, true, false])
    }
  }
}
