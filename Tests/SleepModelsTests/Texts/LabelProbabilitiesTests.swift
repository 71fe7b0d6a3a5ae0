import Foundation
import SleepModels
import Testing

@Suite struct LabelProbabilitiesTests {
  @Test func ofTwoLabels() {
    #expect(LabelProbabilities.of([0], temperature: 1) == [0.5, 0.5])
    let found = LabelProbabilities.of([2 * log(3)], temperature: 2)
    #expect(abs(found[0] - 0.25) < 1e-15 && abs(found[1] - 0.75) < 1e-15)
  }

  /// Sigmoids of 3/4, 1/2 and 1/4.
  @Test func ofThreeLabels() {
    let found = LabelProbabilities.of([log(3), 0, -log(3)], temperature: 1)
    #expect(found.count == 3)
    for (found, expected) in zip(found, [0.5, 1.0 / 3, 1.0 / 6]) {
      #expect(abs(found - expected) < 1e-15)
    }
  }

  @Test(
    arguments: [
      [1e300], [-1e300], [.greatestFiniteMagnitude], [-.infinity], [-1e9, -1e9, -1e9],
      [1e9, 0, -1e9],
      [-500, -500, -501], [.infinity, .infinity, -3],
    ] as [[Double]], [1e-300, 0.25, 1, 8, 1e300])
  func extremeMarginsHaveProbabilities(margins: [Double], temperature: Double) {
    let found = LabelProbabilities.of(margins, temperature: temperature)
    #expect(found.count == max(2, margins.count))
    #expect(found.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(abs(found.reduce(0, +) - 1) < 1e-12)
  }
}
