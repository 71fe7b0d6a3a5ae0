import Foundation
import TestSupport
import Testing

@Suite struct ComparisonReportTests {
  /// Against `300 + 3600 * estimatedSleep + 600 * coffee` every row is off by 100, upwards and
  /// downwards in turn.
  private static let rows =
    "wake,estimatedSleep,coffee,actualSleep\n"
    + (0..<40).map { row in
      let (hours, cups) = (5 + 0.25 * Double(row % 20), Double(row / 20))
      let sleep = 300 + 3600 * hours + 600 * cups + (row % 2 == 0 ? 100 : -100)
      return "25200,\(hours),\(cups),\(sleep)\n"
    }.joined()

  private static let newRows = rows.split(separator: "\n").enumerated().map { line, text in
    guard line > 0, let comma = text.lastIndex(of: ","),
      let sleep = Double(text[text.index(after: comma)...])
    else { return "\(text)\n" }
    return "\(text[...comma])\(sleep + (line % 2 == 1 ? 1 : -1))\n"
  }.joined()

  private func run(
    _ model: String, _ other: String, _ more: String..., input: String = rows
  ) throws -> (run: SampleRun, names: (String, String)) {
    let files = (try TemporaryFile(model), try TemporaryFile(other))
    let run = try UserRun.of(
      ["evaluate", "-", "--model", files.0.path, "--against", files.1.path] + more,
      input: input)
    return (run, (files.0.path, files.1.path))
  }

