import TestSupport
import Testing

@Suite struct EvaluatePlotTests {
  /// Against `300 + 3600 * estimatedSleep + 600 * coffee` the errors, prediction less target, are
  /// 0, 100, -200 and 100.
  private let rows = """
    wake,estimatedSleep,coffee,actualSleep
    25200,8,2,30300
    25200,8,3,30800
    25200,7,1,26300
    25200,6,0,21800

    """

  @Test func evaluation() throws {
    let model = try TemporaryFile(KnownModel.line())
    let text = try UserRun.of("evaluate", "-", "--model", model.path, input: rows)
    let plot = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--plot", environment: ["COLUMNS": "48"], input: rows)
    #expect(plot.errors == "" && plot.code == .success)
    #expect(plot.output.hasPrefix(text.output))
    #expect(
      plot.output.dropFirst(text.output.count) == """

        Predicted versus actual
        Each dot is one row or several equal rows. On
        the diagonal, the prediction is exact. RMSE
        122.5 s, R squared 0.9989.

        predicted sleep, hours
        9.0 +                                      . .
            |                                o o .
        8.0 +                          . . .
            |                    . . .
            |                .o.
        7.0 +          . . .
            |    . . .
        6.0 +.o.
            ++------+-----+------+------+-----+------+
            6.0    6.5   7.0    7.5    8.0   8.5    9.0
                                   actual sleep, hours
        . . equal   o row

        Errors by coffee
        The box covers half of the errors, the whiskers
        cover 90 %. Above 0, predictions are too large.

        coffee
             0 |                         :           #
             1 |#                        :
             2 |                         #
             3 |                         :           #
               ++-----------+------------+-----------+
               -200        -100          0          100
                      prediction minus actual, seconds

        There is no learning curve: it requires at
        least two trees.

        """)
  }

  @Test func foldsHaveALearningCurve() throws {
    let run = try UserRun.of(
      "evaluate", "-", "--folds", "2", "--parameters", "base=mean", "--parameters",
      "max-iterations=3",
      "--plot", input: SampleData.text(rows: 2000))
    #expect(
      run.output.contains("\nLearning curve\nThe RMSE by the number of trees over all 2 folds"))
    #expect(
      run.output.contains("validation RMSE is 8,9")
        || run.output.contains("The validation\nRMSE is 8,9"))
    #expect(run.output.hasSuffix("\n. . training   *** validation\n"))
  }

  @Test func comparisonsDrawTheModelInQuestion() throws {
    let model = try TemporaryFile(KnownModel.line())
    let other = try TemporaryFile(KnownModel.line(intercept: 0))
    func pictures(_ words: [String]) throws -> Substring {
      let run = try UserRun.of(
        ["evaluate", "-", "--plot"] + words, input: rows)
      let start = try #require(run.output.range(of: "\nPredicted versus actual\n"))
      return run.output[start.lowerBound...]
    }
    #expect(
      try pictures(["--model", model.path, "--against", other.path])
        == pictures(["--model", model.path]))
  }

  @Test func picturesAreNoJSON() throws {
    for words in [["evaluate", "nights.csv"], ["inspect"]] {
      let run = try UserRun.of(words + ["--plot", "--json"])
      #expect(
        run.errors.hasPrefix(
          "Error: '--json' and '--plot' cannot be used together.\n"))
    }
  }
}
