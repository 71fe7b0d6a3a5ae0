import SleepModels
import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct BitMixingTests {
  @Test func isTheOutputFunctionOfSplitMix64() {
    var generator = SplitMix64(seed: 1)
    for bits in [0, 1, .max, generator.next(), generator.next()] {
      #expect(bits.mixed == SplitMix64.mixed(bits))
    }
  }
}
