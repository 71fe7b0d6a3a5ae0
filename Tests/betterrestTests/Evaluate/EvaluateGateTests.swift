import Foundation
import TestSupport
import Testing

@Suite struct EvaluateGateTests {
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
        "train", "-", "--folds", "0", "--algorithm", "linear", "-o", model.path,
        input: KnownModel.fourNights
      ).code == .success)
    let run = try UserRun.of(
      "evaluate", "-", "--model", model.path, "--max-rmse", "1e9", input: KnownModel.fourNights)
    #expect(run.code == .badData)
    #expect(
      run.errors
        == "Error: The limit cannot be checked: the model was trained on these rows, and has no "
        + "validation RMSE. Use other rows, or cross-validate with '--folds'.\n")
  }

  @Test func theGate() throws {
    let model = try TemporaryFile(KnownModel.line())
    func run(_ limit: String, _ more: String...) throws -> SampleRun {
      try UserRun.of(
        ["evaluate", "-", "--model", model.path, "--max-rmse", limit] + more,
        input: KnownModel.fourNights)
    }
    let result = try UserRun.of(
      "evaluate", "-", "--model", model.path, input: KnownModel.fourNights)
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
        "evaluate", "-", "--folds", "4", "--algorithm", "linear", "--max-rmse", "1",
        input: KnownModel.fourNights
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
}
