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

  private func train(_ csv: String, _ words: String...) throws {
    try folder.write(csv, to: "rows.csv")
    let run = try run(
      ["train", "\(folder.path)/rows.csv", "--output", "\(folder.path)/model.json"] + words)
    #expect(run.code == .success)
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

  @Test func saysThatSidesAreKept() throws {
    let rows = (0..<40).map { "\($0 % 4),\($0 % 4 > 1 ? 10 : 0)\n" }
    try train(
      "a,y\n" + rows.joined(), "--target", "y", "--algorithm", "decision-tree", "--folds", "0")
    #expect(
      try export(model: "model.json").output.hasSuffix(
        "32-bit inputs  reach the same leaves\n"))
  }

  @Test func saysWhichValues32BitsConfuse() throws {
    let rows = (0..<40).map { "\($0 % 2 == 0 ? "20000000" : "20000000.5"),\($0 % 2 * 10)\n" }
    try train(
      "a,y\n" + rows.joined(), "--target", "y", "--algorithm", "decision-tree", "--folds", "0")
    let onRows = try export("--input", "\(folder.path)/rows.csv", model: "model.json")
    #expect(
      onRows.output.hasSuffix(
        """
        32-bit sums    change predictions by at most 0 on 40 rows
        32-bit inputs  20 reach other leaves because of a, which changes predictions by up to 10; \
        use 64-bit inputs

        """), "\(onRows)")
    let json = try export("--input", "\(folder.path)/rows.csv", "--json", model: "model.json")
    #expect(json.output.contains("\"divertedInputs\" : 20"))
  }

  @Test func theFormOfInputsIsForONNX() throws {
    let run = try UserRun.of(
      "export", "--format", "coreml", "--onnx-inputs", "matrix", "--output", "out.mlmodel")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("Error: '--onnx-inputs' requires '--format onnx'.\n"))
  }
}
