import Foundation
import TestSupport
import Testing

@testable import betterrest

@Suite struct EvaluateCommandTests {
  /// Against `300 + 3600 * estimatedSleep + 600 * coffee` the errors, prediction less target, are
  /// 0, 100, -200 and 100.
  private let rows = """
    wake,estimatedSleep,coffee,actualSleep
    25200,8,2,30300
    25200,8,3,30800
    25200,7,1,26300
    25200,6,0,21800

    """

  private struct Report: Decodable {
    struct Baselines: Decodable {
      var mean: Double
      var linear: Double
    }
    struct Interval: Decodable {
      var lower: Double
      var upper: Double
    }
    struct Differences: Decodable {
      var mean: Difference
      var linear: Difference
    }
    struct Difference: Decodable {
      var rootMeanSquaredError: Double
      var interval: Interval?
      var verdict: String?
    }
    struct Subset: Decodable, Equatable {
      var rows: Double
      var rootMeanSquaredError: Double?
      var bias: Double?
      var coverage: Double?
      var minimum: Double?
      var maximum: Double?
    }
    struct Outlier: Decodable, Equatable {
      var line: Int?
      var inputs: [String: Double]
      var target: Double
      var expected: Double
      var shareOfSquaredError: Double
    }
    struct Model: Decodable, Equatable {
      var name: String
      var algorithm: String
      var fingerprint: String
    }
    struct Metrics: Decodable, Equatable {
      var rootMeanSquaredError: Double
      var maximumError: Double
    }
    var rows: Int
    var rootMeanSquaredError: Double
    var meanAbsoluteError: Double
    var maximumError: Double
    var rSquared: Double?
    var bias: Double
    var baselines: Baselines
    var rootMeanSquaredErrorInterval: Interval?
    var baselineDifferences: Differences
    var coverage: Double?
    var confidence: Double?
    var sliceFeature: String?
    var slices: [Subset]?
    var insideRanges: Subset
    var outsideRanges: Subset
    var outliers: [Outlier]
    var folds: Int?
    var iterations: Int
    var iterationsByFold: [Int]?
    var model: Model?
    var isTrainingData: Bool?
    var trainingOverlap: Double?
    var validationMetrics: Metrics?
    var warnings: [String]

    init(_ run: SampleRun) throws {
      #expect(run.errors == "" && run.code == .success)
      self = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }
  }

  private func isClose(_ a: Double?, _ b: Double) -> Bool {
    a.map { abs($0 - b) <= 1e-9 * max(abs(b), 1) } ?? false
  }

