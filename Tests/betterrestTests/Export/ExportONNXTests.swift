import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct ExportONNXTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: [String]) throws -> SampleRun {
    try UserRun.of(words)
  }

  private func export(
    _ words: String..., format: String = "onnx", model: String? = nil
  ) throws -> SampleRun {
    let location = model.map { ["--model", "\(folder.path)/\($0)"] } ?? []
    var run = try run(
      ["export", "--format", format, "--output", "\(folder.path)/out.onnx"] + location + words)
    run.output = run.output.replacing(folder.path + "/", with: "")
    return run
  }

  @Test(arguments: [("onnx", 1209), ("onnx-matrix", 1126)])
  func theBuiltInModel(format: String, bytes: Int) throws {
    let run = try export(format: format)
    #expect(
      run.output.hasPrefix(
        """
        Model  built-in, a linear model without trees
        Saved  out.onnx, ONNX, \(FigureFormat.current.number(bytes)) bytes

        """), "\(run)")
    #expect(run.code == .success)
  }
}
