import Foundation
import TestSupport
import Testing

/// Tables for training as spreadsheets and other programs write them.
@Suite struct ForeignTablesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func run(_ words: [String]) throws -> SampleRun {
    try UserRun.of(words, environment: ["HOME": folder.path], input: "")
  }

  /// Forty nights: wake, estimated sleep, coffee and actual sleep.
  private static let nights = (0..<40).map { row in
    let (sleep, cups) = (Double(600 + row * 7 % 300) / 100, row % 6)
    return [
      "\(18000 + row % 9 * 900)", "\(sleep)", "\(cups)", "\(Int(sleep * 3600) + cups * 830 + row)",
    ]
  }
  private static let names = ["wake", "estimatedSleep", "coffee", "actualSleep"]

  private static func text(
    _ rows: [[String]] = nights, _ names: [String] = names, _ delimiter: String = ","
  ) -> String {
    ([names] + rows).map { $0.joined(separator: delimiter) + "\n" }.joined()
  }

  private static let json = nights.map { row in
    "{" + zip(names, row).map { "\"\($0)\": \($1)" }.joined(separator: ", ") + ", \"tags\": [1]}"
  }

  /// All give the model of the plain table.
  @Test(arguments: [
    text(nights.map { $0.map { $0.replacing(".", with: ",") } }, names, ";"),
    "sep=;\n" + text(nights, names, ";"),
    "# my nights\n" + text(),
    text(nights.map { $0 + [""] }),
    text(nights.map { $0 + ["x", "y"] }, names + ["note", "note"]),
    text(nights.map { $0.map { "\u{A0}\($0)\u{A0}" } }),
    "[" + json.joined(separator: ",\n") + "]",
    json.joined(separator: "\n"),
    "{\"data\": [" + json.joined(separator: ",") + "], \"count\": 40}",
  ]) func aTableOfNights(text: String) throws {
    try folder.write(Self.text(), to: "plain.csv")
    try folder.write(text, to: "nights.csv")
    for name in ["plain", "nights"] {
      let run = try run(["train", path("\(name).csv"), "-o", path("\(name).json")])
      #expect(run.code == .success && run.errors == "")
    }
    let models = try ["plain", "nights"].map { try folder.text(of: "\($0).json") }
    #expect(models[0] == models[1])
    let score = try run(["evaluate", path("nights.csv"), "--model", path("nights.json")])
    #expect(score.code == .success)
  }

  @Test func thousandsThatCouldBeDecimalsAreAQuestion() throws {
    let rows = Self.nights.map {
      [String($0[0].prefix(2) + "." + $0[0].dropFirst(2))] + $0.dropFirst()
    }
    try folder.write(Self.text(rows, Self.names, ";"), to: "nights.csv")
    for words in [["train"], ["evaluate", "--model", "built-in"]] {
      #expect(
        try run(words + [path("nights.csv")])
          == SampleRun(
            errors: "Error: \(path("nights.csv")):2: wake is \"18.000\", and all its numbers are "
              + "written like that: is it 18000, or 18.000 with three decimals? Write 18000, or "
              + "18.0000.\n", code: .badData))
    }
  }

  @Test func predictionsForJSONAreACSV() throws {
    try folder.write("[\(Self.json[0])]", to: "night.json")
    let run = try run(["predict", "--model", "built-in", "--input", path("night.json")])
    #expect(
      run.output.hasPrefix(
        "actualSleep,coffee,estimatedSleep,wake,prediction,predictionLower,predictionUpper,"
          + "extrapolates\n21600,0,6,18000,"))
  }

  /// Labels with line breaks, a column of dates, and JSON Lines give the classifier of the plain table.
  @Test(arguments: ["newline", "dates", "lines"]) func aTableOfTexts(kind: String) throws {
    let rows = (0..<40).map { row in
      row % 2 == 0 ? ("fits just right \(row)", "praise") : ("charged me twice \(row)", "complaint")
    }
    let plain = "text,label\n" + rows.map { "\($0),\($1)\n" }.joined()
    let text =
      switch kind {
      case "newline":
        "text,label\r\n"
          + rows.enumerated().map {
            $0 % 3 == 0 ? "\($1.0),\"\($1.1)\n\"\r\n" : "\($1.0),\($1.1)\r\n"
          }
          .joined()
      case "dates":
        "id,text,date,label\n"
          + rows.enumerated().map { "\($0),\($1.0),2026-01-\(10 + $0 % 9),\($1.1)\n" }.joined()
      default: rows.map { "{\"text\": \"\($0)\", \"label\": \"\($1)\"}\n" }.joined()
      }
    try folder.write(plain, to: "plain.csv")
    try folder.write(text, to: "texts.csv")
    for name in ["plain", "texts"] {
      let run = try run(["train", path("\(name).csv"), "-o", path("\(name).json")])
      #expect(run.code == .success && run.output.contains("Labels       complaint 20, praise 20\n"))
    }
    let models = try ["plain", "texts"].map { try folder.text(of: "\($0).json") }
    #expect(models[0] == models[1])
  }
}
