import SleepModel
import Testing

@testable import Charts
@testable import ModelCommands

@Suite struct ReportFigureTests {
  private let sleep = TargetMeasure(target: "actualSleep")
  private let price = TargetMeasure(target: "price")

  @Test func predictionsOnTheirDiagonal() throws {
    let figure = try #require(
      PredictionFigure(
        points: [
          .init(prediction: 28_800, actual: 28_800), .init(prediction: 32_400, actual: 36_000),
        ], totalWeight: 2000, measure: sleep
      ).figure)
    #expect(
      figure.caption
        == "Each dot is a row, or several that are equal; 2 dots drawn by lot. On the dashed line, "
        + "the prediction is right.")
    #expect(figure.drawing.text.contains("predicted sleep, hours"))
    // From 8 to 10 hours in steps of 0.5, labels of four characters.
    #expect(figure.drawing.text.contains(#"class="dots" d="M35.2 250h0M286.4 138h0""#))
    #expect(figure.drawing.text.contains(#"class="reference" d="M35.2 250L286.4 26""#))
    #expect(PredictionFigure(points: [], totalWeight: 0, measure: sleep).figure == nil)
    let infinite = EvaluationFigures.Point(prediction: .infinity, actual: 1)
    #expect(PredictionFigure(points: [infinite], totalWeight: 1, measure: price).figure == nil)
  }

  @Test func residualsAsBoxes() throws {
    let slices = [
      ResidualSlice(range: 0...0, weight: 10, quantiles: [-10, -5, 0, 5, 10], mean: 1),
      ResidualSlice(range: 1...2, weight: 10, quantiles: [-20, -10, 0, 10, 20], mean: -1),
      ResidualSlice(range: nil, weight: 10, quantiles: [0, 0, 0, 0, 0], mean: 0),
    ]
    let figure = try #require(
      ResidualFigure(slices: slices, feature: "coffee", measure: sleep).figure)
    #expect(figure.height == 126)
    let labels = ["0", "1 to 2", "missing"].map { ">\($0)</text>" }
    #expect(labels.allSatisfy(figure.drawing.text.contains))
    #expect(figure.drawing.text.contains("prediction less actual, seconds"))
    #expect(
      figure.description
        == "Errors by coffee. 0: half from -5 s to 5 s, median 0 s; 1 to 2: half from -10 s to "
        + "10 s, median 0 s; missing: half from 0 s to 0 s, median 0 s.")
    // From -20 to 20 between 55.6 and 370: a box of no width is one unit wide.
    #expect(figure.drawing.text.contains(#"<rect class="box" x="173.5" y="30" width="78.6""#))
    #expect(figure.drawing.text.contains(#"<rect class="box" x="212.8" y="70" width="1""#))
    #expect(ResidualFigure(slices: [], feature: "coffee", measure: sleep).figure == nil)
  }

  @Test func rangesAgainstTheirPromise() throws {
    let figure = try #require(
      CalibrationFigure(points: [
        .init(confidence: 0.5, share: 0.45), .init(confidence: 0.9, share: 0.91),
      ]).figure)
    #expect(
      figure.caption.hasSuffix("Furthest off is 50 %: there they hold 45.0 %."))
    #expect(
      figure.description
        == "Ranges meant to hold 50 % hold 45.0 %; Ranges meant to hold 90 % hold 91.0 %.")
    #expect(CalibrationFigure(points: []).figure == nil)
  }

  @Test func learningCurves() throws {
    let curve = LearningCurve(
      treeCounts: [0, 1, 2], training: [9, 5, 3], validation: [10, 6, 7])
    let figure = try #require(
      LearningCurveFigure(curve: curve, folds: 5, measure: price).figure)
    #expect(figure.caption.hasPrefix("The error after so many trees, over all 5 folds: "))
    #expect(
      figure.description
        == "rows trained on: from 9 with 0 trees to 3 with 2; lowest 3 with 2. "
        + "rows not seen: from 10 with 0 trees to 7 with 2; lowest 6 with 1.")
    #expect(figure.drawing.text.contains(#"<path class="dashed""#))
    #expect(figure.drawing.text.contains(#"<path class="line""#))
    let alone = LearningCurve(treeCounts: [0, 1, 2], training: nil, validation: [10, 6, 7])
    #expect(
      LearningCurveFigure(curve: alone, folds: nil, measure: price).figure?.caption
        == "The error on these rows after so many trees.")
  }

  /// With no tree the error is 1000, which would leave no room for the rest: the line comes in at 9,
  /// the largest error from the second tree on.
  @Test func aSteepBeginningIsCutOff() throws {
    let curve = LearningCurve(
      treeCounts: Array(0...7), training: nil, validation: [1000, 10, 9, 8, 7, 6, 5, 4])
    #expect(curve.drawnErrors == 4...9)
    let figure = try #require(
      LearningCurveFigure(curve: curve, folds: nil, measure: price).figure)
    #expect(figure.caption.hasSuffix(" Errors above 9 are not drawn."))
  }

  /// The longest bar fills the width; of equals, the first comes first.
  @Test func importances() throws {
    let figure = try #require(
      ImportanceFigure(
        bars: [
          .init(name: "a", amount: 0), .init(name: "b", amount: 50), .init(name: "c", amount: 100),
          .init(name: "d", amount: 50),
        ], measure: sleep
      ).figure)
    #expect(figure.description == "c: 100.0 s; b: 50.0 s; d: 50.0 s; a: 0.0 s.")
    #expect(figure.height == 160)
    #expect(figure.drawing.text.contains(#"<rect class="bar" x="0" y="20" width="380""#))
    #expect(figure.drawing.text.contains(#"<rect class="bar" x="0" y="60" width="190""#))
    #expect(figure.drawing.text.contains(#"<rect class="bar" x="0" y="140" width="1""#))
    let many = (1...30).map { ImportanceFigure.Bar(name: "f\($0)", amount: Double($0)) }
    #expect(
      ImportanceFigure(bars: many, measure: price).figure?.caption
        .hasSuffix(" 10 more inputs count less.") == true)
    #expect(ImportanceFigure(bars: [], measure: price).figure == nil)
  }
}
