import Foundation
import SleepModel
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct TrainRefusalTests {
  @Test func parametersOutOfRange() throws {
    let nights = try TemporaryFile(StepNights.text)
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
      let run = try UserRun.of(
        ["train", "-", "--target", "y", "-o", model.path] + more, input: "x,y\n" + rows)
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

  @Test func parametersAreCheckedBeforeAnyRowIsRead() throws {
    for command in [["train"], ["evaluate", "--folds", "5"]] {
      let run = try UserRun.of(
        command + ["/nowhere/nights.csv", "--parameters", "max-leaves=1"])
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

  @Test func aParameterIsSetOnce() throws {
    for words in [
      ["--parameters", "max-depth=3,max-depth=4"],
      ["--parameters", "max-depth=3", "--parameters", "step-size=0.5,max-depth=3"],
    ] {
      let run = try UserRun.of(["train", "nights.csv"] + words)
      #expect(run.code == .usage)
      #expect(run.errors.hasPrefix("Error: '--parameters' sets max-depth twice.\n"))
    }
  }

  /// Only a model is replaced by one.
  @Test func filesOfOthersAreKept() throws {
    let nights = try TemporaryFile(StepNights.text)
    let letter = try TemporaryFile("Dear diary\n")
    for words in [
      ["train", nights.path, "-o", letter.path], ["predict", "-i", nights.path, "-o", letter.path],
    ] {
      let run = try UserRun.of(words)
      #expect(run.code == .usage && run.output == "")
      #expect(run.errors.hasPrefix("Error: '--output' names a file that "))
      #expect(try letter.text() == "Dear diary\n")
    }
    let model = try TemporaryFile()
    for _ in 1...2 {
      #expect(try UserRun.of("train", nights.path, "-o", model.path).code == .success)
    }
    let rows = try TemporaryFile()
    for _ in 1...2 {
      let words = ["predict", "-i", nights.path, "-m", model.path, "-o", rows.path]
      #expect(try UserRun.of(words.map { $0 == "-m" ? "--model" : $0 }).code == .success)
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
      try UserRun.train("--features", "wake,wake")
        == SampleRun(
          errors: "Error: standard input: the feature wake is named twice. Name it once.\n",
          code: .usage))
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
    let unknown = try UserRun.train("-o", file.path, "--monotone", "cofee:+")
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

  @Test func badDataLeaveTheOldModel() throws {
    let old = #"{"formatVersion":1}"#
    let file = try TemporaryFile(old)
    for (rows, code) in [
      ("", ExitCode.badData), ("wake,estimatedSleep,coffee,actualSleep\n", .badData),
      (StepNights.text + "25200,8,x,30000\n", .badData),
      (StepNights.text + "25200,8,2,\n", .badData),
      ("wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n", .badData),
      ("<!DOCTYPE html><html></html>\n", .badData),
    ] {
      let run = try UserRun.train("-o", file.path, input: rows)
      #expect(run.code == code && run.output == "" && run.errors.hasPrefix("Error: "))
    }
    let run = try UserRun.train("-o", file.path, "--parameters", "max-depth=0")
    #expect(run.code == .usage)
    #expect(try file.text() == old)
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
      try UserRun.train("-o", "/nowhere/model.json", "--folds", "121")
        == SampleRun(
          errors: """
            Error: Cannot write '/nowhere/model.json': there is no folder '/nowhere'. Create it, \
            or choose another place.

            """, code: .cannotWrite))
    let folder = try TemporaryFolder()
    #expect(
      try UserRun.train("-o", folder.path, "--folds", "121")
        == SampleRun(
          errors: "Error: Cannot write '\(folder.path)': it is a folder. Add the name of a file.\n",
          code: .cannotWrite))
    let file = try TemporaryFile()
    let own = try UserRun.of(
      ["train", "-"], environment: ["XDG_DATA_HOME": file.path], input: StepNights.text)
    #expect(own.code == .cannotWrite && own.output == "")
    #expect(own.errors.hasPrefix("Error: Cannot write '\(file.path)/betterrest/model.json': "))
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
  func aReadOnlyFolder() throws {
    let folder = try TemporaryFolder()
    #expect(chmod(folder.path, 0o555) == 0)
    #expect(
      try UserRun.train("-o", folder.path + "/model.json")
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
}
