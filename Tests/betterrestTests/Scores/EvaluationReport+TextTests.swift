import SleepModel
import SleepReports
import SleepTerminal
import Testing

@testable import SleepCommands

@Suite struct EvaluationReportTextTests {
  private func report(
    _ rows: DataTable, residualScale: Tree? = nil
  ) throws -> EvaluationReport {
    var model = try RegressionModel(json: Array(KnownModel.line().utf8))
    model.range = residualScale.map { tree in
      PredictionInterval(
        residualScale: Ensemble(
          base: LinearFunction(intercept: 0, coefficients: [0, 0, 0]), trees: [tree]),
        smallestResidualScale: 1, quantiles: PredictionInterval.levels.map { _ in 1 })
    }
    var evaluator = ModelEvaluator(model)
    try evaluator.add(rows)
    return EvaluationReport(
      evaluator.evaluation().evaluation, of: model, at: .file("model.json"),
      overlap: .unknown, warnings: [])
  }

  private func nights(
    cups: [Double], errors: [Double], weights: [Double]? = nil
  ) throws -> DataTable {
    try DataTable(
      features: [
        .init("wake", cups.indices.map { 20_000 + Double($0) }),
        .init("estimatedSleep", cups.map { _ in 8 }), .init("coffee", cups),
      ], target: .init("actualSleep", zip(cups, errors).map { 29_100 + 600 * $0 - $1 }),
      weights: weights.map { .init("nights", $0) })
  }

  private func text(of report: EvaluationReport) -> String {
    report.blocks.text(in: TextStyle(isTerminal: false, environment: [:]), width: 80)
  }

  /// Intervals of ±50 without coffee and ±150 with it.
  @Test func modelsWithRanges() throws {
    let cups = (0..<20).map { Double($0 % 2) }
    let errors = cups.enumerated().map { row, cups in row < 4 ? 60 : -40 - 10 * cups }
    let report = try report(
      nights(cups: cups, errors: errors),
      residualScale: Tree(feature: [2], threshold: [0.5], left: [~0], right: [~1], leaf: [50, 150]))
    #expect(report.coverage == 0.9)
    #expect(
      text(of: report).hasSuffix(
        """
        R squared            0.9749
        Coverage             90.0 % of the rows are in their 90 % interval

        coffee  rows     RMSE      bias  coverage
             0    10  44.72 s  -20.00 s    80.0 %
             1    10  52.15 s  -28.00 s   100.0 %

        """))
  }

  @Test func weightedRows() throws {
    let report = try report(
      nights(cups: [0, 0, 2], errors: [10, -10, 30], weights: [1, 2, 0.5]))
    #expect(report.rows.totalWeight == 3.5)
    #expect(text(of: report).contains("\nRows                 3 of total weight 3.5\n"))
    #expect(
      text(of: report).contains(
        """

        coffee  rows     RMSE      bias
             0     3  10.00 s   -3.33 s
             2   0.5  30.00 s  +30.00 s

        """))
  }

  @Test func allRowsOutsideTheRanges() throws {
    let report = try report(nights(cups: [12, 11], errors: [30, 40]))
    #expect(
      text(of: report).contains(
        "\nWithin the ranges of the training data: no rows. Outside: 2 rows, RMSE 35.36 s.\n"))
  }
}
