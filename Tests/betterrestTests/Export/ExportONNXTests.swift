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

  /// Exports a model in the folder to `out.onnx` in it.
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

  @Test(arguments: [("names", 2642), ("matrix", 2560)])
  func theBuiltInModel(form: String, bytes: Int) throws {
    let run = try export("--onnx-inputs", form)
    #expect(
      run.output.hasPrefix(
        """
        Model               built-in, a linear model without trees
        Saved               out.onnx, ONNX, \(Plain.count(bytes)) bytes
        Compared on         9,261 inputs on a grid
        Largest difference  \

        """), "\(run)")
    #expect(run.output.split(separator: "\n").count == 4 && run.code == .success)
  }

  @Test func saysThatSidesAreKept() throws {
    let rows = (0..<40).map { "\($0 % 4),\($0 % 4 > 1 ? 10 : 0)\n" }
    try train(
      "a,y\n" + rows.joined(), "--target", "y", "--algorithm", "decision-tree", "--folds", "0")
    #expect(
      try export(model: "model.json").output.hasSuffix(
        "In 32 bits          every input stays on its side of each split\n"))
  }

  @Test func saysWhichValues32BitsConfuse() throws {
    let rows = (0..<40).map { "\($0 % 2 == 0 ? "20000000" : "20000000.5"),\($0 % 2 * 10)\n" }
    try train(
      "a,y\n" + rows.joined(), "--target", "y", "--algorithm", "decision-tree", "--folds", "0")
    let onRows = try export("--input", "\(folder.path)/rows.csv", model: "model.json")
    #expect(
      onRows.output.hasSuffix(
        """
        Compared on         40 rows
        Largest difference  0
        In 32 bits          20 of these take another path, by up to 10, by a; give doubles

        """), "\(onRows)")
    let json = try export("--input", "\(folder.path)/rows.csv", "--json", model: "model.json")
    #expect(json.output.contains("\"divertedInputs\" : 20"))
  }

  @Test func theFormOfInputsIsForONNX() throws {
    let run = try UserRun.of(
      "export", "--format", "coreml", "--onnx-inputs", "matrix", "--output", "out.mlmodel")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("Error: '--onnx-inputs' is for '--format onnx'.\n"))
  }
}
