import SleepTerminal
import Foundation
import SleepPlatform
import TestSupport
import Testing

@testable import SleepCommands

@Suite struct InputFilesTests {
  private let folder: TemporaryFolder
  private let model: String
  private let data: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(KnownModel.line(), to: "model.json")
    try folder.write("wake,estimatedSleep,coffee\n25200,8,2\n", to: "rows.csv")
    model = folder.path + "/model.json"
    data = folder.path + "/rows.csv"
  }

  /// The file by another spelling, a symbolic link and a hard link.
  private func names(of path: String) throws -> [String] {
    let links = ["symbolic", "hard"].map { "\(path).\($0)" }
    try FileManager.default.createSymbolicLink(atPath: links[0], withDestinationPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: links[1])
    return [path, "\(folder.path)/./\(URL(filePath: path).lastPathComponent)"] + links
  }

  @Test func theModelIsKept() throws {
    for path in try names(of: model) {
      #expect(
        try UserRun.usageError("predict", "--model", model, "--ics", path)
          == "Error: '--ics' names the model, which the calendar would replace.")
      #expect(
        try UserRun.usageError("week", "--model", model, "--ics", path)
          == "Error: '--ics' names the model, which the calendar would replace.")
      #expect(
        try UserRun.usageError("predict", "--model", model, "--input", data, "--output", path)
          == "Error: '--output' names the model, which the predictions would replace.")
      #expect(
        try UserRun.usageError("export", "--format", "onnx", "--model", model, "-o", path)
          == "Error: '--output' names the model, which the model would replace.")
    }
    #expect(try folder.text(of: "model.json") == KnownModel.line())
  }

  @Test func theModelOfTheEnvironmentIsKept() throws {
    let run = try UserRun.of("week", "--ics", model, environment: ["BETTERREST_MODEL": model])
    #expect(run.code == .usage)
    try folder.write(KnownModel.line(), to: "betterrest/model.json")
    let own = folder.path + "/betterrest/model.json"
    let second = try UserRun.of(
      "predict", "--ics", own, environment: ["XDG_DATA_HOME": folder.path])
    #expect(second.code == .usage)
  }

  @Test func theDiaryAndTheOwnModelAreKept() throws {
    let sleeper = try SleeperRun()
    try sleeper.folder.write(KnownModel.line(), to: "data/betterrest/model.json")
    func isKept(_ name: String) throws -> Bool {
      let before = try sleeper.folder.text(of: name)
      let run = try sleeper.run(["predict", "--ics", sleeper.folder.path + "/" + name])
      return try run.code == .usage && sleeper.folder.text(of: name) == before
    }
    #expect(try isKept("diary/AAAAAAAA.jsonl"))
    #expect(try isKept("data/betterrest/model.json"))
  }

  @Test func theRowsAreKept() throws {
    for path in try names(of: data) {
      let run = try UserRun.of("train", data, "--output", path)
      #expect(run.code == .usage && run.errors.contains("would replace"))
    }
    let rows = try folder.text(of: "rows.csv")
    let file = try FileDescriptor(opening: data, O_RDONLY)
    defer { file.closeNow() }
    let inputs = InputFiles([("the data", "-")], standardInput: file)
    #expect(throws: UsageError.self) {
      try inputs.check(data, of: "output", for: "the predictions")
    }
    #expect(try folder.text(of: "rows.csv") == rows)
  }

  /// A terminal is read and written by one name.
  @Test func devicesAreNotReplaced() throws {
    let inputs = InputFiles(
      [("the data", "/dev/null"), ("the model", nil)], standardInput: .init(number: 0))
    #expect(throws: Never.self) { try inputs.check("/dev/null", of: "output", for: "the page") }
    #expect(throws: Never.self) { try inputs.check(data, of: "output", for: "the page") }
  }
}
