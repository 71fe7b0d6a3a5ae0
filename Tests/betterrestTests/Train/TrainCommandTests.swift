import CommandLineKit
import Foundation
import MessageText
import Platform
import SleepModel
import TestSupport
import Testing

@testable import betterrest

@Suite struct TrainCommandTests {
  /// 120 nights whose sleep has a step at 10:00 that no linear model can follow.
  static let nights: String = {
    let rows = (0..<120).map { index in
      let (wake, hours, cups) = (900 * (index * 7 % 96), 4 + Double(index % 33) / 4, index % 9)
      let sleep = 3600 * hours + 800 * Double(cups) + (wake > 36000 ? 2400 : 300)
      return "\(wake),\(hours),\(cups),\(Int(sleep) + index % 5)\n"
    }
    return "wake,estimatedSleep,coffee,actualSleep\n" + rows.joined()
  }()

  /// `b = 1 + 2 * a`.
  private let line = "a,b\n1,3\n2,5\n3,7\n4,9\n"

  private func run(_ words: String..., input: String = nights) throws -> SampleRun {
    try SampleRun.of(
      ["train", "-"] + words, environment: ["HOME": UserRun.home], input: input,
      program: BetterRest.program)
  }

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
    let run = try run("-o", file.path, "--parameters", "max-iterations=15")
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
    #expect(try run.output.hasSuffix("\(file.path), \(Plain.count(file.bytes().count)) bytes\n"))
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
    let run = try run(
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

  /// Four rows of total weight 7.5, one of weight 0, and two with a missing value.
  private let weighted = "a,b,y,w\n1,,3,2\n2,5,5,1.5\n3,6,7,0\n,7,9,1\n4,7,9,3\n"

  @Test func weightsAndMissingValues() throws {
    let file = try TemporaryFile()
    let words = ["--target", "y", "--weight", "w", "--folds", "2", "-o", file.path]
    func run(_ more: String...) throws -> SampleRun {
      try SampleRun.of(
        ["train", "-"] + words + more, environment: ["HOME": UserRun.home], input: weighted,
        program: BetterRest.program)
    }
    let text = try run()
    #expect(text.output.hasPrefix("Rows             4 of total weight 7.5, 4 distinct inputs\n"))
    #expect(text.output.contains("Learned          y from a, b\n"))
    let zero = "Warning: 1 row of weight 0 left out.\n"
    let missing = "Warning: 1 value of a and 1 of b are missing: "
    let (direction, mean) = (
      "trees learn a default direction for them", "the linear model uses the mean.\n"
    )
    #expect(text.errors == missing + "\(direction), \(mean)\(zero)")
    #expect(try run("--parameters", "base=mean").errors == missing + "\(direction).\n\(zero)")
    #expect(try run("--algorithm", "linear").errors == missing + mean + zero)
    #expect(
      try run("--drop-missing").errors
        == "Warning: 2 rows with a missing value left out.\n" + zero)
    struct Report: Decodable {
      var rows: Int
      var totalWeight: Double?
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run("--json").output.utf8))
    #expect(report.rows == 4 && report.totalWeight == 7.5)
    #expect(
      try UserRun.of("inspect", "--model", file.path).output.contains(
        "Trained on       7.5 rows, fingerprint "))
  }

  @Test func aRowOfWeight3IsThreeRows() throws {
    let repeated = "a,b,y\n" + "1,2,3\n" + "2,5,4\n2,5,4\n2,5,4\n" + "4,7,9\n4,7,9\n"
    let weighted = "a,b,w,y\n" + "1,2,1,3\n" + "2,5,3,4\n" + "3,3,0,3\n" + "4,7,2.0,9\n"
    let files = (try TemporaryFile(), try TemporaryFile())
    _ = try run("--target", "y", "--folds", "2", "-o", files.0.path, input: repeated)
    _ = try run(
      "--target", "y", "--folds", "2", "--weight", "w", "-o", files.1.path, input: weighted)
    let isEqual = try files.0.bytes() == files.1.bytes()
    #expect(isEqual)
    let plain = try UserRun.of("evaluate", "-", "--model", files.0.path, input: repeated)
    let scored = try UserRun.of(
      "evaluate", "-", "--model", files.0.path, "--weight", "w", input: weighted)
    let rows = "Rows                 "
    #expect(plain.output.contains(rows + "6\n"))
    #expect(
      scored.output == plain.output.replacing(rows + "6\n", with: rows + "3 of total weight 6\n"))
  }

  @Test func invalidWeights() throws {
    let words = ["train", "-", "--target", "y", "-o", "model.json", "--weight"]
    func run(_ weight: String) throws -> SampleRun {
      try SampleRun.of(
        words + [weight], environment: [:], input: "a,y,w\n1,2,-1\n", program: BetterRest.program)
    }
    #expect(
      try run("w")
        == SampleRun(
          errors: "Error: standard input:2: w is -1. A weight is a number of rows: 0 or more.\n",
          code: .badData))
    let twice = try run("y")
    #expect(twice.code == .usage)
    #expect(twice.errors.contains("y is named as target and as weight. Name another column"))
  }

  @Test func theSameRowsGiveTheSameBytes() throws {
    let rows = Self.nights.split(separator: "\n")
    let shuffled = [rows[0]] + rows.dropFirst().reversed().sorted { $0.suffix(2) < $1.suffix(2) }
    let file = try TemporaryFile(Self.nights)
    var models: [[UInt8]] = []
    func train(_ source: String, input: String = "", threads: String? = nil, _ more: String...)
      throws
    {
      let model = try TemporaryFile()
      let run = try SampleRun.of(
        ["train", source, "-o", model.path, "--parameters", "max-iterations=6"] + more,
        environment: threads.map { ["BETTERREST_THREADS": $0] } ?? [:], input: input,
        program: BetterRest.program)
      #expect(run.errors == "" && run.code == .success)
      models.append(try model.bytes())
    }
    try train(file.path)
    try train(file.path)
    try train("-", input: Self.nights)
    try train("-", input: shuffled.joined(separator: "\r\n"))
    for threads in ["1", "4"] { try train(file.path, threads: threads) }
    try train("-", input: Self.nights.replacing(",", with: ";"))
    #expect(Set(models).count == 1)
    let isWithTrees = try !RegressionModel(json: models[0]).trees.isEmpty
    #expect(isWithTrees)
    try train(file.path, "--seed", "7")
    #expect(Set(models).count == 2)
  }

  @Test func aLine() throws {
    let file = try TemporaryFile()
    let run = try run(
      "-o", file.path, "--target", "b", "--algorithm", "linear", "--folds", "4", input: line)
    #expect(run.errors == "")
    #expect(run.output.contains("\nModel            a linear model\nTrees            0\n"))
    let model = try RegressionModel(contentsOf: file.path)
    #expect(model.algorithm == .linear && model.training.parameters == nil)
    #expect(abs(model.prediction(validated: [10]) - 21) < 1e-9)
  }

  @Test func theMean() throws {
    let file = try TemporaryFile()
    let run = try run(
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
    let few = try run(
      "-o", file.path, "--target", "b", "--folds", "0", input: "a,b\n1,2\n2,4\n3,6.5\n")
    #expect(few.code == .success && few.errors == "")
    #expect(try RegressionModel(contentsOf: file.path).trees.isEmpty)
    let heavy = try run("-o", file.path, "--parameters", "min-child-weight=1e12", "--folds", "0")
    #expect(heavy.code == .success && heavy.errors == "")
    #expect(try RegressionModel(contentsOf: file.path).trees.isEmpty)
  }

  @Test func featuresOfOtherData() throws {
    let rows = "area,town,rooms,price\n" + (1...20).map { "\($0),A,\($0 % 4),\(3 * $0)\n" }.joined()
    let file = try TemporaryFile()
    #expect(
      try run(
        "-o", file.path, "--target", "price", "--features", "rooms,area", input: rows
      ).output.contains("\nLearned          price from rooms, area\n"))
    #expect(
      try run("-o", file.path, "--target", "price", input: rows)
        == SampleRun(
          errors: """
            Error: standard input:2: town is text ("A"), and every column besides price is taken as a \
            feature. Name the features with --features.

            """, code: .badData))
  }

  @Test func aConstantTarget() throws {
    let file = try TemporaryFile()
    let run = try run(
      "-o", file.path, "--target", "b", "--folds", "3", input: "a,b\n1,2\n2,2\n3,2\n")
    #expect(run.code == .success)
    #expect(
      run.errors == "Warning: b is the same in every row: the model always predicts it.\n")
    #expect(try RegressionModel(contentsOf: file.path).prediction(validated: [99]) == 2)
  }

  @Test func parametersOutOfRange() throws {
    let nights = try TemporaryFile(Self.nights)
    let model = try TemporaryFile()
    for (name, value, range) in [
      ("max-depth", "-1", "from 1 to 1000"),
      ("max-leaves", "1", "from 2 to 65536"),
      ("max-iterations", "-1", "from 0 to 100000"),
      ("step-size", "0", "above 0 and at most 1"),
      ("step-size", "1.5", "above 0 and at most 1"),
      ("min-child-weight", "-1", "from 0 to 1e12"),
      ("min-loss-reduction", "-0.5", "from 0 to 1e300"),
      ("row-subsample", "0", "above 0 and at most 1"),
      ("column-subsample", "2", "above 0 and at most 1"),
      ("early-stopping-rounds", "0", "from 1 to 100000"),
      ("--folds", "1", "0 (no validation) or at least 2"),
      ("--folds", "-5", "0 (no validation) or at least 2"),
    ] {
      #expect(
        try UserRun.usageError(
          "train", nights.path, "-o", model.path, name == "--folds" ? name : "--parameters",
          name == "--folds" ? value : "\(name)=\(value)")
          == "Error: '\(name)' is \(value); it must be \(range).")
    }
    #expect(
      try UserRun.usageError("train", nights.path, "-o", model.path, "--folds", "121") == """
        Error: '--folds' is 121, but the rows have only 120 distinct inputs. Choose 2 to 120, or 0 \
        to train without validation.
        """)
  }

  @Test func tooFewRowsForTheDefaultFolds() throws {
    let model = try TemporaryFile()
    func errors(_ rows: String, _ more: String...) throws -> String {
      let run = try SampleRun.of(
        ["train", "-", "--target", "y", "-o", model.path] + more, environment: [:],
        input: "x,y\n" + rows, program: BetterRest.program)
      #expect(run.code == .badData)
      return run.errors
    }
    #expect(
      try errors("1,2\n2,3\n") == """
        Error: The rows have only 2 distinct inputs, too few for the default of 5 folds. Choose --folds \
        2, or --folds 0 to train without validation.

        """)
    #expect(
      try errors("1,2\n2,3\n4,4\n", "--algorithm", "automatic").hasSuffix(
        "folds. Choose --folds 2 to 3.\n"))
    #expect(
      try errors("1,2\n1,3\n").hasSuffix(
        "1 distinct input, too few for the default of 5 folds. Choose --folds 0 to train without "
          + "validation.\n"))
    #expect(
      try errors("1,2\n1,3\n", "--algorithm", "automatic").hasSuffix("folds. Use more rows.\n"))
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

  @Test func parametersAreCheckedBeforeAnyRowIsRead() throws {
    for command in [["train"], ["evaluate", "--folds", "5"]] {
      let run = try SampleRun.of(
        command + ["/nowhere/nights.csv", "--parameters", "max-leaves=1"], environment: [:],
        program: BetterRest.program)
      #expect(run.code == .usage)
      #expect(run.errors.hasPrefix("Error: 'max-leaves' is 1; it must be from 2 to 65536.\n"))
    }
  }

  @Test func invalidValues() throws {
    for (option, value, problem) in [
      (
        "--algorithm <name>", "trees",
        "choose 'automatic', 'linear', 'decision-tree', 'random-forest' or 'boosted-trees'"
      ),
      (
        "--seed <number>", "-1", "write a whole number from 0 to 18446744073709551615"
      ),
      ("--parameters <name=value>", "base=median", "base: choose 'linear' or 'mean'"),
      ("--parameters <name=value>", "max-depth=2.5", "max-depth: write a whole number"),
      ("--parameters <name=value>", "step-size=small", "step-size: write a number"),
      ("--parameters <name=value>", "maxdepth=3", "did you mean max-depth?"),
      ("--parameters <name=value>", "max-depth", "write a name and a value: max-depth=4"),
    ] {
      let name = String(option.prefix { $0 != " " })
      #expect(
        try UserRun.usageError("train", "nights.csv", name, value) == """
          Error: The value '\(value)' is invalid for '\(option)': \(problem)
          """)
    }
  }

  @Test func conflictingOptions() throws {
    #expect(
      try UserRun.usageError(
        "train", "nights.csv", "--algorithm", "linear", "--parameters", "step-size=0.5")
        == "Error: 'step-size' is for trees; '--algorithm linear' has none.")
    for (algorithm, option) in [
      ("decision-tree", "row-subsample"), ("decision-tree", "max-iterations"),
      ("random-forest", "step-size"), ("random-forest", "early-stopping-rounds"),
    ] {
      #expect(
        try UserRun.usageError(
          "train", "nights.csv", "--algorithm", algorithm, "--parameters", "\(option)=1")
          == "Error: '\(option)' is not available with '--algorithm \(algorithm)'.")
    }
    #expect(
      try UserRun.usageError(
        "train", "nights.csv", "--algorithm", "decision-tree", "--parameters", "step-size=0.5")
        == "Error: 'step-size' is not available with '--algorithm decision-tree'.")
    #expect(
      try UserRun.usageError(
        "train", "nights.csv", "--algorithm", "automatic", "--parameters", "max-depth=3")
        == "Error: 'max-depth' requires one method; '--algorithm automatic' uses the "
        + "defaults of each.")
    #expect(
      try UserRun.usageError("train", "nights.csv", "--algorithm", "automatic", "--folds", "0")
        == "Error: '--folds' is 0; '--algorithm automatic' cross-validates and requires at least 2."
    )
    #expect(
      try run("--features", "wake,wake")
        == SampleRun(
          errors: "Error: standard input: the feature wake is named twice. Name it once.\n",
          code: .usage))
  }

  @Test func oneTreeAndAForest() throws {
    let file = try TemporaryFile()
    let tree = try run(
      "-o", file.path, "--algorithm", "decision-tree", "--parameters", "max-leaves=7")
    #expect(
      tree.code == .success && tree.output.contains("\nModel            one tree of 7 leaves\n"))
    let forest = try run(
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
    let run = try run(
      "-o", file.path, "--monotone", "coffee:+,estimatedSleep:-", "--algorithm", "linear")
    #expect(run.code == .success && run.errors == "")
    let line = try RegressionModel(contentsOf: file.path).base
    #expect(line.coefficients[1] == 0 && line.coefficients[2] > 0)
    let inspection = try UserRun.of("inspect", "--model", file.path)
    #expect(inspection.output.contains("\nMonotone         estimatedSleep -, coffee +\n"))
  }

  @Test func invalidDirections() throws {
    for value in ["coffee", "coffee:", ":+", "coffee:up", "coffee:+,", "coffee+"] {
      #expect(
        try UserRun.usageError("train", "nights.csv", "--monotone", value) == """
          Error: The value '\(value)' is invalid for '--monotone <a:+,b:->': write each as a column, a \
          colon and + or -, as in coffee:+
          """)
    }
    #expect(
      try UserRun.usageError("train", "nights.csv", "--monotone", "coffee:+,coffee:-")
        == "Error: The value 'coffee:+,coffee:-' is invalid for '--monotone <a:+,b:->': it names coffee "
        + "twice")
    let file = try TemporaryFile()
    let unknown = try run("-o", file.path, "--monotone", "cofee:+")
    #expect(unknown.code == .usage)
    #expect(
      unknown.errors.hasPrefix(
        "Error: '--monotone' names \"cofee\", which is not a feature. Did you mean \"coffee\"?\n"))
  }

  @Test func mistypedOption() throws {
    #expect(
      try UserRun.of("train", "nights.csv", "--paramters", "max-depth=3")
        == SampleRun(
          errors: """
            Error: Unknown option '--paramters'. Did you mean '--parameters'?
            Usage: betterrest train [<options>] <data> ...
              See 'betterrest train --help' for more information.

            """, code: .usage))
    #expect(
      try UserRun.usageError("train") == """
        Error: Missing expected argument '<data>'
        """)
  }

  /// Its fold is predicted by a linear model without missing values in training.
  @Test func oneMissingValueIsEnough() throws {
    let file = try TemporaryFile()
    let run = try run(
      "-o", file.path, "--parameters", "max-iterations=10", input: Self.nights + "25200,8,,31600\n")
    #expect(run.code == .success)
    #expect(
      run.errors.hasPrefix(
        "Warning: 1 value of coffee is missing: trees learn a default direction for it, the linear "
          + "model uses the mean"))
  }

  @Test func badDataLeaveTheOldModel() throws {
    let file = try TemporaryFile("old")
    for (rows, code) in [
      ("", ExitCode.badData), ("wake,estimatedSleep,coffee,actualSleep\n", .badData),
      (Self.nights + "25200,8,x,30000\n", .badData), (Self.nights + "25200,8,2,\n", .badData),
      ("wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n", .badData),
      ("<!DOCTYPE html><html></html>\n", .badData),
    ] {
      let run = try run("-o", file.path, input: rows)
      #expect(run.code == code && run.output == "" && run.errors.hasPrefix("Error: "))
    }
    let run = try run("-o", file.path, "--parameters", "max-depth=0")
    #expect(run.code == .usage)
    #expect(try file.text() == "old")
    #expect(try file.siblings() == ["file"])
    #expect(
      try UserRun.of("train", "/nowhere/nights.csv", "-o", file.path)
        == SampleRun(
          errors: """
            Error: /nowhere/nights.csv: there is no such file. Check the name and the folder.

            """, code: .noInput))
  }

  /// Otherwise the error would be that of too many folds.
  @Test func rejectsAnUnwritableOutputBeforeTraining() throws {
    #expect(
      try run("-o", "/nowhere/model.json", "--folds", "121")
        == SampleRun(
          errors: """
            Error: Cannot write '/nowhere/model.json': there is no folder '/nowhere'. Create it, \
            or choose another place.

            """, code: .cannotWrite))
    let folder = try TemporaryFolder()
    #expect(
      try run("-o", folder.path, "--folds", "121")
        == SampleRun(
          errors: "Error: Cannot write '\(folder.path)': it is a folder. Add the name of a file.\n",
          code: .cannotWrite))
    let file = try TemporaryFile()
    let own = try SampleRun.of(
      ["train", "-"], environment: ["XDG_DATA_HOME": file.path], input: Self.nights,
      program: BetterRest.program)
    #expect(own.code == .cannotWrite && own.output == "")
    #expect(own.errors.hasPrefix("Error: Cannot write '\(file.path)/betterrest/model.json': "))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func aReadOnlyFolder() throws {
    let folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o555) == 0)
    #expect(
      try run("-o", folder.path + "/model.json")
        == SampleRun(
          errors: """
            Error: Cannot write '\(folder.path)/model.json': permission denied. Choose another \
            place, or change the permissions of the file or its folder.

            """, code: .cannotWrite))
  }

  @Test func dataAreNotReplaced() throws {
    #expect(
      try UserRun.usageError("train", "houses.csv", "--target", "price")
        == "Error: Name a file with '--output': only a model of bedtimes can be your own, and this "
        + "one is of price.")
    #expect(
      try UserRun.usageError("train", "./nights.csv", "--output", "nights.csv")
        == "Error: '--output' names the data, which the model would replace.")
    #expect(
      try UserRun.usageError("train", "nights.csv", "--output", "-")
        == "Error: A model is saved to a file: '--output' takes its name.")
  }

  @Test func warnsOfDominantRows() throws {
    var rows = Self.nights.split(separator: "\n").map(String.init)
    rows[77] = "25200,8,2,3070"
    let input = rows.joined(separator: "\n") + "\n"
    let data = try TemporaryFile(input)
    let model = try TemporaryFile()
    let words = ["--algorithm", "linear", "-o", model.path]
    let file = try SampleRun.of(
      ["train", data.path] + words, environment: [:], program: BetterRest.program)
    #expect(file.code == .success)
    #expect(
      file.errors == "Warning: 1 row makes 94 % of the squared error: line 78, actualSleep 3070 "
        + "where about 30790 is expected.\n")
    let piped = try SampleRun.of(
      ["train", "-", "--json"] + words, environment: [:], input: input,
      program: BetterRest.program)
    #expect(
      piped.errors == "Warning: 1 row makes 94 % of the squared error: the row with wake 25200, "
        + "estimatedSleep 8, coffee 2, actualSleep 3070 where about 30790 is expected.\n")
    let other = try TemporaryFile(Self.nights)
    let files = try SampleRun.of(
      ["train", other.path, data.path] + words, environment: [:], program: BetterRest.program)
    #expect(
      files.errors == "Warning: 1 row makes 91 % of the squared error: line 78 of \(data.path), "
        + "actualSleep 3070 where about 31020 is expected.\n")
    #expect(piped.output.contains("of the squared error: the row with wake 25200"))
  }

  /// Other nights of the same step: 60 at wake times between those of the training rows.
  private static let later: String = {
    let rows = (0..<60).map { index in
      let (wake, hours, cups) = (900 * (index * 11 % 96), 4.1 + Double(index % 20) / 4, index % 7)
      let sleep = 3600 * hours + 800 * Double(cups) + (wake > 36000 ? 2400 : 300)
      return "\(wake),\(hours),\(cups),\(Int(sleep) - index % 3)\n"
    }
    return "actualSleep,wake,estimatedSleep,coffee\n"
      + rows.map { row in
        let fields = row.dropLast().split(separator: ",")
        return ([fields[3]] + fields[..<3]).joined(separator: ",") + "\n"
      }.joined()
  }()

  @Test(arguments: ["boosted-trees", "random-forest", "decision-tree", "linear", "automatic"])
  func validatesOnAFile(algorithm: String) throws {
    let (other, file) = (try TemporaryFile(), try TemporaryFile())
    try Data(Self.later.utf8).write(to: URL(filePath: other.path))
    let run = try run(
      "--validation", other.path, "-o", file.path, "--algorithm", algorithm)
    #expect(run.errors == "" && run.code == .success)
    let model = try RegressionModel(contentsOf: file.path)
    let score = try model.evaluation(on: DataTable(contentsOf: other.path))
    let rmse = try #require(model.validationMetrics).rootMeanSquaredError
    #expect(abs(rmse / score.rootMeanSquaredError - 1) < 1e-5)
    #expect(run.output.contains("\nValidation RMSE  \(Plain.rounded(rmse)) s, 60 other rows\n"))
    let inspection = try UserRun.of("inspect", "--model", file.path)
    #expect(
      inspection.output.contains("\nValidation RMSE  \(Plain.rounded(rmse)) s, 60 other rows\n"))
    let rows = try AggregatedRows(DataTable(contentsOf: other.path))
    let json = try UserRun.of("inspect", "--model", file.path, "--json")
    #expect(json.output.contains("\"fingerprint\" : \"\(rows.fingerprint)\""))
    #expect(json.output.contains("\"folds\" : 0"))
    let bytes = try file.bytes()
    _ = try self.run(
      "--validation", other.path, "-o", file.path, "--algorithm", algorithm)
    #expect(try file.bytes() == bytes)
  }

  @Test func saysThatValidationRowsAreTrainingRows() throws {
    let (other, file) = (try TemporaryFile(), try TemporaryFile())
    try Data(Self.nights.utf8).write(to: URL(filePath: other.path))
    #expect(
      try run("--validation", other.path, "-o", file.path, "--algorithm", "linear").errors
        == "Warning: The rows to validate on are training rows: the validation error is too low for "
        + "new rows.\n")
    let part = Self.nights.split(separator: "\n").prefix(91).joined(separator: "\n")
    try Data(part.utf8).write(to: URL(filePath: other.path))
    #expect(
      try run("--validation", other.path, "-o", file.path, "--algorithm", "linear").errors
        == "Warning: All or nearly all of the rows to validate on are training rows: the validation "
        + "error is too low for new rows.\n")
  }

  @Test func refusesASecondValidation() throws {
    let other = try TemporaryFile()
    try Data("a,b\n1,3\n".utf8).write(to: URL(filePath: other.path))
    #expect(
      try run("--validation", other.path, "--folds", "3").errors.hasPrefix(
        "Error: '--folds' and '--validation' cannot be used together.\n"))
    #expect(
      try run("--validation", "-").errors.hasPrefix(
        "Error: Standard input, '-', can be read but once: name it once.\n"))
    #expect(
      try run("--validation", other.path, "-o", other.path).errors.hasPrefix(
        "Error: '--output' names the validation data, which the model would replace.\n"))
    let lacking = try run("--validation", other.path)
    #expect(lacking.errors.contains("\(other.path)") && lacking.code == .badData)
    let unlike = try run(
      "--validation", other.path, "--target", "b", "-o", "/dev/null", input: "a,c,b\n1,1,1\n2,2,2\n"
    )
    #expect(unlike.errors.contains("\(other.path)") && unlike.errors.contains("c"))
  }
}
