import LearnerSamples
import Testing

@testable import ModelEvaluation
@testable import TabularRegression

@Suite struct RowPredictionsTests {
  private let rows = DataTable.sample([[7, 3, 7, 5]], target: [10, 20, 30, 40])

  @Test func remembersTheFirstAnswerOfEachCell() {
    var answers = RowPredictions { _ in nil }
    answers.add(rows, predictions: [1, 2, 1, 3], cells: [0, 1, 0, 2])
    // Sorted by input: 3, 5, 7.
    let (predictions, coveredWeights) = answers.ordered(by: [2, 0, 1])
    #expect(predictions == [2, 3, 1])
    #expect(coveredWeights == nil)
  }

  @Test func countsTheWeightOfCoveredRows() {
    var rows = rows
    rows.weights = .init("w", [2, 3, 4, 0.5])
    var answers = RowPredictions { inputs in 0...(inputs[0] == 7 ? 29 : 40) }
    answers.add(rows, predictions: [1, 2, 1, 3], cells: [0, 1, 0, 2])
    answers.add(rows, predictions: [1, 2, 1, 3], cells: [0, 1, 0, 2])
    #expect(answers.ordered(by: [2, 0, 1]).coveredWeights == [6, 1, 4])
  }

  @Test func ordersByPlace() {
    #expect([1.5, 2.5, 3.5].ordered(by: [1, 2, 0]) == [3.5, 1.5, 2.5])
    #expect([Double]().ordered(by: []) == [])
  }
}
