import Foundation
import SleepModel
import TestSupport
import Testing

extension BatchPredictionTests {
  /// 30,300 s and 180 more or fewer; 26,400 s and 90 more or fewer.
  @Test func addsTheRangeOfAModelThatHasOne() throws {
    let model = KnownModel.ranged()
    let rows = "wake,estimatedSleep,coffee\n25200,8,2\n26100,7.25,0\n"
    #expect(
      try predict(rows, model: model)
        == SampleRun(
          output: """
            wake,estimatedSleep,coffee,prediction,predictionLower,predictionUpper,extrapolates
            25200,8,2,30300,30120,30480,false
            26100,7.25,0,26400,26310,26490,false

            """))
    #expect(
      try predict(rows, "--confidence", "0.8", model: model).output == """
        wake,estimatedSleep,coffee,prediction,predictionLower,predictionUpper,extrapolates
        25200,8,2,30300,30150,30450,false
        26100,7.25,0,26400,26325,26475,false

        """)
    #expect(
      try predict("wake,estimatedSleep,coffee,predictionUpper\n25200,8,2,1\n", model: model)
        == SampleRun(
          errors: """
            Error: standard input: there is a column "predictionUpper" already. Rename it.

            """, code: .badData))
    let tooHigh = try predict(rows, "--confidence", "0.99", model: model)
    #expect(tooHigh.code == .usage && tooHigh.output == "")
  }

  @Test func aConfidenceRequiresAnInterval() throws {
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,2\n", "--confidence", "0.8")
        == SampleRun(
          errors: """
            Error: The model has no prediction interval: an interval requires at least 50 distinct rows.

            """, code: .badData))
    // Without intervals, the names of their columns are available.
    #expect(
      try predict("wake,estimatedSleep,coffee,predictionLower\n25200,8,2,1\n").output
        == "wake,estimatedSleep,coffee,predictionLower,prediction,extrapolates\n"
        + "25200,8,2,1,30300,false\n")
  }

  /// The model has seen wake times from 18,000 to 36,000 s, 5 to 10 hours and 0 to 10 cups.
  @Test func marksRowsOutsideTheTrainingData() throws {
    #expect(
      try predict(
        "wake,estimatedSleep,coffee\n25200,4.75,2\n18000,5,0\n36000,10,10\n39600,8,10.5\n")
        == SampleRun(
          output: """
            wake,estimatedSleep,coffee,prediction,extrapolates
            25200,4.75,2,18600,true
            18000,5,0,18300,false
            36000,10,10,42300,false
            39600,8,10.5,35400,true

            """,
          errors: """
            Warning: 2 of 4 rows lie outside the range of the training data: wake in 1 (seen: \
            18000 to 36000), estimatedSleep in 1 (seen: 5 to 10), coffee in 1 (seen: 0 to 10). \
            Take their predictions as guesses.

            """))
    for column in ["prediction", "extrapolates"] {
      #expect(
        try predict("wake,estimatedSleep,coffee,\(column)\n25200,8,2,1\n")
          == SampleRun(
            errors: "Error: standard input: there is a column \"\(column)\" already. Rename it.\n",
            code: .badData))
    }
  }

  /// Ranges reach 1.5 times as far as errors, which are about 60 s and 30 more for each cup.
  ///
  /// Then, they are 360 s and 30 less for each cup: 60 s at 10 cups, and at 11 the 210 s of the
  /// mean, 5 cups.
  @Test func rangesOutsideTheTrainingDataAreNotNarrow() throws {
    let run = try predict(
      "wake,estimatedSleep,coffee\n25200,8,10\n25200,8,11\n25200,8,0\n25200,11,0\n",
      model: KnownModel.ranged())
    #expect(
      run.output == """
        wake,estimatedSleep,coffee,prediction,predictionLower,predictionUpper,extrapolates
        25200,8,10,35100,34560,35640,false
        25200,8,11,35700,35115,36285,true
        25200,8,0,29100,29010,29190,false
        25200,11,0,39900,39810,39990,true

        """)
    let falling = KnownModel.ranged(spread: 360).replacing("[0, 0, 30]", with: "[0, 0, -30]")
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,10\n25200,8,11\n", model: falling).output
        == """
        wake,estimatedSleep,coffee,prediction,predictionLower,predictionUpper,extrapolates
        25200,8,10,35100,35010,35190,false
        25200,8,11,35700,35385,36015,true

        """)
  }

  @Test func namesAFewOfManyColumns() throws {
    let names = (1...12).map { "x\($0)" }
    let rows = (1...9).map { row in
      [String](repeating: "\(row)", count: 13).joined(separator: ",")
    }
    let model = try TemporaryFile()
    _ = try UserRun.of(
      "train", "-", "--target", "y", "--algorithm", "linear", "--folds", "0", "-o", model.path,
      input: ([(names + ["y"]).joined(separator: ",")] + rows).joined(separator: "\n") + "\n")
    let run = try UserRun.of(
      "predict", "--input", "-", "--model", model.path,
      input: names.joined(separator: ",") + "\n" + names.map { _ in "10" }.joined(separator: ",")
        + "\n")
    #expect(
      run.errors.hasPrefix(
        "Warning: 1 of 1 row lies outside the range of the training data: x1 in 1 (seen: 1 to 9), ")
    )
    #expect(
      run.errors.hasSuffix(
        "x10 in 1 (seen: 1 to 9) and 2 more. Take its prediction as a guess.\n"))
  }

  /// The training data of an imported model are unknown.
  @Test func marksNothingIfTheTrainingDataAreUnknown() throws {
    #expect(
      try predict("area,extrapolates\n30,1\n1e9,2\n", model: KnownModel.unseen)
        == SampleRun(output: "area,extrapolates,prediction\n30,1,2500\n1e9,2,50000001000\n"))
  }
}
