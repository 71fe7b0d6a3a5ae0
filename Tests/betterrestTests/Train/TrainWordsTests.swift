import Foundation
import SleepModel
import SleepTerminal
import TestSupport
import Testing

@Suite struct TrainWordsTests {
  /// Prices of houses: 100 in Bonn, 200 in Ulm, 300 in Köln, and one more for each unit of area.
  private static let houses =
    "city,area,price\n"
    + (0..<120).map { row in
      let city = [("Bonn", 100), ("Ulm", 200), ("Köln", 300)][row % 3]
      return "\(city.0),\(row % 40),\(city.1 + row % 40 + row % 2)\n"
    }.joined()

  private static func model(_ words: String...) throws -> TemporaryFile {
    let (data, model) = (try TemporaryFile(houses), try TemporaryFile())
    let run = try UserRun.of(
      ["train", data.path, "--target", "price", "-o", model.path] + words)
    #expect(run.code == .success && run.errors == "")
    return model
  }

  @Test func inspectSaysWhatWordsDo() throws {
    let model = try Self.model("--algorithm", "linear")
    let run = try UserRun.of("inspect", "--model", model.path)
    let text = run.output
    #expect(text.contains("price = "))
    #expect(text.contains(" + effect of city + "))
    #expect(text.contains("New words        count as missing: they have the mean effect\n"))
    #expect(text.contains("\ncity        -   -         3       125.3\n"))
    #expect(
      text.contains(
        """
        city  mean price
        Köln       320.0
        Ulm        220.0
        Bonn       120.0
        """))
    struct Report: Decodable {
      struct Feature: Decodable {
        let levels: [String]?
        let effects: [Double]?
        let minimum: Double?
      }
      let features: [Feature]
    }
    let report = try JSONDecoder().decode(
      Report.self,
      from: Data(try UserRun.of("inspect", "--model", model.path, "--json").output.utf8))
    #expect(report.features[0].levels == ["Bonn", "Köln", "Ulm"])
    #expect(report.features[0].effects?.map { $0.rounded() } == [-100, 100, 0])
    #expect(report.features[0].minimum == nil)
    #expect(report.features[1].levels == nil && report.features[1].minimum == 0)
  }

  @Test func plotsWordsAsBars() throws {
    let model = try Self.model("--algorithm", "decision-tree")
    let run = try UserRun.of("inspect", "--model", model.path, "--plot")
    #expect(run.output.contains("The mean prediction is highest for Köln ("))
    #expect(run.output.contains("and lowest for Bonn ("))
  }

  @Test func predictsAndEvaluatesRowsWithNewWords() throws {
    let model = try Self.model("--algorithm", "linear", "--folds", "0")
    let rows = try TemporaryFile("area,city,price\n10,Ulm,210\n10,Kölm,310\n10,,210\n")
    let predicted = try UserRun.of("predict", "--model", model.path, "--input", rows.path)
    let answers = predicted.output.split(separator: "\n").dropFirst().map {
      Double($0.split(separator: ",", omittingEmptySubsequences: false)[3])?.rounded()
    }
    #expect(answers == [210, 210, 210] || answers == [211, 211, 211])
    #expect(
      predicted.errors == """
        Warning: 1 value of city is missing: the model answers as it learned from such rows.
        Warning: 1 row has a city that the model has not seen, first "Kölm" in line 3. Did you mean \
        "Köln"?

        """)
    let evaluated = try UserRun.of("evaluate", rows.path, "--model", model.path)
    #expect(evaluated.code == .success && evaluated.errors.contains("\"Kölm\" in line 3"))
  }

  @Test func numbersMayBeNames() throws {
    let model = try Self.model("--categorical", "area", "--algorithm", "decision-tree")
    let features = try RegressionModel(contentsOf: model.path).features
    #expect(features.map { $0.levels?.count } == [3, 40])
    let data = try TemporaryFile(Self.houses)
    let run = try UserRun.of(
      "train", data.path, "--target", "price", "--categorical", "aera", "-o", model.path)
    #expect(run.code == .usage)
    #expect(
      run.errors.contains(
        "aera is to have words, and is no feature. Did you mean \"area\"?"))
  }

  /// The rows of a city share a fold, and the city is no feature.
  @Test func groupsShareAFold() throws {
    let data = try TemporaryFile(Self.houses)
    func run(_ words: String...) throws -> SampleRun {
      try UserRun.of(words + ["--target", "price", "--algorithm", "linear", "--group", "city"])
    }
    let score = try run("evaluate", data.path, "--folds", "3", "--json")
    struct Score: Decodable { let rootMeanSquaredError: Double }
    let error = try JSONDecoder().decode(Score.self, from: Data(score.output.utf8))
    // Each city is predicted by the mean of the two others, which is off by 150, 0 and 150.
    #expect((122..<124).contains(error.rootMeanSquaredError))
    let model = try TemporaryFile()
    #expect(try run("train", data.path, "--folds", "3", "-o", model.path).code == .success)
    #expect(try RegressionModel(contentsOf: model.path).features.map(\.name) == ["area"])
    #expect(
      try run("train", data.path, "-o", model.path).errors
        == "Error: The rows have only 3 groups, too few for the default of 5 folds. Choose "
        + "--folds 2 to 3, or --folds 0 to train without validation.\n")
    #expect(
      try run("train", data.path, "--folds", "4", "-o", model.path).errors.contains(
        "the rows have only 3 groups"))
    #expect(
      try run("train", data.path, "--validation", data.path, "-o", model.path).errors.contains(
        "'--group' and '--validation' cannot be used together."))
  }

  @Test func identifiersAreRefusedWithBothRemedies() throws {
    let data = try TemporaryFile("who,price\nAnna,1\nBert,2\n")
    let run = try UserRun.of("train", data.path, "--target", "price", "-o", "/dev/null/x")
    #expect(run.code == .badData)
    #expect(
      run.errors.hasSuffix(
        """
        :2: who is text ("Anna"), and nearly every row has another, like an identifier or a \
        sentence. Name the other columns with --features, or take its texts as they are with \
        --categorical who.

        """))
  }

  @Test func otherFormatsTakeWords() throws {
    for algorithm in ["linear", "decision-tree"] {
      let model = try Self.model("--algorithm", algorithm)
      let (exported, rows) = (try TemporaryFile(), try TemporaryFile("city,area\nUlm,3\nX,4\n,5\n"))
      let run = try UserRun.of(
        "export", "--format", "coreml", "--model", model.path, "--output", exported.path)
      #expect(run.code == .success, "\(run.errors)")
      let answers = try [model, exported].map { model in
        let predicted = try UserRun.of("predict", "--model", model.path, "--input", rows.path)
        #expect(predicted.errors.contains("1 row has a city that the model has not seen"))
        return predicted.output.split(separator: "\n").map {
          $0.split(separator: ",", omittingEmptySubsequences: false)[2]
        }
      }
      #expect(answers[0] == answers[1])
      let onnx = try TemporaryFile()
      let graph = try UserRun.of(
        "export", "--format", "onnx", "--model", model.path, "--output", onnx.path)
      #expect(graph.code == .success, "\(graph.errors)")
      let matrix = try UserRun.of(
        "export", "--format", "onnx-matrix", "--model", model.path, "--output", "/dev/null/x")
      #expect(matrix.code == .badData)
      #expect(
        matrix.errors == """
          Error: \(model.path) cannot be exported: city has words, and a matrix takes numbers alone, \
          unlike inputs by name. Train it without these columns to export it.

          """)
    }
  }

  @Test func anImportedModelMayRefuseNewWords() throws {
    let trained = try Self.model("--algorithm", "linear")
    let model = try TemporaryFile(
      try trained.text().replacing(
        "\"name\":\"city\"", with: "\"mayBeMissing\":false,\"name\":\"city\""))
    let rows = try TemporaryFile("city,area\nUlm,3\nUlmm,4\n")
    let run = try UserRun.of("predict", "--model", model.path, "--input", rows.path)
    #expect(run.code == .success)
    #expect(run.output.hasSuffix("\nUlmm,4,,,,\n"), "\(run.output)")
    #expect(
      run.errors == """
        Warning: 1 of 2 rows has no prediction, because the model lacks a value that it needs: \
        city in line 3. Fill it in, and predict again.
        Warning: 1 row has a city that the model has not seen, first "Ulmm" in line 3. Did you \
        mean "Ulm"?

        """)
    let refused = try UserRun.of(
      "predict", "--model", model.path, "--input", "-", input: "city,area\nUlmm,4\n")
    #expect(refused.code == .badData)
    #expect(
      refused.errors
        == "Error: standard input:2: city is \"Ulmm\", which the model refuses. Did you mean "
        + "\"Ulm\"?\n")
    let inspected = try UserRun.of("inspect", "--model", model.path)
    #expect(inspected.output.contains("New words        are refused in city\n"))
  }

  @Test func shuffledAndSplitRowsGiveTheSameFile() throws {
    let lines = Self.houses.split(separator: "\n")
    let (header, rows) = (lines[0], lines.dropFirst())
    func file(_ rows: some Sequence<Substring>) throws -> TemporaryFile {
      try TemporaryFile(([header] + rows).joined(separator: "\n") + "\n")
    }
    // Köln comes first, or Ulm is in the second part alone.
    let parts = [rows.filter { !$0.hasPrefix("Ulm") }, rows.filter { $0.hasPrefix("Ulm") }]
    let files: [[TemporaryFile]] = [
      [try file(rows)], [try file(rows.reversed())], try parts.map { try file($0) },
      try parts.reversed().map { try file($0.reversed()) },
    ]
    for algorithm in ["linear", "boosted-trees", "random-forest"] {
      let models = try files.map { files in
        let model = try TemporaryFile()
        let run = try UserRun.of(
          ["train"] + files.map(\.path) + [
            "--target", "price", "--algorithm", algorithm, "-o", model.path,
          ])
        #expect(run.code == .success, "\(run.errors)")
        return try model.bytes()
      }
      #expect(models.allSatisfy { $0 == models[0] }, "\(algorithm)")
    }
  }

  @Test func foldsAndReportsTakeWords() throws {
    let data = try TemporaryFile(Self.houses)
    let page = try TemporaryFile()
    let run = try UserRun.of(
      "evaluate", data.path, "--folds", "4", "--target", "price", "--algorithm", "linear",
      "--report", page.path)
    #expect(run.code == .success, "\(run.errors)")
    let text = String(decoding: try page.bytes(), as: UTF8.self)
    #expect(text.contains("Mean prediction by city"))
  }
}
