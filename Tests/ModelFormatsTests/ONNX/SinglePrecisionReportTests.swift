import LearnerSamples
import Testing

@testable import ModelFormats
@testable import TabularRegression

@Suite struct SinglePrecisionReportTests {
  private func model(_ thresholds: [Double]) -> RegressionModel {
    RegressionModel(
      algorithm: .boostedTrees, target: "y",
      features: ["a", "b"].map {
        .init(name: $0, minimum: 0, maximum: 1e9, distinctCount: 2, gain: 1, mean: 5)
      },
      base: LinearFunction(intercept: 0, coefficients: [0, 0]),
      trees: thresholds.map {
        Tree(feature: [0], threshold: [$0], left: [~0], right: [~1], leaf: [-1, 2])
      }, training: RegressionModel.sample.training)
  }

  @Test func halfwayValuesKeepTheirSides() {
    let report = SinglePrecisionReport(
      of: model([2.5, 7.125]),
      rows: [[2, 0], [3, 0], [2.5, 0], [7, 0], [7.25, 0], [.nan, .nan]])
    #expect(report.rows == 6 && report.divertedRows == 0)
    #expect(report.features == [] && report.largestDifference == 0)
  }

  /// Between 2^24 and 2^25, 32-bit floats are even; ties round to multiples of four.
  @Test func neighboursMayShareASide() {
    let (low, high) = (16_777_218.0, 16_777_220.0)
    let report = SinglePrecisionReport(
      of: model([low / 2 + high / 2]), rows: [[low, 0], [high, 0]])
    #expect(report.divertedRows == 1 && report.features == ["a"])
    #expect(report.largestDifference == 3)
    let next = SinglePrecisionReport(of: model([high + 1]), rows: [[high, 0], [high + 2, 0]])
    #expect(next.divertedRows == 0 && next.features == [])
  }

  @Test func valuesThat32BitsCannotTellApartAreCounted() {
    let rows: [[Double]] = [[1, 0], [1 + 1e-12, 0], [2, 9]]
    let report = SinglePrecisionReport(of: model([1 + 5e-13, 1.5]), rows: rows)
    #expect(report.rows == 3 && report.divertedRows == 1 && report.largestDifference == 3)
    #expect(report.features == ["a"])
  }

  @Test func countsEqualThresholdsWithoutRows() {
    #expect(SinglePrecisionReport(of: model([1, 1 + 1e-12]), rows: []).features == ["a"])
    #expect(SinglePrecisionReport(of: model([1, 1]), rows: []).features == [])
  }

  @Test func aLineHasNoSides() {
    let report = SinglePrecisionReport(of: linearModel(1, [2]), rows: [[0.1], [0.2]])
    #expect(report.rows == 2 && report.divertedRows == 0 && report.features == [])
  }
}
