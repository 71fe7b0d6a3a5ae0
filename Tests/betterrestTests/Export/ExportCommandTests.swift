import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct ExportCommandTests {
  @Test func theBuiltInModel() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/SleepCalculator.mlmodel"
    let run = try UserRun.of("export", "--format", "coreml", "--output", path)
    let model = try RegressionModel.builtIn()
    let bytes = try model.coreML(labels: ExportLabels(meanings: model.exportedMeanings))
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes)
    #expect(
      run
        == SampleRun(
          output: """
            Model  built-in, a linear model without trees
            Saved  \(path), Core ML, \(FigureFormat.current.number(bytes.count)) bytes

            """))
  }

  @Test func answersAsTheModelDoes() throws {
    let folder = try TemporaryFolder()
    let model = try TemporaryFile(KnownModel.tree)
    let rows = try TemporaryFile("wake;estimatedSleep;coffee\n25200;8;2\n0;4;0\n")
    let path = folder.path + "/tree.mlmodel"
    let run = try UserRun.of(
      "export", "--format", "coreml", "-o", path, "--model", model.path, "--metadata",
      "author=Anna", "--metadata", "license=CC0", "--metadata", "version=2", "--json")
    #expect(run.code == .success && run.errors == "")
    let origin = try RegressionModel(contentsOf: path).origin
    #expect(origin?.author == "Anna" && origin?.license == "CC0" && origin?.version == "2")
    func predictions(by path: String) throws -> [Substring?] {
      let rows = try UserRun.of("predict", "--model", path, "--input", rows.path).output
      return rows.split(separator: "\n").map { row in
        row.split(separator: ";").dropFirst(3).first
      }
    }
    // Only the model file knows the ranges of the training rows.
    #expect(try predictions(by: path) == predictions(by: model.path))
    #expect(try predictions(by: path).count == 3)
  }

  @Test func mistakes() throws {
    let model = try TemporaryFile(KnownModel.line())
    func error(_ words: String...) throws -> String? {
      let run = try UserRun.of(["export"] + words)
      #expect(run.code == .usage)
      return run.errors.split(separator: "\n").first.map(String.init)
    }
    #expect(
      try error("--format", "coreml", "--output", model.path, "--model", model.path)
        == "Error: '--output' names the model, which the model would replace.")
    #expect(
      try error("--format", "coreml", "--output", "-")
        == "Error: A model is saved to a file: '--output' takes its name.")
    #expect(
      try error("--format", "caffe", "--output", "x.mlmodel")
        == "Error: The value 'caffe' is invalid for '--format <format>': choose 'coreml', "
        + "'onnx', 'onnx-matrix', 'html' or 'diary'")
  }

  @Test(arguments: ["coreml", "onnx", "onnx-matrix"])
  func filesOfOthersAreKept(format: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/model"
    let text = "\u{8}\u{4}\u{12}\u{6}a model of others"
    try folder.write(text, to: "model")
    let refused = try UserRun.of("export", "--format", format, "-o", path)
    #expect(refused.code == .usage && refused.output == "")
    #expect(
      refused.errors.hasPrefix(
        "Error: '--output' names a file that is no \(format == "coreml" ? "Core ML" : "ONNX") model of "
          + "betterrest, which the model would replace.\n"))
    #expect(try folder.text(of: "model") == text)
    // An export replaces one of its format, whatever its author.
    try folder.write("", to: "model")
    for author in ["Anna", "Ben"] {
      let run = try UserRun.of(
        "export", "--format", format, "-o", path, "--metadata", "author=\(author)")
      #expect(run.code == .success, "\(run)")
    }
  }

  @Test func missingFolder() throws {
    let run = try UserRun.of("export", "--format", "coreml", "--output", "/no/where/x.mlmodel")
    #expect(run.code == .cannotWrite && run.output == "")
  }
}
