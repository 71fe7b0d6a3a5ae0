import SleepModels
import Testing

@testable import SleepLearning

@Suite struct RowPredictionsTests {
  /// Predictions of 0, 1, 2 and so on, whose intervals reach as far as their residual scales.
  private func predictions(_ scales: [Double?]) -> RowPredictions {
    let range = PredictionInterval(
      residualScale: Ensemble(base: LinearFunction(intercept: 1, coefficients: [])),
      smallestResidualScale: 1, quantiles: [0.1, 0.2, 0.3, 0.4, 0.5, 1])
    var answers = RowPredictions()
    for (place, scale) in scales.enumerated() {
      answers.set(
        place, to: Double(place), scale: scale,
        reaches: CalibrationReaches(of: scale == nil ? nil : range, scoredAt: 0.9))
    }
    return answers
  }

  @Test func countsTheWeightOfCoveredRows() {
    var answers = predictions([29, 39, 1])
    answers.add(10, weight: 2, to: 0)
    answers.add(20, weight: 3, to: 1)
    answers.add(30, weight: 4, to: 0)
    answers.add(40, weight: 0.5, to: 1)
    answers.add(4, weight: 1, to: 2)
    #expect(answers.predictions == [0, 1, 2])
    #expect(answers.covered == [2, 3.5, 0])
  }

  @Test func withoutIntervalsNothingIsCovered() {
    #expect(predictions([1, nil]).covered == nil)
    #expect(predictions([.infinity]).covered == nil)
    #expect(predictions([]).covered == nil)
  }

  @Test func ordersByPlace() {
    #expect([1.5, 2.5, 3.5].ordered(by: [1, 2, 0]) == [3.5, 1.5, 2.5])
    #expect([Double]().ordered(by: []) == [])
  }
}
