import SleepCharts
import SleepModel
import Testing

@testable import SleepCommands
@testable import SleepLearning

@Suite struct TreeCountCurveChartTests {
  private let sleep = TargetMeasure(target: "actualSleep")

  @Test func trainingAndValidation() throws {
    let curve = TreeCountCurve(
      treeCounts: [0, 1, 2, 3], training: [90, 50, 40, 30], validation: [95, 60, 55, 57.5])
    let chart = try #require(curve.chart(folds: 5, sleep))
    #expect(
      chart.words
        == "The RMSE by the number of trees over all 5 folds, on the training rows and on the "
        + "held-out rows. The validation RMSE is 95 s without trees and 57.5 s with 3; the minimum "
        + "is 55 s with 2. The training RMSE is 90 s without trees and 30 s with 3.")
    #expect(chart.markup.text.contains(#"<path class="dashed""#))
    #expect(chart.markup.text.contains(#"<path class="line""#))
  }

  /// From 1000 s, all errors after the first third of the trees are at most 200 s; the line enters
  /// the chart at its top.
  @Test func aSteepStartIsCutOff() throws {
    let curve = TreeCountCurve(
      treeCounts: Array(0...7), training: nil,
      validation: [1000, 500, 200, 150, 120, 110, 105, 104])
    #expect(curve.drawnErrors == 104...200)
    let chart = try #require(curve.chart(folds: nil, sleep))
    #expect(
      chart.words
        == "The RMSE by the number of trees on these rows. The RMSE is 1,000 s without trees and "
        + "104.0 s with 7. Errors above 200.0 s are not shown.")
    guard case .series(let series, _, let y) = chart.plot else {
      Issue.record("no series")
      return
    }
    #expect(
      series[0].name == nil && series[0].points.allSatisfy { $0.y <= y.scale.bounds.upperBound })
  }
}
