import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct TreeBaggerTests {
  /// The Poisson distribution with mean 1 starts with 0.3679, 0.3679, 0.1839.
  @Test func multiplesByHand() {
    func multiple(_ share: Double) -> Int64 {
      TreeBagger.multiple(of: UInt64(share * 0x1p53) << 11)
    }
    #expect(multiple(0) == 0 && multiple(0.3678) == 0)
    #expect(multiple(0.3680) == 1 && multiple(0.7357) == 1)
    #expect(multiple(0.7359) == 2 && multiple(0.9196) == 2)
    #expect(multiple(0.9198) == 3)
    #expect(TreeBagger.multiple(of: .max) == 16)
  }

  @Test func multiplesAverageOne() {
    let counts = (0..<20_000).map { TreeBagger.multiple(of: SplitMix64.mixed($0)) }
    let mean = Double(counts.reduce(0, +)) / 20_000
    let square = Double(counts.reduce(0) { $0 + ($1 - 1) * ($1 - 1) }) / 20_000
    #expect(abs(mean - 1) < 0.03 && abs(square - 1) < 0.05)
  }
}
