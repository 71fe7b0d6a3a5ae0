import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct TrainValidationTests {
  /// Other nights of the same step: 60 at wake times between those of the training rows.
  private static let later: String = {
    let rows = (0..<60).map { index in
      let (wake, hours, cups) = (900 * (index * 11 % 96), 4.1 + Double(index % 20) / 4, index % 7)
      let sleep = 3600 * hours + 800 * Double(cups) + (wake > 36000 ? 2400 : 300)
      return "\(wake),\(hours),\(cups),\(Int(sleep) - index % 3)\n"
    }
    return "actualSleep,wake,estimatedSleep,coffee\n"
      + rows.map { row in
        let fields = row.dropLast().split(separator: ",")
        return ([fields[3]] + fields[..<3]).joined(separator: ",") + "\n"
      }.joined()
  }()

  @Test(arguments: ["boosted-trees", "random-forest", "decision-tree", "linear", "automatic"])
  func validatesOnAFile(algorithm: String) throws {
    let (other, file) = (try TemporaryFile(), try TemporaryFile())
    try Data(Self.later.utf8).write(to: URL(filePath: other.path))
    var words = ["--validation", other.path, "-o", file.path, "--algorithm", algorithm]
    if ["boosted-trees", "random-forest"].contains(algorithm) {
      words += ["--parameters", "max-iterations=10"]
    }
    let run = try UserRun.of(["train", "-"] + words, input: StepNights.text)
    #expect(run.errors == "" && run.code == .success)
    let model = try RegressionModel(contentsOf: file.path)
    let score = try model.evaluation(on: DataTable(contentsOf: other.path))
    let rmse = try #require(model.validationMetrics).rootMeanSquaredError
    #expect(abs(rmse / score.rootMeanSquaredError - 1) < 1e-5)
    #expect(
      run.output.contains(
        "\nValidation RMSE  \(FigureFormat.current.rounded(rmse)) s, 60 other rows\n"))
    let inspection = try UserRun.of("inspect", "--model", file.path)
    #expect(
      inspection.output.contains(
        "\nValidation RMSE  \(FigureFormat.current.rounded(rmse)) s, 60 other rows\n"))
    let rows = try AggregatedRows(DataTable(contentsOf: other.path))
    let json = try UserRun.of("inspect", "--model", file.path, "--json")
    #expect(json.output.contains("\"fingerprint\" : \"\(rows.fingerprint)\""))
    #expect(json.output.contains("\"folds\" : 0"))
    let bytes = try file.bytes()
    _ = try UserRun.of(["train", "-"] + words, input: StepNights.text)
    #expect(try file.bytes() == bytes)
  }

  @Test func saysThatValidationRowsAreTrainingRows() throws {
    let (other, file) = (try TemporaryFile(), try TemporaryFile())
    try Data(StepNights.text.utf8).write(to: URL(filePath: other.path))
    #expect(
      try UserRun.train("--validation", other.path, "-o", file.path, "--algorithm", "linear").errors
        == "Warning: The rows to validate on are training rows: the validation error is too low for "
        + "new rows.\n")
    let part = StepNights.text.split(separator: "\n").prefix(91).joined(separator: "\n")
    try Data(part.utf8).write(to: URL(filePath: other.path))
    #expect(
      try UserRun.train("--validation", other.path, "-o", file.path, "--algorithm", "linear").errors
        == "Warning: All or nearly all of the rows to validate on are training rows: the validation "
        + "error is too low for new rows.\n")
  }

  @Test func refusesASecondValidation() throws {
    let other = try TemporaryFile()
    try Data("a,b\n1,3\n".utf8).write(to: URL(filePath: other.path))
    #expect(
      try UserRun.train("--validation", other.path, "--folds", "3").errors.hasPrefix(
        "Error: '--folds' and '--validation' cannot be used together.\n"))
    #expect(
      try UserRun.train("--validation", "-").errors.hasPrefix(
        "Error: Standard input, '-', can be read but once: name it once.\n"))
    #expect(
      try UserRun.train("--validation", other.path, "-o", other.path).errors.hasPrefix(
        "Error: '--output' names the validation data, which the model would replace.\n"))
    let lacking = try UserRun.train("--validation", other.path)
    #expect(lacking.errors.contains("\(other.path)") && lacking.code == .badData)
    let unlike = try UserRun.train(
      "--validation", other.path, "--target", "b", "-o", "/dev/null", input: "a,c,b\n1,1,1\n2,2,2\n"
    )
    #expect(unlike.errors.contains("\(other.path)") && unlike.errors.contains("c"))
  }
}
