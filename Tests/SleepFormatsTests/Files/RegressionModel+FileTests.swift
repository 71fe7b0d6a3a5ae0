import Foundation
import ModelSamples
import SleepFormats
import SleepModels
import Testing

@Suite struct RegressionModelFileTests {
  @Test func isReadFromAFile() throws {
    try inFolder { folder in
      let path = folder.appending(path: "sleep model [1].json").path
      try Data(RegressionModel.sample.json).write(to: URL(filePath: path))
      #expect(try RegressionModel(contentsOf: path) == RegressionModel.sample)
    }
  }

  @Test func missing() throws {
    try inFolder { folder in
      expect(.noSuchFile, at: folder.appending(path: "no.json").path)
      expect(.noSuchFile, at: folder.appending(path: "no/folder/model.json").path)
    }
    expect(.noSuchFile, at: "")
  }

  @Test func aFolder() throws {
    try inFolder { folder in expect(.isDirectory, at: folder.path) }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func unreadable() throws {
    try inFolder { folder in
      let file = folder.appending(path: "secret.json")
      try Data(RegressionModel.sample.json).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
      expect(.unreadable(reason: "permission denied"), at: file.path)
    }
  }

  @Test func empty() throws {
    try inFolder { folder in
      let file = folder.appending(path: "empty.json")
      try Data().write(to: file)
      expect(.notAModel, at: file.path)
    }
  }

  @Test func aModelOfAnotherProgramIsNoTextClassifier() throws {
    try inFolder { folder in
      let file = folder.appending(path: "nights.mlmodel")
      try Data(RegressionModel.sample.coreML()).write(to: file)
      let error = #expect(throws: ModelFileError.self) { try TextClassifier(contentsOf: file.path) }
      #expect(
        error?.description == """
          \(file.path) is in the format of another program, and a text classifier in JSON is needed \
          here. Name another one.
          """)
    }
  }

  private func expect(
    _ problem: ModelFileError.Problem, at path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      throws: ModelFileError(source: path, problem: problem), sourceLocation: sourceLocation
    ) { _ = try RegressionModel(contentsOf: path) }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
