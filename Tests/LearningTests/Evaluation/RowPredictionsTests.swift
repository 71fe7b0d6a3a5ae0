import Testing

@testable import Learning

@Suite struct RowPredictionsTests {
  private func predictions(_ intervals: [ClosedRange<Double>?]) -> RowPredictions {
    var answers = RowPredictions()
    for (place, interval) in intervals.enumerated() {
      answers.set(
        place, to: Double(place), interval: interval, scale: 1,
        reaches: CalibrationReaches(of: nil))
    }
    return answers
  }

  @Test func countsTheWeightOfCoveredRows() {
    var answers = predictions([0...29, 0...40, 0...1])
    answers.add(10, weight: 2, to: 0)
    answers.add(20, weight: 3, to: 1)
    answers.add(30, weight: 4, to: 0)
    answers.add(40, weight: 0.5, to: 1)
    answers.add(2, weight: 1, to: 2)
    #expect(answers.predictions == [0, 1, 2])
    #expect(answers.covered == [2, 3.5, 0])
  }

  @Test func withoutIntervalsNothingIsCovered() {
    #expect(predictions([0...1, nil]).covered == nil)
    #expect(predictions([]).covered == nil)
  }

  @Test func ordersByPlace() {
    #expect([1.5, 2.5, 3.5].ordered(by: [1, 2, 0]) == [3.5, 1.5, 2.5])
    #expect([Double]().ordered(by: []) == [])
  }
}
