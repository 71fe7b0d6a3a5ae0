import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct BatchPredictionTests {
  /// Runs `predict --input -` with the model whose answers are `300 + 3600 * hours + 600 * cups`.
  func predict(
    _ input: String, _ more: String..., model text: String = KnownModel.line()
  ) throws -> SampleRun {
    let model = try TemporaryFile(text)
    return try UserRun.of(["predict", "--input", "-", "--model", model.path] + more, input: input)
  }

  @Test func addsAColumn() throws {
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,2\n26100,7.25,0\n")
        == SampleRun(
          output: "wake,estimatedSleep,coffee,prediction,extrapolates\n"
            + "25200,8,2,30300,false\n26100,7.25,0,26400,false\n"))
  }

  @Test func keepsEveryOtherByte() throws {
    for (name, input, expected) in [
      (
        "quotes, extra columns and another order",
        "name,coffee,\"note\",estimatedSleep,wake\n\"Öz, \"\"Al\"\"\", 2.0 ,,8,25200\nB,1e0,\"two\nlines\",+7,18000\n",
        "name,coffee,\"note\",estimatedSleep,wake,prediction,extrapolates\n"
          + "\"Öz, \"\"Al\"\"\", 2.0 ,,8,25200,30300,false\n"
          + "B,1e0,\"two\nlines\",+7,18000,26100,false\n"
      ),
      (
        "semicolons, CRLF and a byte order mark",
        "\u{FEFF}wake;estimatedSleep;coffee\r\n25200;\"8\";2\r\n25200;7.5;\"0\"\r\n",
        "\u{FEFF}wake;estimatedSleep;coffee;prediction;extrapolates\r\n"
          + "25200;\"8\";2;30300;false\r\n25200;7.5;\"0\";27300;false\r\n"
      ),
      (
        "tabs and no end of the last line", "wake\testimatedSleep\tcoffee\n25200\t8\t2",
        "wake\testimatedSleep\tcoffee\tprediction\textrapolates\n25200\t8\t2\t30300\tfalse\n"
      ),
      (
        "lone carriage returns", "wake,estimatedSleep,coffee\r25200,8,2\r25200,7,2\r",
        "wake,estimatedSleep,coffee,prediction,extrapolates\r"
          + "25200,8,2,30300,false\r25200,7,2,26700,false\r"
      ),
      (
        "blank lines at the end", "wake,estimatedSleep,coffee\n25200,8,2\n\n\n",
        "wake,estimatedSleep,coffee,prediction,extrapolates\n25200,8,2,30300,false\n"
      ),
      (
        "the target is there already",
        "actualSleep,wake,estimatedSleep,coffee\nunknown,25200,8,2\n",
        "actualSleep,wake,estimatedSleep,coffee,prediction,extrapolates\n"
          + "unknown,25200,8,2,30300,false\n"
      ),
    ] {
      let run = try predict(input)
      #expect(Array(run.output.utf8) == Array(expected.utf8), "\(name)")
      #expect(run.errors == "" && run.code == .success, "\(name)")
    }
  }

  @Test func answersAsTheModelDoesForEveryRow() throws {
    let run = try UserRun.of("predict", "--input", SampleData.path)
    #expect(run.errors == "" && run.code == .success)
    let model = try RegressionModel.builtIn()
    let rows = try DataTable(contentsOf: SampleData.path)
    let predictions = try model.predictions(from: rows)
    let lines = run.output.split(separator: "\n")
    let originals = try SampleData.text().split(separator: "\n")
    try #require(lines.count == 10_001 && originals.count == 10_001)
    #expect(lines[0] == originals[0] + ",prediction,predictionLower,predictionUpper,extrapolates")
    let answers = try IntervalPredictor(model).predictions(from: rows)
    let allAreEqual = (1...10_000).allSatisfy { row in
      let fields = lines[row].split(separator: ",")
      return fields.prefix(4).joined(separator: ",") == originals[row]
        && Double(fields[4]) == predictions[row - 1]
        && Double(fields[5]) == answers.lower[row - 1]
        && Double(fields[6]) == answers.upper[row - 1] && fields[7] == "false"
    }
    #expect(allAreEqual)
  }

  @Test func theAnswersDoNotDependOnThreads() throws {
    let text = try SampleData.text()
    let header = try #require(text.firstIndex(of: "\n"))
    let rows = try TemporaryFile(
      text + String(text[text.index(after: header)...]))
    let expected = try UserRun.of("predict", "--input", rows.path)
    for threads in ["1", "3"] {
      let environment = ["BETTERREST_THREADS": threads]
      #expect(
        try UserRun.of("predict", "--input", rows.path, environment: environment) == expected)
    }
  }

  @Test func answersForDataOfAnotherKind() throws {
    #expect(
      try predict("place,area\nA,30\nB,40.5\n", model: KnownModel.price).output
        == "place,area,prediction,extrapolates\nA,30,2500,false\nB,40.5,3025,false\n")
  }

  @Test func rowsThatCannotBeAnswered() throws {
    #expect(
      try predict("wake,estimatedSleep,cofee\n25200,8,2\n")
        == SampleRun(
          errors: """
            Error: standard input: there is no column "coffee"; the columns are wake, \
            estimatedSleep, cofee. Did you mean "cofee"?

            """, code: .badData))
    let advice =
      " Where a column has another name, use --columns, such as --columns coffee=cups; for data "
      + "other than sleep, name a model of it with --model.\n"
    #expect(try predict("area\n30\n").errors.hasSuffix(advice))
    #expect(try UserRun.of("evaluate", "-", input: "area\n30\n").errors.hasSuffix(advice))
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,two\n").errors == """
        Error: standard input:2: coffee is "two", which is not a number. Write a plain number such as \
        2 or 2.5.

        """)
    #expect(
      try UserRun.of("predict", "--input", "/nowhere/nights.csv")
        == SampleRun(
          errors: """
            Error: /nowhere/nights.csv: there is no such file. Check the name and the folder.

            """, code: .noInput))
  }

  @Test func rowsThatLackWhatTheModelNeeds() throws {
    let noAnswer = SampleRun(
      output: "wake,estimatedSleep,coffee,prediction,extrapolates\n25200,8,,,\n"
        + "25200,8,2,30300,false\n60000,,NA,,\n25200,8,1,29700,false\n,8,1,,\n",
      errors: """
        Warning: 3 of 5 rows have no prediction, because the model lacks a value that it needs: \
        wake in line 6, estimatedSleep in line 4 and coffee in 2, first in line 2. Fill it in, and \
        predict again.

        """)
    let rows = "25200,8,\n25200,8,2\n60000,,NA\n25200,8,1\n,8,1\n"
    #expect(try predict("wake,estimatedSleep,coffee\n\(rows)") == noAnswer)
    let ofJSON = try predict(
      #"[{"wake":25200,"estimatedSleep":8,"coffee":2},{"wake":25200,"estimatedSleep":8}]"#)
    #expect(
      ofJSON.output == "coffee,estimatedSleep,wake,prediction,extrapolates\n"
        + "2,8,25200,30300,false\n,8,25200,,\n")
    #expect(ofJSON.errors.hasPrefix("Warning: 1 of 2 rows has no prediction, because the model "))
    #expect(ofJSON.code == .success)
  }

  /// The rows are written before the last one shows that none has an answer; a file is not.
  @Test func noRowCanBeAnswered() throws {
    let file = try TemporaryFile("wake,prediction\n")
    for (rows, message) in [
      (
        "25200,8,\n",
        "standard input:2: coffee is missing. The model was trained without missing values there, "
          + "and has no answer to them. Fill it in, or leave this row out."
      ),
      (
        "25200,8,\n25200,7,\n",
        "standard input: coffee has no value in any row. The model was trained without missing "
          + "values there, and has no answer to them. Fill it in, or take a model that does "
          + "without it."
      ),
    ] {
      let run = try predict("wake,estimatedSleep,coffee\n\(rows)", "-o", file.path)
      #expect(run == SampleRun(errors: "Error: \(message)\n", code: .badData))
      #expect(try file.text() == "wake,prediction\n")
    }
  }

  @Test func rowsWithoutAnswersWithIntervalsInAnyOrder() throws {
    let all = try SampleData.text().split(separator: "\n")
    // Enough for several blocks and threads.
    var rows = Array(repeating: all[1...400], count: 100).flatMap(\.self).map(String.init)
    for row in stride(from: 7, to: rows.count, by: 1003) { rows[row] = "25200,8,,0" }
    let input = try TemporaryFile(([String(all[0])] + rows).joined(separator: "\n") + "\n")
    let runs = try ["1", "3"].map {
      try UserRun.of("predict", "--input", input.path, environment: ["BETTERREST_THREADS": $0])
    }
    #expect(runs[0] == runs[1])
    let lines = runs[0].output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    for (line, row) in zip(lines, rows) {
      #expect(line.hasPrefix(row + ","))
      #expect(line.hasSuffix(",,,,") == row.hasPrefix("25200,8,,"))
    }
    #expect(
      runs[0].errors.contains("40 of 40,000 rows have no prediction") && runs[0].code == .success)
  }

  /// `y = 2a - 3` by least squares; missing values become 4, the mean; another input is ignored.
  @Test func missingValuesThatTrainingKnew() throws {
    let model = try TemporaryFile()
    _ = try UserRun.of(
      "train", "-", "--target", "y", "--algorithm", "linear", "--folds", "0", "-o", model.path,
      input: "a,b,y\n2,1,1\n6,1,9\nNA,1,5\n")
    func predict(_ rows: String) throws -> SampleRun {
      try UserRun.of("predict", "--model", model.path, "--input", "-", input: rows)
    }
    #expect(
      try predict("b,a\n1,3\n1,\n1, n/a \n")
        == SampleRun(
          output: "b,a,prediction,extrapolates\n1,3,3,false\n1,,5,false\n1, n/a ,5,false\n",
          errors: """
            Warning: 2 values of a are missing: the model answers as it learned from such rows.

            """))
    #expect(
      try predict("a,b\n1,\n,1\n,\n")
        == SampleRun(
          output: "a,b,prediction,extrapolates\n1,,,\n,1,5,false\n,,,\n",
          errors: """
            Warning: 1 value of a is missing: the model answers as it learned from such rows.
            Warning: 2 of 3 rows have no prediction, because the model lacks a value that it \
            needs: b in 2, first in line 2. Fill it in, and predict again.

            """))
  }

  @Test func emptyLinesOfOneColumn() throws {
    let run = try predict("area\n30\n\n\n40\n", model: KnownModel.price)
    #expect(run.output == "area,prediction,extrapolates\n30,2500,false\n,,\n,,\n40,3000,false\n")
    #expect(run.errors.contains("area in 2, first in line 3."))
  }

  @Test func stopsAtTheFirstRowThatIsNoNumber() throws {
    let rows = String(repeating: "25200,8,2\n", count: 60_000)
    let run = try predict("wake,estimatedSleep,coffee\n\(rows)25200,x,2\n\(rows)")
    #expect(run.code == .badData)
    #expect(run.errors.hasPrefix("Error: standard input:60002: estimatedSleep is \"x\", which "))
    let lines = run.output.split(separator: "\n")
    #expect(lines.count <= 60_001)
    #expect(lines.dropFirst().allSatisfy { $0 == "25200,8,2,30300,false" })
  }

  @Test func warnsOfUnitsThatLookWrong() throws {
    #expect(
      try predict("wake,estimatedSleep,coffee\n7,8,2\n")
        == SampleRun(
          output: "wake,estimatedSleep,coffee,prediction,extrapolates\n7,8,2,30300,true\n",
          errors: """
            Warning: wake is in seconds, yet no value is above 7: if these are hours, multiply \
            them by 3600.
            Warning: 1 of 1 row lies outside the range of the training data: wake in 1 (seen: \
            18000 to 36000). Take its prediction as a guess.

            """))
  }

  @Test func writesAFileWholeOrNotAtAll() throws {
    let old = "wake,prediction\n"
    let file = try TemporaryFile(old)
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,2\n25200,x,2\n", "-o", file.path).code
        == .badData)
    #expect(try file.text() == old)
    #expect(try file.siblings() == ["file"])
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,2\n", "-o", file.path) == SampleRun())
    #expect(
      try file.text()
        == "wake,estimatedSleep,coffee,prediction,extrapolates\n25200,8,2,30300,false\n")
    #expect(try file.siblings() == ["file"])
  }

  @Test func replacesItsOwnInput() throws {
    let rows = try TemporaryFile("wake,estimatedSleep,coffee\n25200,8,2\n")
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of(
        "predict", "--input", rows.path, "--output", rows.path, "--model", model.path)
        == SampleRun())
    #expect(
      try rows.text()
        == "wake,estimatedSleep,coffee,prediction,extrapolates\n25200,8,2,30300,false\n")
  }

  @Test func missingFolder() throws {
    #expect(
      try predict("wake,estimatedSleep,coffee\n25200,8,2\n", "-o", "/nowhere/answers.csv")
        == SampleRun(
          errors: """
            Error: Cannot write '/nowhere/answers.csv': there is no folder '/nowhere'. Create it, \
            or choose another place.

            """, code: .cannotWrite))
  }
}
