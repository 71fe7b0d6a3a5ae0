import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct DataFilesTests {
  @Test func severalFilesAreOneTable() throws {
    let folder = try TemporaryFolder()
    let lines = StepNights.text.split(separator: "\n").map { "\($0)\n" }
    func part(_ rows: Range<Int>) -> String { lines[0] + lines[rows].joined() }
    try folder.write(StepNights.text, to: "all.csv")
    try folder.write(part(1..<60), to: "parts/part-0.csv")
    try folder.write(part(1..<1), to: "parts/part-1.csv")
    try folder.write(part(60..<121), to: "parts/part-2")
    try folder.write("", to: "parts/_SUCCESS")
    try folder.write("crc", to: "parts/.part-0.csv.crc")
    func train(_ names: [String], input: String = "") throws -> [String] {
      let words = names.map { $0 == "-" ? $0 : "\(folder.path)/\($0)" }
      let run = try UserRun.of(
        ["train"] + words + [
          "-o", "\(folder.path)/model.json", "--parameters", "max-iterations=8",
        ],
        input: input)
      guard run.code == .success else { return [run.errors] }
      return [try folder.text(of: "model.json"), run.output]
    }
    let whole = try train(["all.csv"])
    #expect(try train(["parts"]) == whole)
    #expect(try train(["parts/"]) == whole)
    #expect(try train(["parts/part-2", "-"], input: part(1..<60)) == whole)
    #expect(
      try train(["all.csv", "-", "-"])[0].hasPrefix(
        "Error: Standard input, '-', can be read but once: name it once."))
    #expect(
      try train(["all.csv", "none.csv"])
        == [
          "Error: \(folder.path)/none.csv: there is no such file. Check the name and the folder.\n"
        ])
    try folder.write(lines[0] + lines[1] + "25200,8,two,30940\n", to: "parts/part-3")
    #expect(
      try train(["parts"])[0].hasPrefix(
        "Error: \(folder.path)/parts/part-3:3: coffee is \"two\", which is not a number."))
    #expect(
      try UserRun.usageError(
        "train", "a.csv", "\(folder.path)/parts", "-o", "\(folder.path)/all.csv/../parts/part-3")
        == "Error: '--output' names the data, which the model would replace.")
  }

  @Test func warnsOfAFileThatIsNamedTwice() throws {
    let folder = try TemporaryFolder()
    try folder.write(StepNights.text, to: "parts/a.csv")
    let (a, link) = ("\(folder.path)/parts/a.csv", "\(folder.path)/b.csv")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: a)
    func warnings(_ names: String...) throws -> String {
      let run = try UserRun.of(
        ["train"] + names
          + [
            "-o", "\(folder.path)/model.json", "--folds", "0", "--parameters", "max-iterations=8",
          ])
      #expect(run.code == .success && run.output.contains("\(120 * names.count)"))
      return run.errors
    }
    #expect(try warnings(a) == "")
    #expect(try warnings(a, a) == "Warning: \(a) is named twice: its rows count twice.\n")
    #expect(
      try warnings("\(folder.path)/parts", link)
        == "Warning: \(a) and \(link) are the same file: its rows count twice.\n")
    let hard = "\(folder.path)/c.csv"
    try FileManager.default.linkItem(atPath: a, toPath: hard)
    #expect(
      try warnings(a, link, hard)
        == "Warning: \(a), \(link) and \(hard) are the same file: its rows count 3 times.\n")
  }

  @Test func warnsOfAFeatureWithoutValues() throws {
    let nights = (1...40).map { "25200,,\($0 % 5),\(30000 + 700 * ($0 % 5))\n" }.joined()
    let data = try TemporaryFile("wake,estimatedSleep,coffee,actualSleep\n" + nights)
    let run = try UserRun.of("train", data.path, "--folds", "0", "-o", data.path + ".json")
    #expect(
      run.errors
        == "Warning: estimatedSleep has no value in any row: nothing is learned from it.\n")
  }

  /// As a cluster's group-by returns them.
  @Test func groupedRowsGiveTheModelOfAllRows() throws {
    let text = try SampleData.text(rows: 1000)
    let rows = text.split(separator: "\n").dropFirst()
    let groups = Dictionary(grouping: rows) { $0 }.mapValues(\.count)
    let lines = groups.map { "\($0.value),\($0.key)\n" }
    let folder = try TemporaryFolder()
    let header = "n,wake,estimatedSleep,coffee,actualSleep\n"
    try folder.write(header + lines.prefix(450).joined(), to: "parts/part-0.csv")
    try folder.write(header + lines.dropFirst(450).joined(), to: "parts/part-1.csv")
    let options = ["--folds", "2", "--parameters", "max-iterations=8"]
    let run = try UserRun.of(
      ["train", "\(folder.path)/parts", "--weight", "n", "-o", "\(folder.path)/model.json"]
        + options)
    #expect(run.code == .success)
    try folder.write(text, to: "all.csv")
    let all = try UserRun.of(
      ["train", "\(folder.path)/all.csv", "-o", "\(folder.path)/all.json"] + options)
    #expect(all.code == .success)
    #expect(try folder.text(of: "model.json") == folder.text(of: "all.json"))
  }

  /// Twelve groups of ten rows each.
  @Test func groupsByTheirMeanAndVariance() throws {
    let rows = (0..<60).map {
      "25200,\(4 + $0 % 12),\($0 % 5),\(15000 + 3600 * ($0 % 12) + 700 * ($0 % 5)),10,\(400 + $0)\n"
    }
    let data = try TemporaryFile("wake,estimatedSleep,coffee,actualSleep,n,v\n" + rows.joined())
    let file = try TemporaryFile()
    let moments = ["--weight", "n", "--target-variance", "v"]
    func run(_ words: String...) throws -> SampleRun {
      try UserRun.of(words)
    }
    let trained = try UserRun.of(
      ["train", data.path, "-o", file.path] + moments)
    #expect(trained.errors == "" && trained.code == .success)
    #expect(trained.output.contains(" s wide on average, by mean and variance\n"))
    let json = try run(
      "train", data.path, "-o", file.path, "--json", "--weight", "n", "--target-variance", "v"
    ).output
    #expect(json.contains("\"isByMoments\" : true") && !json.contains("maximumError"))
    #expect(
      try run("inspect", "--model", file.path).output.contains(
        " of the prediction at mean inputs, by mean and variance\n"))
    #expect(
      try run("predict", "--model", file.path, "--details").output.contains(
        "\nNote: The prediction interval is estimated from the mean and variance of groups of rows, "
          + "not from single rows.\n"))
    let score = try run(
      "evaluate", data.path, "--model", file.path, "--weight", "n", "--target-variance", "v")
    #expect(score.code == .success)
    #expect(
      score.output.contains(
        """
        Mean absolute error  unknown: only means and variances
        Maximum error        unknown: only means and variances

        """))
    for picture in ["--plot", "--report"] {
      #expect(
        try UserRun.usageError(
          "evaluate", "a.csv", "--weight", "n", "--target-variance", "v",
          picture == "--plot" ? picture : "--report=a.html")
          == "Error: '\(picture)' and '--target-variance' cannot be used together."
      )
    }
    for command in ["train", "evaluate"] {
      #expect(
        try UserRun.usageError(command, "a.csv", "--target-variance", "v")
          == "Error: '--target-variance' goes with '--weight', the column of the numbers of rows.")
    }
  }
}
