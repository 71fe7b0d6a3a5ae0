import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct ImportCommandTests {
  private func exported() throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Nights.mlmodel"
    let bytes = try RegressionModel.builtIn().coreML(labels: ExportLabels(author: "Anna"))
    try Data(bytes).write(to: URL(filePath: path))
    return (folder, path)
  }

  @Test func becomesYourOwnModel() throws {
    let (folder, path) = try exported()
    let environment = ["XDG_DATA_HOME": folder.path, "HOME": UserRun.home]
    let run = try UserRun.of(["import", path], environment: environment)
    let own = folder.path + "/betterrest/model.json"
    let size = try Data(contentsOf: URL(filePath: own)).count
    #expect(
      run
        == SampleRun(
          output: """
            Model          \(path), a linear model without trees
            Imported from  Core ML
            Description    Predicts actualSleep from wake, estimatedSleep and coffee: a linear model.
            Author         Anna
            License        Not stated
            Version        ff2d7296344fde4d
            Trained on     rows with the fingerprint ff2d7296344fde4d
            Formula        actualSleep = 472.952 - 9.00206E-5 × wake + 3600.92 × \
            estimatedSleep + 831.838 × coffee
            Interval       none: Core ML files do not contain one
            Saved          \(own), \(FigureFormat.current.number(size)) bytes

            """))
    #expect(
      try RegressionModel(contentsOf: own) == RegressionModel(contentsOf: path))
  }

  @Test func aModelIsTakenByItsContents() throws {
    let (folder, path) = try exported()
    defer { withExtendedLifetime(folder) {} }
    let run = try UserRun.of(
      "predict", "--model", path, "--wake", "07:00", "--sleep", "8", "--coffee", "2")
    #expect(run.output.contains("10:24"))
    #expect(run.code == .success)
  }

  @Test func otherFilesAreRefused() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("import", model.path, "--dry-run")
        == SampleRun(
          errors:
            "Error: \(model.path) is neither an export that betterrest knows, nor a diary, nor a "
            + "Core ML model. See 'betterrest help import' for what can be imported.\n",
          code: .badData))
    #expect(
      try UserRun.of("import", "/no/such.mlmodel")
        == SampleRun(
          errors:
            "Error: /no/such.mlmodel: there is no such file. Check the name and the folder.\n",
          code: .noInput))
  }

  @Test func optionsAreForOneKindOfFile() throws {
    let (folder, path) = try exported()
    defer { withExtendedLifetime(folder) {} }
    func refusal(_ words: String...) throws -> String {
      let run = try UserRun.of(["import"] + words)
      #expect(run.code == .usage)
      return run.errors.components(separatedBy: "\nUsage: ")[0]
    }
    #expect(
      try refusal(path, "--output", path)
        .hasPrefix("Error: '--output' names the model to be imported, which the model would"))
    _ = try refusal(path, "--output", "-")
    #expect(
      try refusal(path, "--notes")
        == "Error: '--notes' is not for this file: \(path) is a Core ML model.")
    #expect(
      try refusal(path, path) == "Error: \(path) is a Core ML model, which is imported alone.")
    let nights = try TemporaryFile("Start;End;Sleep Quality;Time in bed\n")
    #expect(
      try refusal(nights.path, "--output", "x.json")
        == "Error: '--output' is not for this file: \(nights.path) is no Core ML model.")
    #expect(
      try refusal(path, "--output", "x.json", "--notes")
        == "Error: '--notes' and '--output' cannot be used together.")
  }
}
