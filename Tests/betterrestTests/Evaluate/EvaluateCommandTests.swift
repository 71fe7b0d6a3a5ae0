import Foundation
import TestSupport
import Testing

@Suite struct EvaluateCommandTests {
  @Test func scoresByHand() throws {
    let model = try TemporaryFile(KnownModel.line())
    let report = try EvaluationAnswer(
      UserRun.of("evaluate", "-", "--json", "--model", model.path, input: KnownModel.fourNights))
    // Squares 0 + 10000 + 40000 + 10000; targets less their mean of 27300: 3000, 3500, -1000,
    // -5500, whose squares sum to 52.5 million.
    #expect(report.rows == 4)
    #expect(EvaluationAnswer.isClose(report.rootMeanSquaredError, 15_000.0.squareRoot()))
    #expect(report.meanAbsoluteError == 100)
    #expect(report.maximumError == 200)
    #expect(report.bias == 0)
    #expect(EvaluationAnswer.isClose(report.rSquared, 1 - 60_000 / 52_500_000))
    #expect(EvaluationAnswer.isClose(report.baselines.mean, 13_125_000.0.squareRoot()))
    // No line reaches (1, 0, -2, 1), along which the targets are 30300 - 2 * 26300 + 21800 = -500.
    #expect(EvaluationAnswer.isClose(report.baselines.linear, (500 * 500 / 6.0 / 4).squareRoot()))
    #expect(report.folds == nil && report.iterations == 0 && report.iterationsByFold == nil)
    #expect(
      report.model
        == .init(name: model.path, algorithm: "linear", fingerprint: "0123456789abcdef"))
    #expect(report.isTrainingData == false && report.validationMetrics == nil)
    #expect(report.warnings == [])
    #expect(report.rootMeanSquaredErrorInterval == nil)
    #expect(report.baselineDifferences.linear.verdict == nil)
    #expect(report.coverage == nil && report.confidence == nil)
    #expect(report.sliceFeature == "coffee")
    #expect(
      report.slices?.last
        == .init(rows: 1, rootMeanSquaredError: 100, bias: 100, minimum: 3, maximum: 3))
    #expect(
      report.insideRanges
        == .init(rows: 4, rootMeanSquaredError: report.rootMeanSquaredError, bias: 0))
    #expect(report.outsideRanges == .init(rows: 0))
    #expect(report.outliers == [])
  }

  /// Nights that the model knows, off by 100 upwards and downwards in turn; then one with a digit
  /// too few, and one with more coffee than the model has seen.
  private static let oddRows =
    "wake,estimatedSleep,coffee,actualSleep\n"
    + (0..<198).map { row in
      let (hours, cups) = (5 + 0.25 * Double(row % 21), row % 2)
      let sleep = 300 + 3600 * Int(hours * 4) / 4 + 600 * cups + (row % 4 < 2 ? 100 : -100)
      return "25200,\(hours),\(cups),\(sleep)\n"
    }.joined() + "25200,8,0,2910\n25200,8,12,36500\n"

  @Test func outliersAndSlices() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: Self.oddRows)
        == SampleRun(
          output: """
            Model                \(model.path), a linear model
            Rows                 200
            RMSE                 1,855 s, 95 % interval 100 to 3,364 s
              mean baseline      5,748 s: the model is better
              least squares      1,847 s: the model is not significantly different
            Mean absolute error  231.0 s
            Maximum error        26,190 s
            Bias                 +129 s
            R squared            0.8959

            coffee  rows     RMSE    bias
                 0   100  2,621 s  +261 s
                 1    99    100 s    -1 s
                12     1    200 s  -200 s

            Within the ranges of the training data: 199 rows, RMSE 1,859 s. Outside: 1 \
            row, RMSE 200.0 s.

            1 row makes over 99 % of the squared error: line 200, actualSleep \
            2910 where about 29100 is expected.

            """))
    let report = try EvaluationAnswer(
      UserRun.of("evaluate", "-", "--json", "--model", model.path, input: Self.oddRows))
    let interval = try #require(report.rootMeanSquaredErrorInterval)
    #expect(interval.lower < report.rootMeanSquaredError)
    #expect(interval.upper > report.rootMeanSquaredError)
    #expect(report.baselineDifferences.mean.verdict == "better")
    #expect(report.outsideRanges == .init(rows: 1, rootMeanSquaredError: 200, bias: -200))
    #expect(report.insideRanges.rows == 199)
    #expect(report.outliers.map(\.line) == [200])
    #expect(
      report.outliers.first?.inputs == ["wake": 25200, "estimatedSleep": 8, "coffee": 0])
    #expect(report.outliers.first?.target == 2910 && report.outliers.first?.expected == 29100)
  }

  @Test func text() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: 310))
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: KnownModel.fourNights)
        == SampleRun(
          output: """
            Model                \(model.path), a linear model
            Rows                 4
            RMSE                 122.9 s
              mean baseline      3,623 s
              least squares      102.1 s
            Mean absolute error  105.0 s
            Maximum error        190.0 s
            Bias                 +10.0 s
            R squared            0.9988

            coffee  rows     RMSE      bias
                 0     1  110.0 s  +110.0 s
                 1     1  190.0 s  -190.0 s
                 2     1   10.0 s   +10.0 s
                 3     1  110.0 s  +110.0 s

            Intervals and significance require at least 20 distinct inputs; these rows have fewer.

            """))
  }

  @Test func aConstantTargetHasNoRSquared() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of(
        "evaluate", "-", "--model", model.path, input: "area,price\n20,2001\n40,2001\n")
        == SampleRun(
          output: """
            Model                \(model.path), a linear model
            Rows                 2
            RMSE                 706.4
              mean baseline      0
              least squares      0
            Mean absolute error  500.0
            Maximum error        999.0
            Bias                 +499.0
            R squared            none: the target is constant

            area  rows   RMSE    bias
              20     1    1.0    -1.0
              40     1  999.0  +999.0

            Intervals and significance require at least 20 distinct inputs; these rows have fewer.

            """))
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--json", input: "area,price\n20,2001\n40,2001\n")
    #expect(try EvaluationAnswer(run).rSquared == nil)
  }

  @Test func theScoreDoesNotDependOnThreads() throws {
    let rows = try TemporaryFile(SampleData.text(rows: 800))
    let expected = try UserRun.of("evaluate", rows.path, "--json")
    #expect(expected.code == .success)
    for threads in ["1", "3"] {
      let environment = ["BETTERREST_THREADS": threads]
      #expect(try UserRun.of("evaluate", rows.path, "--json", environment: environment) == expected)
    }
  }

  @Test func rowsThatDoNotFitTheModel() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: KnownModel.fourNights)
        == SampleRun(
          errors: """
            Error: standard input: there is no column "price"; the columns are wake, \
            estimatedSleep, coffee, actualSleep.

            """, code: .badData))
  }

  @Test func missingValues() throws {
    let model = try TemporaryFile(KnownModel.line())
    let input = KnownModel.fourNights + "25200,,2,30300\n"
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: input)
        == SampleRun(
          errors: """
            Error: standard input: 1 of 5 rows lacks a value: estimatedSleep in line 6. The model \
            was trained without missing values there, and has no answer to them. Fill it in, or \
            leave this row out with --drop-missing.

            """, code: .badData))
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--drop-missing", "--json", input: input)
    #expect(run.errors == "Warning: 1 row with a missing value left out.\n")
    #expect(run.output.contains("\"1 row with a missing value left out.\""))
    #expect(run.output.contains("\"rows\" : 4"))
  }
}
