import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct TrainCommandTests {
  /// `b = 1 + 2 * a`.
  private let line = "a,b\n1,3\n2,5\n3,7\n4,9\n"

  @Test func text() throws {
    let file = try TemporaryFile()
    #expect(
      try UserRun.of("train", SampleData.path, "--output", file.path)
        == SampleRun(
          output: """
            Rows             10,000, 5,565 distinct inputs
            Learned          actualSleep from wake, estimatedSleep, coffee
            Model            a linear model without trees
            Trees            0: not significantly better than the linear model
            Training RMSE    173.2 s
            Validation RMSE  173.3 s, 5 folds
            90 % interval    385.5 s wide on average
            Saved            \(file.path), 1,858 bytes

            """))
    let bytes = try file.bytes()
    let isBuiltIn = try bytes == RegressionModel.builtIn().json
    #expect(isBuiltIn)
    #expect(bytes.count == 1858)
  }

  @Test func textWithTrees() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train("-o", file.path, "--parameters", "max-iterations=15")
    #expect(run.errors == "" && run.code == .success)
    let model = try RegressionModel(contentsOf: file.path)
    let trees = model.trees.count
    #expect(trees > 1)
    #expect(
      run.output.hasPrefix(
        """
        Rows             120, 120 distinct inputs
        Learned          actualSleep from wake, estimatedSleep, coffee
        Model            a linear model and \(trees) trees
        Trees            \(trees)
        Training RMSE    
        """))
    #expect(
      try run.output.hasSuffix(
        "\(file.path), \(FigureFormat.current.number(file.bytes().count)) bytes\n"))
  }

  @Test func json() throws {
    struct Report: Decodable {
      struct Metrics: Decodable, Equatable {
        var rootMeanSquaredError: Double
        var maximumError: Double
      }
      struct Model: Decodable, Equatable {
        var name: String
        var bytes: Int
        var fingerprint: String
      }
      var rows: Int
      var distinctInputs: Int
      var droppedRows: Int
      var target: String
      var features: [String]
      var algorithm: String
      var iterations: Int
      var trainingMetrics: Metrics
      var validationMetrics: Metrics?
      var model: Model
      var warnings: [String]
    }
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "--json", "-o", file.path, "--target", "b", "--drop-missing", "--folds", "2",
      input: line + "NA,11\n")
    #expect(run.errors == "Warning: 1 row with a missing value left out.\n")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let model = try RegressionModel(contentsOf: file.path)
    #expect(report.rows == 4 && report.distinctInputs == 4 && report.droppedRows == 1)
    #expect(report.target == "b" && report.features == ["a"])
    #expect(report.algorithm == "boosted-trees" && report.iterations == 0)
    #expect(report.trainingMetrics.rootMeanSquaredError < 1e-9)
    #expect(report.validationMetrics?.maximumError ?? 1 < 1e-9)
    #expect(
      try report.model
        == .init(
          name: file.path, bytes: file.bytes().count, fingerprint: model.training.fingerprint))
    #expect(report.warnings == ["1 row with a missing value left out."])
  }

  @Test func theSameRowsGiveTheSameBytes() throws {
    let rows = StepNights.text.split(separator: "\n")
    let shuffled = [rows[0]] + rows.dropFirst().reversed().sorted { $0.suffix(2) < $1.suffix(2) }
    let file = try TemporaryFile(StepNights.text)
    var models: [[UInt8]] = []
    func train(_ source: String, input: String = "", threads: String? = nil, _ more: String...)
      throws
    {
      let model = try TemporaryFile()
      let run = try UserRun.of(
        ["train", source, "-o", model.path, "--parameters", "max-iterations=6"] + more,
        environment: threads.map { ["BETTERREST_THREADS": $0] } ?? [:], input: input)
      #expect(run.errors == "" && run.code == .success)
      models.append(try model.bytes())
    }
    try train(file.path)
    try train(file.path)
    try train("-", input: StepNights.text)
    try train("-", input: shuffled.joined(separator: "\r\n"))
    for threads in ["1", "4"] { try train(file.path, threads: threads) }
    try train("-", input: StepNights.text.replacing(",", with: ";"))
    #expect(Set(models).count == 1)
    let isWithTrees = try !RegressionModel(json: models[0]).trees.isEmpty
    #expect(isWithTrees)
    try train(file.path, "--seed", "7")
    #expect(Set(models).count == 2)
  }

  @Test func aLine() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "-o", file.path, "--target", "b", "--algorithm", "linear", "--folds", "4", input: line)
    #expect(run.errors == "")
    #expect(run.output.contains("\nModel            a linear model\nTrees            0\n"))
    let model = try RegressionModel(contentsOf: file.path)
    #expect(model.algorithm == .linear && model.training.parameters == nil)
    #expect(abs(model.prediction(validated: [10]) - 21) < 1e-9)
  }

  @Test func theMean() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "-o", file.path, "--target", "b", "--parameters", "base=mean", "--parameters",
      "max-iterations=0", "--folds", "0",
      input: line)
    #expect(
      run.output == """
        Rows           4, 4 distinct inputs
        Learned        b from a
        Model          the mean without trees
        Trees          0
        Training RMSE  2.236
        Interval       none: an interval requires at least 50 rows, not 4 rows
        Saved          \(file.path), \(try file.bytes().count) bytes

        """)
    #expect(try RegressionModel(contentsOf: file.path).prediction(validated: [10]) == 6)
  }

  @Test func fewerRowsThanASplitRequires() throws {
    let file = try TemporaryFile()
    let few = try UserRun.train(
      "-o", file.path, "--target", "b", "--folds", "0", input: "a,b\n1,2\n2,4\n3,6.5\n")
    #expect(few.code == .success && few.errors == "")
    #expect(try RegressionModel(contentsOf: file.path).trees.isEmpty)
    let heavy = try UserRun.train(
      "-o", file.path, "--parameters", "min-child-weight=1e12", "--folds", "0")
    #expect(heavy.code == .success && heavy.errors == "")
    #expect(try RegressionModel(contentsOf: file.path).trees.isEmpty)
  }

  @Test func featuresOfOtherData() throws {
    let rows = "area,town,rooms,price\n" + (1...20).map { "\($0),A,\($0 % 4),\(3 * $0)\n" }.joined()
    let file = try TemporaryFile()
    #expect(
      try UserRun.train(
        "-o", file.path, "--target", "price", "--features", "rooms,area", input: rows
      ).output.contains("\nLearned          price from rooms, area\n"))
    // The name of a town is a word.
    #expect(
      try UserRun.train("-o", file.path, "--target", "price", input: rows).output.contains(
        "\nLearned          price from area, town, rooms\n"))
    #expect(try RegressionModel(contentsOf: file.path).features.map(\.levels) == [nil, ["A"], nil])
  }

  @Test func aConstantTarget() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "-o", file.path, "--target", "b", "--folds", "3", input: "a,b\n1,2\n2,2\n3,2\n")
    #expect(run.code == .success)
    #expect(
      run.errors == "Warning: b is the same in every row: the model always predicts it.\n")
    #expect(try RegressionModel(contentsOf: file.path).prediction(validated: [99]) == 2)
  }

  @Test func oneInputAndManyNames() throws {
    let model = try TemporaryFile()
    let names = (0..<10).map { "x\($0)" }
    let row = names.map { _ in "1," }.joined()
    let run = try UserRun.of(
      "train", "-", "--target", "y", "--folds", "0", "-o", model.path,
      input: names.joined(separator: ",") + ",y\n\(row)2\n\(row)3\n")
    #expect(
      run.output.hasPrefix(
        """
        Rows           2, 1 distinct input
        Learned        y from x0, x1, x2, x3, x4, x5, x6, x7 and 2 more

        """))
  }

  @Test func oneTreeAndAForest() throws {
    let file = try TemporaryFile()
    let tree = try UserRun.train(
      "-o", file.path, "--algorithm", "decision-tree", "--parameters", "max-leaves=7")
    #expect(
      tree.code == .success && tree.output.contains("\nModel            one tree of 7 leaves\n"))
    let forest = try UserRun.train(
      "-o", file.path, "--algorithm", "random-forest", "--parameters", "max-iterations=5",
      "--folds", "0",
      "--parameters", "column-subsample=1", "--parameters", "max-depth=3", "--parameters",
      "min-child-weight=2")
    #expect(forest.output.contains("\nModel          a forest of 5 trees\nTrees          5\n"))
    let model = try RegressionModel(contentsOf: file.path)
    #expect(model.algorithm == .randomForest && model.trees.allSatisfy { $0.depth <= 3 })
  }

  @Test func directions() throws {
    let file = try TemporaryFile()
    let run = try UserRun.train(
      "-o", file.path, "--monotone", "coffee:+,estimatedSleep:-", "--algorithm", "linear")
    #expect(run.code == .success && run.errors == "")
    let line = try RegressionModel(contentsOf: file.path).base
    #expect(line.coefficients[1] == 0 && line.coefficients[2] > 0)
    let inspection = try UserRun.of("inspect", "--model", file.path)
    #expect(inspection.output.contains("\nMonotone         estimatedSleep -, coffee +\n"))
  }
}
