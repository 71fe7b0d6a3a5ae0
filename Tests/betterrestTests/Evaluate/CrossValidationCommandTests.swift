import Foundation
import TestSupport
import Testing

@Suite struct CrossValidationCommandTests {
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

  @Test func foldsOfALine() throws {
    // y = 2x + 1 without noise: each fold's line is exact, and each fold's mean is not.
    let rows = "x,y\n" + (0..<9).map { "\($0),\(2 * $0 + 1)\n" }.joined()
    let words = ["evaluate", "-", "--target", "y", "--algorithm", "linear", "--folds"]
    let run = try UserRun.of(words + ["9", "--json"], input: rows)
    let report = try EvaluationAnswer(run)
    #expect(report.rows == 9 && report.folds == 9)
    #expect(report.iterations == 0 && report.iterationsByFold == Array(repeating: 0, count: 9))
    #expect(report.rootMeanSquaredError < 1e-9 && report.baselines.linear < 1e-9)
    // The mean of the other eight misses by 9/8 of the distance to the mean of all, 9: the
    // distances' squares sum to 240.
    #expect(EvaluationAnswer.isClose(report.baselines.mean, 9 / 8.0 * (240 / 9.0).squareRoot()))
    #expect(report.model == nil && report.isTrainingData == nil)

    let text = try UserRun.of(
      words + ["3"], input: rows)
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
    let report = try EvaluationAnswer(
      UserRun.of(
        words + ["--json"], input: rows))
    #expect(report.folds == 3 && report.iterationsByFold?.count == 3)
    #expect(report.iterations > 0 && report.iterations == report.iterationsByFold?.sorted()[1])
    #expect(report.rootMeanSquaredError < report.baselines.linear)
    let again = try UserRun.of(
      words + ["--json"], environment: ["BETTERREST_THREADS": "1"],
      input: rows)
    #expect(try EvaluationAnswer(again).rootMeanSquaredError == report.rootMeanSquaredError)
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
}
