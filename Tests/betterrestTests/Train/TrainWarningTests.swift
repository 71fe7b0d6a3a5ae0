import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct TrainWarningTests {
  /// Four rows of total weight 7.5, one of weight 0, and two with a missing value.
  private let weighted = "a,b,y,w\n1,,3,2\n2,5,5,1.5\n3,6,7,0\n,7,9,1\n4,7,9,3\n"

  @Test func weightsAndMissingValues() throws {
    let file = try TemporaryFile()
    let words = ["--target", "y", "--weight", "w", "--folds", "2", "-o", file.path]
    func run(_ more: String...) throws -> SampleRun {
      try UserRun.of(["train", "-"] + words + more, input: weighted)
    }
    let text = try run()
    #expect(text.output.hasPrefix("Rows             4 of total weight 7.5, 4 distinct inputs\n"))
    #expect(text.output.contains("Learned          y from a, b\n"))
    let zero = "Warning: 1 row of weight 0 left out.\n"
    let missing = "Warning: 1 value of a and 1 of b are missing: "
    let (direction, mean) = (
      "trees learn a default direction for them", "the linear model uses the mean.\n"
    )
    #expect(text.errors == missing + "\(direction), \(mean)\(zero)")
    #expect(try run("--parameters", "base=mean").errors == missing + "\(direction).\n\(zero)")
    #expect(try run("--algorithm", "linear").errors == missing + mean + zero)
    #expect(
      try run("--drop-missing").errors
        == "Warning: 2 rows with a missing value left out.\n" + zero)
    struct Report: Decodable {
      var rows: Int
      var totalWeight: Double?
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run("--json").output.utf8))
    #expect(report.rows == 4 && report.totalWeight == 7.5)
    #expect(
      try UserRun.of("inspect", "--model", file.path).output.contains(
        "Trained on       7.5 rows, fingerprint "))
  }

  @Test func aRowOfWeight3IsThreeRows() throws {
    let repeated = "a,b,y\n" + "1,2,3\n" + "2,5,4\n2,5,4\n2,5,4\n" + "4,7,9\n4,7,9\n"
    let weighted = "a,b,w,y\n" + "1,2,1,3\n" + "2,5,3,4\n" + "3,3,0,3\n" + "4,7,2.0,9\n"
    let files = (try TemporaryFile(), try TemporaryFile())
    _ = try UserRun.train("--target", "y", "--folds", "2", "-o", files.0.path, input: repeated)
    _ = try UserRun.train(
      "--target", "y", "--folds", "2", "--weight", "w", "-o", files.1.path, input: weighted)
    let isEqual = try files.0.bytes() == files.1.bytes()
    #expect(isEqual)
    let plain = try UserRun.of("evaluate", "-", "--model", files.0.path, input: repeated)
    let scored = try UserRun.of(
      "evaluate", "-", "--model", files.0.path, "--weight", "w", input: weighted)
    let rows = "Rows                 "
    #expect(plain.output.contains(rows + "6\n"))
    #expect(
      scored.output == plain.output.replacing(rows + "6\n", with: rows + "3 of total weight 6\n"))
  }

  @Test func invalidWeights() throws {
    let words = ["train", "-", "--target", "y", "-o", "model.json", "--weight"]
    func run(_ weight: String) throws -> SampleRun {
      try UserRun.of(words + [weight], input: "a,y,w\n1,2,-1\n")
    }
    #expect(
      try run("w")
        == SampleRun(
          errors: "Error: standard input:2: w is -1. A weight is a number of rows: 0 or more.\n",
          code: .badData))
    let twice = try run("y")
    #expect(twice.code == .usage)
    #expect(twice.errors.contains("y is named as target and as weight. Name another column"))
  }

  /// Its fold is predicted by a linear model without missing values in training.
  @Test func oneMissingValueIsEnough() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "-o", file.path, "--parameters", "max-iterations=10",
      input: StepNights.text + "25200,8,,31600\n")
    #expect(run.code == .success)
    #expect(
      run.errors.hasPrefix(
        "Warning: 1 value of coffee is missing: trees learn a default direction for it, the linear "
          + "model uses the mean"))
  }

  @Test func warnsOfDominantRows() throws {
    var rows = StepNights.text.split(separator: "\n").map(String.init)
    rows[77] = "25200,8,2,3070"
    let input = rows.joined(separator: "\n") + "\n"
    let data = try TemporaryFile(input)
    let model = try TemporaryFile()
    let words = ["--algorithm", "linear", "-o", model.path]
    let file = try UserRun.of(["train", data.path] + words)
    #expect(file.code == .success)
    #expect(
      file.errors == "Warning: 1 row makes 94 % of the squared error: line 78, actualSleep 3070 "
        + "where about 30790 is expected.\n")
    let piped = try UserRun.of(["train", "-", "--json"] + words, input: input)
    #expect(
      piped.errors == "Warning: 1 row makes 94 % of the squared error: the row with wake 25200, "
        + "estimatedSleep 8, coffee 2, actualSleep 3070 where about 30790 is expected.\n")
    let other = try TemporaryFile(StepNights.text)
    let files = try UserRun.of(["train", other.path, data.path] + words)
    #expect(
      files.errors == "Warning: 1 row makes 91 % of the squared error: line 78 of \(data.path), "
        + "actualSleep 3070 where about 31020 is expected.\n")
    #expect(piped.output.contains("of the squared error: the row with wake 25200"))
  }
}
