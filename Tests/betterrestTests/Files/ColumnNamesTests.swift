import Foundation
import SleepModel
import SleepTerminal
import TestSupport
import Testing

/// Nights in files whose columns have other names.
@Suite struct ColumnNamesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(StepNights.text, to: "nights.csv")
    try write(
      StepNights.text.replacing(
        "wake,estimatedSleep,coffee,actualSleep", with: "wake_time,sleep_hours,cups,sleepSeconds"),
      to: "other.csv")
    try write(
      StepNights.text.replacing("coffee,actualSleep", with: "drink,actualSleep"),
      to: "drink.csv")
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  private func run(_ words: String...) throws -> SampleRun {
    try UserRun.of(words, environment: ["HOME": folder.path], input: "")
  }

  private static let features =
    "wake_time was taken as wake, sleep_hours was taken as estimatedSleep and cups was taken as "
    + "coffee. If that is wrong, name the columns: --columns "
    + "wake=wake_time,estimatedSleep=sleep_hours,coffee=cups\n"
  private static let all =
    "Warning: sleepSeconds was taken as actualSleep, wake_time was taken as wake, sleep_hours was "
    + "taken as estimatedSleep and cups was taken as coffee. If that is wrong, name the columns: "
    + "--columns actualSleep=sleepSeconds,wake=wake_time,estimatedSleep=sleep_hours,coffee=cups\n"

  /// The model, its score and its predictions are those of the same file with the usual names.
  @Test func guessesAreSaid() throws {
    func train(_ name: String) throws -> (run: SampleRun, model: Data) {
      let run = try run("train", path(name), "-o", path("model.json"), "--algorithm", "linear")
      return (run, try Data(contentsOf: URL(filePath: path("model.json"))))
    }
    let (usual, other) = (try train("nights.csv"), try train("other.csv"))
    #expect(usual.run.errors == "")
    #expect(other.run.errors == Self.all)
    #expect(other.run.output == usual.run.output)
    #expect(other.model == usual.model)
    let model = path("model.json")
    #expect(try run("evaluate", path("other.csv"), "--model", model).errors == Self.all)
    #expect(
      try run("evaluate", path("other.csv"), "--model", model).output
        == run("evaluate", path("nights.csv"), "--model", model).output)
    #expect(
      try run("evaluate", path("other.csv"), "--folds", "3", "--algorithm", "linear").errors
        == Self.all)
    let rows = try run("predict", "--input", path("other.csv"), "--model", model)
    #expect(rows.errors == "Warning: " + Self.features)
    let expected = try run("predict", "--input", path("nights.csv"), "--model", model).output
    #expect(
      rows.output.split(separator: "\n").dropFirst().elementsEqual(
        expected.split(separator: "\n").dropFirst()))
    #expect(rows.output.hasPrefix("wake_time,sleep_hours,cups,sleepSeconds,prediction,"))
  }

  @Test func namedByHand() throws {
    let model = path("model.json")
    for words in [
      ["train", "-o", model, "--algorithm", "linear"], ["evaluate", "--model", model],
      ["evaluate", "--folds", "2", "--algorithm", "linear"],
      ["predict", "--model", model, "--input"],
    ] {
      let command = words + [path("drink.csv")]
      func run(_ more: String...) throws -> SampleRun {
        try UserRun.of(command + more, environment: ["HOME": folder.path], input: "")
      }
      let missing = try run()
      #expect(missing.code == .badData)
      #expect(
        missing.errors.hasPrefix(
          "Error: \(path("drink.csv")): there is no column \"coffee\"; the columns are wake, "
            + "estimatedSleep, drink, actualSleep. Where a column has another name, use --columns, "
            + "such as --columns coffee=cups; for data other than sleep, name "))
      let named = try run("--columns", "coffee=drink")
      #expect(named.errors == "" && named.code == .success)
      #expect(
        try run("--columns", "cofee=drink").errors.hasPrefix(
          "Error: '--columns' names cofee, which is no column here. Did you mean 'coffee'?\n"))
    }
  }

  @Test func namedFeaturesAreNotGuessed() throws {
    let run = try run(
      "train", path("other.csv"), "--target", "actualSleep", "--features", "wake,sleep_hours")
    #expect(run.code == .badData)
    #expect(run.errors.contains("there is no column \"actualSleep\""))
  }

  @Test func unclearNames() throws {
    try write("wake,estimatedSleep,cups,coffees,actualSleep\n1,8,2,2,30000\n", to: "two.csv")
    #expect(
      try run("train", path("two.csv")).errors
        == "Error: \(path("two.csv")): there is no column \"coffee\"; it could be \"cups\" or "
        + "\"coffees\". Say which one with --columns, such as --columns coffee=cups.\n")
  }
}
