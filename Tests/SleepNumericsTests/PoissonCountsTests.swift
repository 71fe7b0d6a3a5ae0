import Foundation
import Testing

@testable import SleepNumerics

@Suite struct PoissonCountsTests {
  @Test func haveTheProbabilitiesOfAPoissonVariable() {
    var frequencies = [Int](repeating: 0, count: 12)
    for count in PoissonCounts.table { frequencies[Int(count)] += 1 }
    #expect(PoissonCounts.table.count == 65_536)
    var probability = exp(-1.0)
    for count in 0..<8 {
      if count > 0 { probability /= Double(count) }
      #expect(abs(Double(frequencies[count]) - 65_536 * probability) <= 1)
    }
  }

  @Test func haveMeanAndVarianceOne() {
    let counts = PoissonCounts.counts(of: 100_000, seed: 7).map(Double.init)
    let mean = counts.reduce(0, +) / 100_000
    let variance = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 100_000
    // Four standard errors.
    #expect(abs(mean - 1) < 0.013)
    #expect(abs(variance - 1) < 0.022)
  }

  @Test func dependOnTheSeedOnly() {
    #expect(PoissonCounts.counts(of: 50, seed: 3) == PoissonCounts.counts(of: 50, seed: 3))
    #expect(PoissonCounts.counts(of: 50, seed: 3) != PoissonCounts.counts(of: 50, seed: 4))
    // More rows leave the counts of the first as they are.
    #expect(
      Array(PoissonCounts.counts(of: 80, seed: 3).prefix(50))
        == PoissonCounts.counts(of: 50, seed: 3))
    #expect(PoissonCounts.counts(of: 0, seed: 3).isEmpty)
  }
}