  @Test func aWorseModelFailsTheCheck() throws {
    // Errors of 0 and 200 in turn.
    let (run, names) = try run(KnownModel.line(intercept: 400), KnownModel.line())
    let difference = "Difference in RMSE: +41.42 s, 95 % interval +15.47 to +62.30 s."
    let verdict = "\(names.0) is significantly worse than \(names.1)."
    #expect(
      run
        == SampleRun(
          output: """
            Model    \(names.0), a linear model
            Against  \(names.1), a linear model
            Rows     40

                                            model           against
            RMSE                          141.4 s           100.0 s
              95 % interval      115.5 to 162.3 s  100.0 to 100.0 s
            Mean absolute error           100.0 s           100.0 s
            Maximum error                 200.0 s           100.0 s
            Bias                         +100.0 s             0.0 s
            R squared                      0.9993            0.9996
            Used in training              unknown           unknown

            \(difference)
            \(verdict)

            """, errors: "\(verdict) \(difference)\n", code: .checkFailed))
  }

  @Test func aBetterModelPasses() throws {
    let (run, names) = try run(KnownModel.line(), KnownModel.line(intercept: 400))
    #expect(run.errors == "" && run.code == .success)
    #expect(
      run.output.hasSuffix(
        """

        Difference in RMSE: -41.42 s, 95 % interval -62.30 to -15.47 s.
        \(names.0) is significantly better than \(names.1).

        """))
  }

  @Test func anInsignificantDifferencePasses() throws {
    let (run, names) = try run(KnownModel.line(intercept: 305), KnownModel.line())
    #expect(run.errors == "" && run.code == .success)
    #expect(
      run.output.hasSuffix(
        """

        Difference in RMSE: +0.125 s, 95 % interval -1.554 to +1.696 s.
        \(names.0) and \(names.1) are not significantly different.

        """))
  }

  @Test func fewRowsGiveNoVerdict() throws {
    let few = Self.rows.split(separator: "\n").prefix(9).joined(separator: "\n") + "\n"
    let (run, names) = try run(
      KnownModel.line(intercept: 400), KnownModel.line(), input: few)
    #expect(
      run
        == SampleRun(
          output: """
            Model    \(names.0), a linear model
            Against  \(names.1), a linear model
            Rows     8

                                    model  against
            RMSE                  141.4 s  100.0 s
            Mean absolute error   100.0 s  100.0 s
            Maximum error         200.0 s  100.0 s
            Bias                 +100.0 s    0.0 s
            R squared              0.9952   0.9976
            Used in training      unknown  unknown

            Difference in RMSE: +41.42 s.
            Intervals and significance require at least 20 distinct inputs; these rows have fewer.

            """))
  }

  @Test func json() throws {
    struct Report: Decodable {
      struct Side: Decodable {
        var rootMeanSquaredError: Double
        var model: Model
      }
      struct Model: Decodable {
        var name: String
      }
      struct Interval: Decodable {
        var lower: Double
        var upper: Double
      }
      struct Difference: Decodable {
        var rootMeanSquaredError: Double
        var interval: Interval?
        var verdict: String?
      }
      var rootMeanSquaredError: Double
      var model: Model
      var against: Side
      var difference: Difference
      var warnings: [String]
    }
    let (run, names) = try run(KnownModel.line(intercept: 400), KnownModel.line(), "--json")
    #expect(run.code == .checkFailed)
    #expect(run.errors.hasPrefix("\(names.0) is significantly worse than \(names.1). "))
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.rootMeanSquaredError == 20_000.0.squareRoot())
    #expect(report.model.name == names.0 && report.against.model.name == names.1)
    #expect(report.against.rootMeanSquaredError == 100)
    #expect(report.difference.rootMeanSquaredError == 20_000.0.squareRoot() - 100)
    #expect(report.difference.verdict == "worse")
    #expect((15...16).contains(report.difference.interval?.lower ?? 0))
    #expect((62...63).contains(report.difference.interval?.upper ?? 0))
  }

  @Test func modelsOfDifferentTargets() throws {
    let (run, _) = try run(KnownModel.line(), KnownModel.price)
    #expect(
      run
        == SampleRun(
          errors: """
            Error: One model predicts actualSleep, the other price: only models with the \
            same target can be compared.

            """, code: .badData))
  }

  /// The rows require the columns of both models and no others.
  @Test func featuresMayDiffer() throws {
    let model = try TemporaryFile()
    let input = Self.rows.replacing("wake", with: "nap")
    #expect(
      try UserRun.of(
        "train", "-", "-o", model.path, "--features", "nap,estimatedSleep,coffee", "--algorithm",
        "linear", input: input
      ).code == .success)
    let other = try TemporaryFile()
    #expect(
      try UserRun.of(
        "train", "-", "-o", other.path, "--features", "estimatedSleep", "--algorithm", "linear",
        input: input
      ).code == .success)
    let run = try UserRun.of(
      "evaluate", "-", "--model", other.path, "--against", model.path,
      input: Self.newRows.replacing("wake", with: "nap"))
    #expect(run.code == .checkFailed)
    #expect(run.output.contains("Used in training           none found       none found\n"))
    let missing = try UserRun.of(
      "evaluate", "-", "--model", other.path, "--against", model.path, input: Self.rows)
    #expect(
      missing
        == SampleRun(
          errors: """
            Error: standard input: there is no column "nap"; the columns are wake, \
            estimatedSleep, coffee, actualSleep.

            """, code: .badData))
  }

  /// What a model has learned by heart is no sign that it is better: half of the rows are enough to
  /// see it, whichever of the models was trained on them.
  @Test func rowsOfTrainingDoNotCompare() throws {
    let trained = try TemporaryFile()
    #expect(
      try UserRun.of(
        "train", "-", "-o", trained.path, "--algorithm", "decision-tree", "--folds", "0",
        input: Self.rows
      ).code == .success)
    let other = try TemporaryFile(KnownModel.line())
    let half = Self.rows.split(separator: "\n").prefix(21).joined(separator: "\n") + "\n"
    for (models, input, share) in [
      ([trained.path, other.path], Self.rows, "all"),
      ([other.path, trained.path], half, "all or nearly all"),
    ] {
      #expect(
        try UserRun.of("evaluate", "-", "--model", models[0], "--against", models[1], input: input)
          == SampleRun(
            errors: """
              Error: The models cannot be compared on these rows: \(trained.path) was trained on \
              \(share) of them. Use rows that neither was trained on, or cross-validate with \
              '--folds'.

              """, code: .badData))
    }
    let run = try UserRun.of(
      "evaluate", "-", "--model", trained.path, "--against", other.path, input: Self.newRows)
    #expect(run.code == .checkFailed)
    #expect(run.output.contains(" none found") && run.output.contains(" unknown\n"))
  }

  @Test func theSecondModelMustBeThere() throws {
    let run = try UserRun.of("evaluate", "-", "--against", "/dev/null/none.json", input: Self.rows)
    #expect(run.code == .noInput && run.errors.hasPrefix("Error: /dev/null/none.json: "))
  }

  @Test func theLimitHoldsForTheFirst() throws {
    let (run, _) = try run(KnownModel.line(), KnownModel.line(intercept: 400), "--max-rmse", "90")
    #expect(run.code == .checkFailed)
    #expect(run.errors == "The RMSE of 100.0 s is above the limit of 90 s.\n")
  }
}
