import Foundation
import SleepTerminal
import TestSupport
import Testing

@testable import SleepCommands

@Suite struct ModelLocationTests {
  /// The line of the answer that names the model.
  private func modelLine(
    _ words: [String] = [], environment: [String: String]
  ) throws -> Substring? {
    let run = try UserRun.of(
      ["predict"] + words, environment: environment)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").first { $0.hasPrefix("Model: ") }
  }

  /// A folder that holds `betterrest/model.json`.
  private func dataFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(KnownModel.line(), to: "betterrest/model.json")
    return folder
  }

  @Test func theModelThatIsNamedFirstCounts() throws {
    let named = try TemporaryFile(KnownModel.line())
    let ofTheEnvironment = try TemporaryFile(KnownModel.tree)
    let data = try dataFolder()
    let environment = [
      "HOME": UserRun.home, "BETTERREST_MODEL": ofTheEnvironment.path, "XDG_DATA_HOME": data.path,
    ]
    #expect(
      try modelLine(["--model", named.path], environment: environment)
        == "Model: \(named.path).")
    #expect(
      try modelLine(environment: environment)
        == "Model: \(ofTheEnvironment.path).")
    #expect(
      try modelLine(environment: environment.merging(["BETTERREST_MODEL": ""]) { $1 })
        == "Model: \(data.path)/betterrest/model.json.")
    #expect(
      try modelLine(["--details"], environment: ["HOME": UserRun.home])
        == "Model: built-in.")
  }

  @Test func yourOwnModelIsInTheDataFolder() {
    #expect(
      ModelLocation.ownPath(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/me"])
        == "/data/betterrest/model.json")
    #if os(macOS)
      let path = "/home/me/Library/Application Support/betterrest/model.json"
    #else
      let path = "/home/me/.local/share/betterrest/model.json"
    #endif
    #expect(ModelLocation.ownPath(environment: ["HOME": "/home/me"]) == path)
    #expect(
      ModelLocation.ownPath(environment: ["XDG_DATA_HOME": "", "HOME": "/home/me"]) == path)
    // The XDG specification requires relative paths to be ignored.
    #expect(
      ModelLocation.ownPath(environment: ["XDG_DATA_HOME": "data", "HOME": "/home/me"]) == path)
    #expect(ModelLocation.ownPath(environment: [:]).hasSuffix("/betterrest/model.json"))
  }

  @Test func trainKeepsTheModelThatPredictUses() throws {
    let home = try TemporaryFolder()
    let environment = ["HOME": home.path]
    let own = ModelLocation.ownPath(environment: environment)
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,1,29700\n"
    let run = try UserRun.of(
      "train", "-", "--folds", "0", environment: environment, input: rows)
    #expect(run.errors == "")
    #expect(run.output.contains("\nSaved          \(own), "))
    #expect(
      try modelLine(environment: environment)
        == "Model: \(own).")
    #expect(
      try UserRun.of("evaluate", "-", environment: environment, input: rows).output.hasPrefix(
        "Model                \(own), "))
    #expect(
      try UserRun.of("inspect", environment: environment).output.hasPrefix(
        "Model          \(own), "))
  }

  @Test func unreadableModels() throws {
    let file = try TemporaryFile("{}")
    let cut = try TemporaryFile(String(KnownModel.line().prefix(300)))
    let newer = try TemporaryFile(
      KnownModel.line().replacing("\"formatVersion\": 1", with: "\"formatVersion\": 3"))
    let looping = try TemporaryFile(
      KnownModel.tree.replacing("\"right\": [1, -3]", with: "\"right\": [0, -3]"))
    let missing = "/nowhere/model.json"
    let notOne =
      "is not a betterrest model. Check the name, or train one: betterrest train DATA.csv --output MODEL.json"
    let folder = String(file.path.dropLast("/file".count))
    for (path, message, code) in [
      (
        missing,
        "\(missing): no such model file. Check the name, or train one: betterrest train DATA.csv --output MODEL.json",
        ExitCode.noInput
      ),
      (folder, "\(folder) is a folder; name a model file.", .noInput),
      (file.path, "\(file.path) \(notOne)", .badData),
      (cut.path, "\(cut.path) \(notOne)", .badData),
      (
        newer.path,
        "\(newer.path) has format version 3; this version of betterrest reads up to 2. Update betterrest, "
          + "or train the model again.", .badData
      ),
    ] {
      let expected = SampleRun(errors: "Error: \(message)\n", code: code)
      #expect(try UserRun.of("predict", "--model", path) == expected)
      #expect(try UserRun.of("predict", environment: ["BETTERREST_MODEL": path]) == expected)
      #expect(try UserRun.of("inspect", "--model", path) == expected)
      #expect(try UserRun.of("evaluate", "nights.csv", "--model", path) == expected)
      #expect(try UserRun.of("predict", "--input", "nights.csv", "--model", path) == expected)
    }
    let run = try UserRun.of("predict", "--model", looping.path)
    #expect(run.code == .badData)
    #expect(run.errors.hasPrefix("Error: \(looping.path) is damaged: tree 1: "))
    #expect(run.errors.hasSuffix(". Train the model again.\n"))
  }
}
