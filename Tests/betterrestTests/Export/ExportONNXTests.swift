import MessageText
import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import betterrest

@Suite struct ExportONNXTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ words: [String]) throws -> SampleRun {
    try SampleRun.of(
      words, environment: ["HOME": UserRun.home], program: BetterRest.program)
  }

  private func export(_ words: String..., model: String? = nil) throws -> SampleRun {
    let location = model.map { ["--model", "\(folder.path)/\($0)"] } ?? []
    var run = try run(
      ["export", "--format", "onnx", "--output", "\(folder.path)/out.onnx"] + location + words)
    run.output = run.output.replacing(folder.path + "/", with: "")
    return run
  }

  @Test(arguments: [("names", 1209), ("matrix", 1126)])
  func theBuiltInModel(form: String, bytes: Int) throws {
    let run = try export("--onnx-inputs", form)
    #expect(
      run.output.hasPrefix(
        """
        Model  built-in, a linear model without trees
        Saved  out.onnx, ONNX, \(Plain.count(bytes)) bytes

        """), "\(run)")
    #expect(run.code == .success)
  }

  @Test func theFormOfInputsIsForONNX() throws {
    let run = try UserRun.of(
      "export", "--format", "coreml", "--onnx-inputs", "matrix", "--output", "out.mlmodel")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("Error: '--onnx-inputs' requires '--format onnx'.\n"))
  }
}
