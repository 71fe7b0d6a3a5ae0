import Foundation
import SleepModel
import SleepModels
import TestSupport
import Testing

@testable import SleepCommands
@testable import SleepLearning
@testable import betterrest

@Suite struct SelectionReportTests {
  private func sentence(
    _ kept: Algorithm, against rival: Algorithm, _ line: Double = 177.1, _ tree: Double = 181,
    _ boosted: Double = 177.3, _ forest: Double = 191.2, standardError: Double = 2.08
  ) -> String {
    let errors: [(Algorithm, Double)] = [
      (.linear, line), (.decisionTree, tree), (.boostedTrees, boosted), (.randomForest, forest),
    ]
    return SelectionReport.sentence(
      kept: kept, rival: rival,
      among: errors.map {
        .init(algorithm: $0.0, rootMeanSquaredError: $0.1, standardError: 2, treeCount: 1)
      }, standardErrorOfDifference: standardError)
  }

  @Test func whatIsSimplerIsKept() {
    #expect(
      sentence(.linear, against: .boostedTrees)
        == "Boosted trees are not significantly better than the linear model (RMSE 177.3 and 177.1 ± 2.1), "
        + "so the linear model is used.")
    #expect(
      sentence(.linear, against: .decisionTree)
        == "The decision tree is not significantly better than the linear model (RMSE 181.0 and 177.1 ± 2.1), "
        + "so the linear model is used.")
    #expect(
      sentence(.decisionTree, against: .randomForest, standardError: 0)
        == "The random forest is not significantly better than the decision tree (RMSE 191.2 and 181.0 ± 0), "
        + "so the decision tree is used.")
    #expect(
      sentence(.boostedTrees, against: .randomForest, 3000, 2100, 1612.4, 1610, standardError: 31.4)
        == "The random forest is not significantly better than boosted trees (RMSE 1,610 and 1,612 ± 31), "
        + "so boosted trees are used.")
  }

  @Test func whatIsBetterIsKept() {
    #expect(
      sentence(.boostedTrees, against: .linear, 177.1, 181, 120.06)
        == "Boosted trees are significantly better than the linear model (RMSE 120.1 and 177.1 ± 2.1), "
        + "so boosted trees are used.")
    #expect(
      sentence(.decisionTree, against: .linear, 2, 0.98768, 1.1, 1.2, standardError: 0.0123)
        == "The decision tree is significantly better than the linear model (RMSE 0.9877 and 2 ± 0.012), "
        + "so the decision tree is used.")
    #expect(
      sentence(.randomForest, against: .boostedTrees, 5, 4, 3, 2, standardError: 0.26)
        == "The random forest is significantly better than boosted trees (RMSE 2 and 3 ± 0.26), "
        + "so the random forest is used.")
  }

  /// The clock of the test stands still, so that the table is the same on every machine.
  private let rows =
    "a,b,y\n"
    + (0..<200).map { index in
      let (a, b) = (Double(index * 7 % 41), Double(index * 13 % 29))
      return "\(a),\(b),\(2 * a - b + Double(index * index % 17) / 4)\n"
    }.joined()

  private func run(_ words: String...) throws -> SampleRun {
    try UserRun.of(words, input: rows)
  }

  @Test func text() throws {
    let file = try TemporaryFile()
    let run = try run("train", "-", "--target", "y", "--algorithm", "automatic", "-o", file.path)
    #expect(run.errors == "" && run.code == .success)
    #expect(
      run.output == """
        Rows             200, 200 distinct inputs
        Learned          y from a, b
        Model            a linear model
        Trees            0
        Training RMSE    1.413
        Validation RMSE  1.447, 5 folds
        90 % interval    4.06 wide on average
        Saved            \(file.path), 1,443 bytes

        Method          RMSE      ±  trees  seconds
        linear         1.447  0.037      0        0
        decision-tree  5.387   0.22      1        0
        boosted-trees  1.447  0.037      0        0
        random-forest  3.554   0.18     20        0

        Boosted trees are not significantly better than the linear model (RMSE 1.447 and 1.447 ± 0), so the linear model is used.

        """)
    #expect(try file.bytes().count < 1700)
    #expect(try RegressionModel(contentsOf: file.path).algorithm == .linear)
  }

  @Test func json() throws {
    struct Report: Decodable {
      struct Candidate: Decodable {
        var algorithm: String
        var rootMeanSquaredError: Double
        var standardError: Double
        var trees: Int
        var seconds: Double
      }
      var algorithm: String
      var candidates: [Candidate]?
      var seconds: [String: Double]
    }
    let file = try TemporaryFile()
    let automatic = try run(
      "train", "-", "--target", "y", "--algorithm", "automatic", "--folds", "3", "--json", "-o",
      file.path)
    let report = try JSONDecoder().decode(Report.self, from: Data(automatic.output.utf8))
    #expect(report.algorithm == "linear")
    let candidates = try #require(report.candidates)
    #expect(
      candidates.map(\.algorithm) == ["linear", "decision-tree", "boosted-trees", "random-forest"])
    #expect(candidates.allSatisfy { $0.standardError > 0 && $0.seconds >= 0 })
    #expect(candidates[0].rootMeanSquaredError < candidates[1].rootMeanSquaredError)
    #expect(candidates.map(\.trees).last == 20)
    #expect(
      report.seconds.keys.sorted() == [
        "binning", "boosted-trees", "calibration", "checking", "decision-tree", "fitting", "linear",
        "merging", "random-forest", "reading", "saving",
      ])
    let line = try run(
      "train", "-", "--target", "y", "--algorithm", "linear", "--json", "-o", file.path)
    #expect(
      try JSONDecoder().decode(Report.self, from: Data(line.output.utf8)).candidates == nil)
  }

  @Test func evaluationTellsWhatWasChosen() throws {
    let words = ["evaluate", "-", "--target", "y", "--folds", "3", "--algorithm", "automatic"]
    let run = try UserRun.of(words, input: rows)
    #expect(
      run.output.hasSuffix(
        "\n\nSelected by fold: linear, linear, linear.\n"))
    let json = try UserRun.of(
      words + ["--json"], input: rows)
    #expect(json.output.contains("\"algorithmsByFold\""))
  }
}
