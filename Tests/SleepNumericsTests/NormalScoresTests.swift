import Foundation
import SleepNumerics
import Testing

@Suite struct NormalScoresTests {
  @Test func haveTheMomentsOfTheNormalDistribution() {
    let scores = NormalScores.all
    #expect(scores.count == 100)
    #expect(scores == scores.sorted())
    #expect(zip(scores, scores.reversed()).allSatisfy { $0 == -$1 })
    let variance: Double = scores.map { $0 * $0 }.reduce(0, +) / 100
    #expect(abs(variance - 1) < 1e-6)
  }

  @Test func areItsQuantiles() {
    for (index, score) in NormalScores.all.enumerated() {
      let share = 0.5 * erfc(-score * 0.993635 / 2.0.squareRoot())
      #expect(abs(share - (Double(index) + 0.5) / 100) < 1e-6)
    }
  }
}
