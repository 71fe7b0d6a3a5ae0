import SleepModels
import Testing

@testable import SleepLearning

@Suite struct KeyLayoutTests {
  @Test func packsNumbersFeatureByFeature() {
    var layout = KeyLayout(features: 3)
    #expect(layout.bitCount == 0)
    for feature in [0, 2, 2, 1] { layout.widen(feature) }
    #expect(layout.widths == [1, 1, 2])
    #expect(layout.shifts == [3, 2, 0])
    #expect((0..<3).map { layout.number(of: $0, in: 0b1011) } == [1, 0, 3])
  }

  @Test func keepsTheNumbersWhereThereIsMoreRoom() {
    var narrow = KeyLayout(features: 3)
    for feature in [0, 2, 2, 1] { narrow.widen(feature) }
    var wide = narrow
    for feature in [1, 2, 0] { wide.widen(feature) }
    for key in 0..<UInt64(16) {
      let widened = wide.key(from: key, in: narrow)
      for feature in 0..<3 {
        #expect(wide.number(of: feature, in: widened) == narrow.number(of: feature, in: key))
      }
    }
  }
}
