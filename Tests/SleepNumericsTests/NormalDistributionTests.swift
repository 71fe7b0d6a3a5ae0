import SleepNumerics
import Testing

struct NormalDistributionTests {
  /// By SciPy, `2 * scipy.stats.norm.sf`.
  @Test(arguments: [
    (1.959963984540054, 0.05), (2.5758293035489004, 0.01), (0.6744897501960817, 0.5), (0, 1),
    (6, 1.973175290075396e-9),
  ])
  func knownProbabilities(_ value: Double, _ probability: Double) {
    let found = NormalDistribution.twoSidedProbability(beyond: value)
    #expect(abs(found - probability) <= 1e-12 * probability)
    #expect(NormalDistribution.twoSidedProbability(beyond: -value) == found)
    #expect(abs(NormalDistribution.value(beyondWhich: probability) - value) < 1e-9)
  }
}
