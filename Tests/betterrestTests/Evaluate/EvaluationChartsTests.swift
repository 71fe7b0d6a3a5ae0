import SleepCharts
import SleepModel
import Testing

@testable import SleepCommands
@testable import SleepLearning

@Suite struct EvaluationChartsTests {
  /// Nights of 8 hours whose errors, prediction less target, are given by cup.
  private func charts(
    _ text: String, errorsByCup: [[Double]]
  ) throws -> EvaluationCharts {
    let model = try RegressionModel(json: Array(text.utf8))
    var columns: [[Double]] = [[], [], []]
    var target: [Double] = []
    for (cup, errors) in errorsByCup.enumerated() {
      for error in errors {
        let inputs: [Double] = [25_200, 8, Double(cup)]
        for (index, input) in inputs.enumerated() { columns[index].append(input) }
        target.append(model.prediction(validated: inputs) - error)
      }
    }
    var evaluator = ModelEvaluator(model, figures: true)
    try evaluator.add(
      DataTable(
        features: zip(SleepCalculator.features, columns).map { .init($0, $1) },
        target: .init(SleepCalculator.target, target)))
    let evaluation = evaluator.evaluation().evaluation
    return EvaluationCharts(
      evaluation: evaluation, figures: try #require(evaluation.figures),
      measure: TargetMeasure(target: model.target), folds: nil)
  }

  @Test func linearModel() throws {
    let found = try charts(
      KnownModel.line(), errorsByCup: [[-10, 0, 10], [-100, 0, 100], [50, 50, 50]])
    #expect(found.predictions?.title == "Predicted versus actual")
    #expect(
      found.predictions?.words
        == "Each dot is one row or several equal rows. On the diagonal, the prediction is exact. "
        + "RMSE 55.48 s, R squared 0.9862.")
    #expect(found.errors?.title == "Errors by coffee")
    #expect(
      found.errors?.summary
        == "They vary least for coffee 2, where 90 % are between 50.0 and 50.0 s, and most for "
        + "coffee 1, where 90 % are between -100.0 and 100.0 s.")
    #expect(
      found.omissions == ["There is no learning curve: it requires at least two trees."])
  }

  /// Few of many rows, no rows, and no finite rows.
  @Test func samples() throws {
    let found = try charts(KnownModel.line(), errorsByCup: [[1, 2]])
    func predictions(_ points: [EvaluationFigures.Point]) -> Chart? {
      EvaluationCharts(
        evaluation: found.evaluation,
        figures: EvaluationFigures(
          points: points, residuals: [], calibration: [], learningCurve: nil),
        measure: found.measure, folds: nil
      ).predictions
    }
    #expect(
      predictions([.init(prediction: 28_800, actual: 28_800, weight: 1)])?.caption
        == "Each dot is one row or several equal rows; the 1 dots are a random sample. On the "
        + "diagonal, the prediction is exact.")
    #expect(predictions([]) == nil)
    #expect(predictions([.init(prediction: .infinity, actual: 1, weight: 1)]) == nil)
  }

  @Test func calibration() throws {
    let found = try charts(KnownModel.line(), errorsByCup: [[1, 2]])
    func calibration(_ points: [CalibrationPoint]) -> Chart? {
      EvaluationCharts(
        evaluation: found.evaluation,
        figures: EvaluationFigures(
          points: [], residuals: [], calibration: points, learningCurve: nil),
        measure: found.measure, folds: nil
      ).calibration
    }
    #expect(
      calibration([.init(confidence: 0.5, share: 0.45), .init(confidence: 0.9, share: 0.91)])?
        .summary == "The largest deviation is at 50 %, where the coverage is 45.0 %.")
    #expect(calibration([]) == nil)
  }
}
