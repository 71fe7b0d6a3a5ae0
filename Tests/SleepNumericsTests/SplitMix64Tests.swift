import SleepNumerics
import Testing

@Suite struct SplitMix64Tests {
  /// The first outputs of the authors' reference implementation for seed 1234567.
  @Test func followsTheReference() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    #expect(generator.next() == 9_817_491_932_198_370_423)
  }

  @Test func staysBelowTheBound() {
    var generator = SplitMix64(seed: 1)
    var seen = Set<UInt64>()
    for _ in 0..<1000 { seen.insert(generator.next(below: 7)) }
    #expect(seen == Set(0..<7))
  }
}
