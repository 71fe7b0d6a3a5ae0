import SleepModel
import Testing

@testable import Charts
@testable import ModelCommands

@Suite struct EvaluationPicturesTests {
  /// Nights of 8 hours whose errors, prediction less target, are given by cup.
  private func pictures(
    _ text: String, errorsByCup: [[Double]]
  ) throws -> EvaluationPictures {
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
    return try #require(
      EvaluationPictures(evaluator.evaluation().evaluation, target: model.target))
  }

  @Test func wordsOfALine() throws {
    let found = try pictures(
      KnownModel.line(), errorsByCup: [[-10, 0, 10], [-100, 0, 100], [50, 50, 50]])
    #expect(found.all.map(\.title) == ["Predicted against actual", "Errors by coffee"])
    #expect(
      found.all.map(\.summary) == [
        "Each dot is a row: all. On the dotted line, the prediction is right. RMSE 55.48 s, "
          + "R squared 0.9862.",
        "Half of the errors lie in the box, nine in ten between the ends of the line. Nine in ten "
          + "are from 50.0 to 50.0 s for coffee 2, where they are spread least, and from -100.0 to "
          + "100.0 s for coffee 1, where they are spread most.",
      ])
    #expect(
      found.omissions == [
        "There is no learning curve: it takes a model of two trees or more."
      ])
  }

  @Test func wordsOfLearning() throws {
    let found = try #require(
      try picture(
        of: LearningCurve(
          treeCounts: [0, 1, 2, 3], training: [90, 50, 40, 30], validation: [95, 60, 55, 57.5])))
    #expect(found.title == "Learning curve")
    #expect(
      found.summary
        == "The validation RMSE goes from 95 s without trees to 57.5 s with 3; it is lowest, "
        + "55 s, with 2. The training RMSE goes from 90 s without trees to 30 s with 3.")
  }

  /// From 1000 s, all errors after the first third of the trees are at most 200 s.
  @Test func steepBeginningsAreCutOff() throws {
    let errors = [1000, 500, 200, 150, 120, 110, 105, 104].map(Double.init)
    let found = try #require(
      try picture(
        of: LearningCurve(treeCounts: Array(0...7), training: nil, validation: errors)))
    #expect(
      found.summary == "The RMSE of these rows goes from 1,000 s without trees to 104.0 s with 7. "
        + "Errors above 200.0 s are not drawn.")
  }

  private func picture(of curve: LearningCurve) throws -> Picture? {
    let evaluation = try pictures(KnownModel.line(), errorsByCup: [[1, 2]]).evaluation
    let figures = EvaluationFigures(
      points: [], residuals: [], calibration: [], learningCurve: curve)
    return EvaluationPictures(
      evaluation: evaluation, figures: figures, measure: TargetMeasure(target: "actualSleep")
    ).all.last
  }
}
