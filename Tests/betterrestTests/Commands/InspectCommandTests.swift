import Foundation
import Testing

@testable import betterrest

@Suite struct InspectCommandTests {
  @Test func theBuiltInModel() throws {
    #expect(
      try UserRun.of("inspect")
        == SampleRun(
          output: """
            Model            built-in, a line, to which trees had nothing to add
            Trained on       10,000 rows, fingerprint ff2d7296344fde4d
            Training RMSE    173.2 s
            Validation RMSE  173.3 s, 5 folds
            Formula          actualSleep = 472.952 - 9.00206E-5 × wake + 3600.92 × \
            estimatedSleep + 831.838 × coffee

            Feature         from     to  distinct  importance
            wake               0  85500        96           -
            estimatedSleep     4     12        33           -
            coffee             0     20        21           -

            """))
  }

  @Test func aLine() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -0.5))
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model            \(model.path), a line
            Trained on       1,234 rows, fingerprint 0123456789abcdef
            Training RMSE    100.0 s
            Validation RMSE  110.5 s, 5 folds
            Formula          actualSleep = -0.5 + 3600 × estimatedSleep + 600 × coffee

            Feature          from     to  distinct  importance
            wake            18000  36000        21           -
            estimatedSleep      5     10        11           -
            coffee              0     10        11           -

            """))
  }

  @Test func trees() throws {
    let model = try TemporaryFile(KnownModel.tree)
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model            \(model.path), a line and 1 tree
            Trained on       1,234 rows, fingerprint 0123456789abcdef
            Training RMSE    100.0 s
            Validation RMSE  110.5 s, 5 folds
            Trees            1, 3 leaves, 2 deep at most
            Base             actualSleep = 300 + 3600 × estimatedSleep + 600 × coffee

            Feature          from     to  distinct  importance
            wake            18000  36000        21         0 %
            estimatedSleep      5     10        11        25 %
            coffee              0     10        11        75 %

            """))
  }

  @Test func anotherTargetWithoutValidation() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model          \(model.path), a line
            Trained on     9 rows, fingerprint 00000000000000aa
            Training RMSE  2
            Formula        price = 1000 + 50 × area

            Feature  from   to  distinct  importance
            area       20  200         9           -

            """))
  }

  @Test func json() throws {
    struct Report: Decodable {
      struct Feature: Decodable, Equatable {
        var name: String
        var minimum: Double
        var maximum: Double
        var distinctCount: Int
        var coefficient: Double
        var importance: Double?
      }
      struct Trees: Decodable, Equatable {
        var count: Int
        var leaves: Int
        var maximumDepth: Int
      }
      struct Metrics: Decodable, Equatable {
        var rootMeanSquaredError: Double
        var maximumError: Double
      }
      struct Parameters: Decodable {
        var base: String
        var maxDepth: Int
      }
      var name: String
      var algorithm: String
      var target: String
      var features: [Feature]
      var intercept: Double
      var trees: Trees
      var rows: Int
      var fingerprint: String
      var folds: Int
      var randomSeed: UInt64
      var parameters: Parameters?
      var trainingMetrics: Metrics
      var validationMetrics: Metrics?
    }
    func report(_ model: String) throws -> Report {
      let file = try TemporaryFile(model)
      let run = try UserRun.of("inspect", "--json", "--model", file.path)
      #expect(run.errors == "" && run.code == .success)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.name == file.path)
      return report
    }
    let tree = try report(KnownModel.tree)
    #expect(tree.algorithm == "boosted-trees" && tree.target == "actualSleep")
    #expect(tree.features.map(\.name) == ["wake", "estimatedSleep", "coffee"])
    #expect(tree.features.map(\.coefficient) == [0, 3600, 600])
    #expect(tree.features.map(\.importance) == [0, 0.25, 0.75])
    #expect(tree.intercept == 300)
    #expect(tree.trees == .init(count: 1, leaves: 3, maximumDepth: 2))
    #expect(tree.rows == 1234 && tree.fingerprint == "0123456789abcdef")
    #expect(tree.folds == 5 && tree.randomSeed == 42)
    #expect(tree.parameters?.base == "linear" && tree.parameters?.maxDepth == 6)
    #expect(tree.trainingMetrics == .init(rootMeanSquaredError: 100, maximumError: 250))
    #expect(tree.validationMetrics == .init(rootMeanSquaredError: 110.5, maximumError: 300))

    let price = try report(KnownModel.price)
    #expect(
      price.features == [
        .init(name: "area", minimum: 20, maximum: 200, distinctCount: 9, coefficient: 50)
      ])
    #expect(price.trees == .init(count: 0, leaves: 0, maximumDepth: 0))
    #expect(price.parameters == nil && price.validationMetrics == nil)
  }

  @Test func takesNoArgument() throws {
    #expect(
      try UserRun.of("inspect", "model.json")
        == SampleRun(
          errors: """
            Error: Unexpected argument 'model.json'
            Usage: betterrest inspect [--model <file>] [--json]
              See 'betterrest inspect --help' for more information.

            """, code: .usage))
  }
}