  @Test func scoresByHand() throws {
    let model = try TemporaryFile(KnownModel.line())
    let report = try Report(
      UserRun.of("evaluate", "-", "--json", "--model", model.path, input: rows))
    // Squares 0 + 10000 + 40000 + 10000; targets less their mean of 27300: 3000, 3500, -1000,
    // -5500, whose squares sum to 52.5 million.
    #expect(report.rows == 4)
    #expect(isClose(report.rootMeanSquaredError, 15_000.0.squareRoot()))
    #expect(report.meanAbsoluteError == 100)
    #expect(report.maximumError == 200)
    #expect(report.bias == 0)
    #expect(isClose(report.rSquared, 1 - 60_000 / 52_500_000))
    #expect(isClose(report.baselines.mean, 13_125_000.0.squareRoot()))
    // No line reaches (1, 0, -2, 1), along which the targets are 30300 - 2 * 26300 + 21800 = -500.
    #expect(isClose(report.baselines.linear, (500 * 500 / 6.0 / 4).squareRoot()))
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
    let report = try Report(
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

  @Test func quartersOfOtherData() throws {
    let rows =
      "x,z,y\n" + (0..<40).map { "\($0),\($0 % 3),\(2 * $0 + ($0 % 4 < 2 ? 3 : -3))\n" }.joined()
    let run = try UserRun.of(
      "evaluate", "-", "--target", "y", "--algorithm", "linear", "--folds", "5", input: rows)
    #expect(
      run
        == SampleRun(
          output: """
            Model                cross-validation with 5 folds
            Rows                 40
            RMSE                 3.215, 95 % interval 3.042 to 3.385
              mean baseline      23.3: the model is better
              least squares      3.215: the model is not significantly different
            Mean absolute error  3.171
            Maximum error        4.503
            Bias                 +0.021
            R squared            0.9805

                   x  rows   RMSE    bias
              0 to 9    10  3.547  -0.269
            10 to 19    10  3.224  +0.890
            20 to 29    10  3.097  -0.748
            30 to 39    10  2.965  +0.211

            Within the ranges of the training data: 38 rows, RMSE 3.233. Outside: 2 rows, \
            RMSE 2.857.

            """))
  }

  @Test func text() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: 310))
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: rows)
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
    #expect(try Report(run).rSquared == nil)
  }

  @Test func trainingErrorIsNamed() throws {
    let run = try UserRun.of("evaluate", SampleData.path)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Model                built-in, a linear model without trees
        Rows                 10,000
        Used in training     all
        RMSE                 173.2 s, 95 % interval 167.7 to 178.9 s
          mean baseline      8,958 s
          least squares      173.2 s
        Mean absolute error  105.0 s
        Maximum error        1,212 s
        Bias                 0.0 s
        R squared            0.9996
        Coverage             90.5 % of the rows are in their 90 % interval

        coffee   rows     RMSE      bias  coverage
             0  2,693   15.1 s    +2.9 s    85.1 %
             1  2,042   54.5 s    +2.7 s    91.2 %
             2  1,379   92.0 s    -0.1 s    92.8 %
             3  1,038  131.8 s    -1.4 s    92.8 %
             4    747  171.9 s    -2.2 s    92.9 %
             5    551  206.6 s    -9.9 s    93.6 %
             6    440  250.0 s    -9.5 s    92.7 %
             7    299  302.2 s   -13.4 s    91.3 %
             8    196  330.8 s    +7.8 s    95.4 %
             9    152  348.6 s   -11.4 s    91.4 %
            10    127  401.4 s    -6.7 s    93.7 %
            11     87  453.9 s    +6.9 s    95.4 %
            12     64  478.6 s  -102.3 s    95.3 %
            13     59  535.5 s   -20.0 s    93.2 %
            14     37  551.5 s  +105.5 s    89.2 %
            15     25  579.1 s    -9.3 s   100.0 %
            16     24  667.5 s  +204.1 s    95.8 %
            17     11  636.0 s   -36.4 s    90.9 %
            18     18  704.2 s  +140.8 s    83.3 %
            19      7  992.4 s   +30.6 s   100.0 %
            20      4  829.4 s  +154.8 s   100.0 %

        The model was trained on these rows: this is training error and is not compared with the \
        baselines. Its validation RMSE is 173.3 s.

        """)
    let report = try Report(UserRun.of("evaluate", SampleData.path, "--json"))
    #expect(report.isTrainingData == true && report.trainingOverlap == 1)
    #expect(
      report.baselineDifferences.linear.verdict == nil
        && report.baselineDifferences.mean.interval == nil)
    #expect(
      report.validationMetrics
        == .init(rootMeanSquaredError: 173.301, maximumError: 1228.65))
  }

  @Test func trainingErrorWithoutValidation() throws {
    let model = try TemporaryFile()
    #expect(
      try UserRun.of(
        "train", "-", "--folds", "0", "--algorithm", "linear", "-o", model.path, input: rows
      ).code == .success)
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: rows).output.hasSuffix(
        """

        The model was trained on these rows: this is training error and is not compared with the \
        baselines. It was not validated; try evaluate --folds 5.

        """))
  }

  /// A subset of the training rows is recognized, also among other rows.
  @Test func rowsOfTrainingAreRecognized() throws {
    let lines = try SampleData.text().split(separator: "\n")
    let new = try UserRun.of("synthesize", "3000", "--seed", "27").output
      .split(separator: "\n")
    func report(_ lines: [Substring]) throws -> (json: Report, text: String) {
      let input = lines.joined(separator: "\n") + "\n"
      return (
        try Report(UserRun.of("evaluate", "-", "--json", input: input)),
        try UserRun.of("evaluate", "-", input: input).output
      )
    }
    let half = try report(Array(lines.prefix(2001)))
    #expect(half.json.isTrainingData == true && half.json.trainingOverlap == 1)
    #expect(half.json.baselineDifferences.mean.verdict == nil)
    #expect(half.json.validationMetrics?.rootMeanSquaredError == 173.301)
    #expect(half.text.contains("\nUsed in training     all or nearly all\n"))
    #expect(
      half.text.hasSuffix(
        """
        The model was trained on all or nearly all of these rows: this is training error and is \
        not compared with the baselines. Its validation RMSE is 173.3 s.

        """))
    let mixed = try report(Array(lines.prefix(1501)) + Array(new.dropFirst(801)))
    #expect(mixed.json.isTrainingData == true)
    #expect((0.3...0.7).contains(mixed.json.trainingOverlap ?? 0))
    #expect(mixed.text.contains(" of these rows: this is partly training error and is not "))
    let others = try report(new)
    #expect(others.json.isTrainingData == false && others.json.trainingOverlap == 0)
    #expect(others.json.baselineDifferences.mean.verdict == "better")
    #expect(others.text.contains("\nUsed in training     none found\n"))
    let few = try report(Array(lines.prefix(11)))
    #expect(few.json.isTrainingData == false && few.json.trainingOverlap == nil)
    #expect(few.text.contains("\nUsed in training     unknown: too few rows\n"))
  }

  /// The validation RMSE of the tree is far above its training RMSE.
  @Test func theGateOfTrainingRowsIsThatOfValidation() throws {
    let model = try TemporaryFile()
    let rows = try TemporaryFile(SampleData.text(rows: 2500))
    #expect(
      try UserRun.of(
        "train", rows.path, "--algorithm", "decision-tree", "-o", model.path
      ).code == .success)
    func run(_ limit: String) throws -> SampleRun {
      try UserRun.of("evaluate", rows.path, "--model", model.path, "--max-rmse", limit)
    }
    let exceeded = try run("650")
    #expect(exceeded.code == .checkFailed)
    #expect(exceeded.errors.hasPrefix("The validation RMSE of 650.9 s"))
    #expect(exceeded.errors.hasSuffix(" is above the limit of 650 s.\n"))
    #expect(
      exceeded.output.hasSuffix(
        " Its validation RMSE is 650.9 s.\n\nThe limit of 650 s applies to the validation "
          + "RMSE.\n"))
    let kept = try run("651")
    #expect(kept.code == .success && kept.errors == "")
  }

  @Test func theGateCannotBePassedWithoutValidation() throws {
    let model = try TemporaryFile()
    #expect(
      try UserRun.of(
        "train", "-", "--folds", "0", "--algorithm", "linear", "-o", model.path, input: rows
      ).code == .success)
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--max-rmse", "1e9", input: rows)
    #expect(run.code == .badData)
    #expect(
      run.errors
        == "Error: The limit cannot be checked: the model was trained on these rows, and has no "
        + "validation RMSE. Use other rows, or cross-validate with '--folds'.\n")
  }

  @Test func foldsOfALine() throws {
    // y = 2x + 1 without noise: each fold's line is exact, and each fold's mean is not.
    let rows = "x,y\n" + (0..<9).map { "\($0),\(2 * $0 + 1)\n" }.joined()
    let words = ["evaluate", "-", "--target", "y", "--algorithm", "linear", "--folds"]
    let run = try SampleRun.of(
      words + ["9", "--json"], environment: ["HOME": UserRun.home], input: rows,
      program: BetterRest.program)
    let report = try Report(run)
    #expect(report.rows == 9 && report.folds == 9)
    #expect(report.iterations == 0 && report.iterationsByFold == Array(repeating: 0, count: 9))
    #expect(report.rootMeanSquaredError < 1e-9 && report.baselines.linear < 1e-9)
    // The mean of the other eight misses by 9/8 of the distance to the mean of all, 9: the
    // distances' squares sum to 240.
    #expect(isClose(report.baselines.mean, 9 / 8.0 * (240 / 9.0).squareRoot()))
    #expect(report.model == nil && report.isTrainingData == nil)

    let text = try SampleRun.of(
      words + ["3"], environment: ["HOME": UserRun.home], input: rows, program: BetterRest.program)
    #expect(text.output.hasPrefix("Model                cross-validation with 3 folds\nRows "))
    #expect(!text.output.contains("Trees by fold"))
  }

  @Test func foldsOfTrees() throws {
    // A step that no linear model can follow.
    let rows =
      "x,y\n"
      + (0..<300).map { "\($0 % 60),\($0 % 60 < 20 ? 0 : 100 + $0 % 3)\n" }.joined()
    let words = [
      "evaluate", "-", "--target", "y", "--folds", "3", "--parameters", "max-iterations=20",
    ]
    let report = try Report(
      SampleRun.of(
        words + ["--json"], environment: ["HOME": UserRun.home], input: rows,
        program: BetterRest.program))
    #expect(report.folds == 3 && report.iterationsByFold?.count == 3)
    #expect(report.iterations > 0 && report.iterations == report.iterationsByFold?.sorted()[1])
    #expect(report.rootMeanSquaredError < report.baselines.linear)
    let again = try SampleRun.of(
      words + ["--json"], environment: ["HOME": UserRun.home, "BETTERREST_THREADS": "1"],
      input: rows,
      program: BetterRest.program)
    #expect(try Report(again).rootMeanSquaredError == report.rootMeanSquaredError)
  }

  @Test func foldsOutOfRange() throws {
    let file = try TemporaryFile("x,y\n1,2\n2,4\n3,6.5\n3,6\n")
    func error(_ folds: String) throws -> String {
      try UserRun.usageError("evaluate", file.path, "--target", "y", "--folds", folds)
    }
    let range = "it must be from 2 to 3, the number of distinct inputs."
    #expect(try error("-2") == "Error: '--folds' is -2; \(range)")
    #expect(try error("0") == "Error: '--folds' is 0; \(range)")
    #expect(try error("1") == "Error: '--folds' is 1; \(range)")
    #expect(try error("4") == "Error: '--folds' is 4; \(range)")
    #expect(
      try UserRun.of("evaluate", file.path, "--target", "y", "--folds", "3")
        == SampleRun(
          errors: """
            Error: The rows have only 3 distinct inputs, too few for cross-validation. \
            Add more rows.

            """, code: .badData))
    #expect(
      try UserRun.of(
        "evaluate", file.path, "--target", "y", "--folds", "3", "--algorithm", "linear"
      ).code == .success)
  }

  @Test func theGate() throws {
    let model = try TemporaryFile(KnownModel.line())
    func run(_ limit: String, _ more: String...) throws -> SampleRun {
      try SampleRun.of(
        ["evaluate", "-", "--model", model.path, "--max-rmse", limit] + more,
        environment: ["HOME": UserRun.home], input: rows, program: BetterRest.program)
    }
    let result = try UserRun.of("evaluate", "-", "--model", model.path, input: rows)
    #expect(try run("122.5") == result)
    #expect(
      try run("122.4")
        == SampleRun(
          output: result.output,
          errors: "The RMSE of 122.5 s is above the limit of 122.4 s.\n",
          code: .checkFailed))
    let json = try run("0", "--json")
    #expect(json.code == .checkFailed)
    #expect(json.output.hasPrefix("{\n"))
    #expect(json.errors == "The RMSE of 122.5 s is above the limit of 0 s.\n")
    #expect(
      try UserRun.of(
        "evaluate", "-", "--folds", "4", "--algorithm", "linear", "--max-rmse", "1", input: rows
      ).code == .checkFailed)
  }

  @Test func invalidLimits() throws {
    for (value, problem) in [
      ("-1", "the number has to be at least 0"), ("nan", "write a number"),
      ("inf", "write a number"), ("low", "write a number"),
    ] {
      #expect(
        try UserRun.usageError("evaluate", "nights.csv", "--max-rmse", value)
          == "Error: The value '\(value)' is invalid for '--max-rmse <limit>': \(problem)")
    }
  }

  @Test func theScoreDoesNotDependOnThreads() throws {
    let rows = try TemporaryFile(SampleData.text(rows: 3000))
    let expected = try UserRun.of("evaluate", rows.path, "--json")
    #expect(expected.code == .success)
    for threads in ["1", "3"] {
      let environment = ["BETTERREST_THREADS": threads]
      #expect(try UserRun.of("evaluate", rows.path, "--json", environment: environment) == expected)
    }
  }

  @Test func conflictingOptions() throws {
    for (name, value) in [
      ("--parameters", "max-depth=3"), ("--algorithm", "linear"), ("--target", "y"),
    ] {
      #expect(
        try UserRun.usageError("evaluate", "nights.csv", name, value)
          == "Error: '\(name)' goes with '--folds'.")
    }
    for name in ["--model", "--against"] {
      #expect(
        try UserRun.usageError("evaluate", "nights.csv", "--folds", "5", name, "model.json")
          == "Error: '\(name)' and '--folds' cannot be used together."
      )
    }
    #expect(
      try UserRun.usageError("evaluate", "nights.csv", "--against", "b.json", "--features", "wake")
        == "Error: '--features' goes with '--folds'.")
  }

  @Test func rowsThatDoNotFitTheModel() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("evaluate", "-", "--model", model.path, input: rows)
        == SampleRun(
          errors: """
            Error: standard input: there is no column "price"; the columns are wake, \
            estimatedSleep, coffee, actualSleep.

            """, code: .badData))
  }

  @Test func missingValues() throws {
    let model = try TemporaryFile(KnownModel.line())
    let input = rows + "25200,,2,30300\n"
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
