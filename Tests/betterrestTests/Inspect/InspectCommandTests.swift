import Foundation
import TestSupport
import Testing

@Suite struct InspectCommandTests {
  @Test func theBuiltInModel() throws {
    #expect(
      try UserRun.of("inspect")
        == SampleRun(
          output: """
            Model            built-in, a linear model without trees
            Trained on       10,000 rows, fingerprint ff2d7296344fde4d
            Training RMSE    173.2 s
            Validation RMSE  173.3 s, 5 folds
            Formula          actualSleep = 472.952 - 9.00206E-5 × wake + 3600.92 × \
            estimatedSleep + 831.838 × coffee
            Interval         90 % within 192.7 s of the prediction at mean inputs

            Feature         from     to  distinct  importance
            wake               0  85500        96  0.008538 s
            estimatedSleep     4     12        33    11,900 s
            coffee             0     20        21     3,916 s
            Importance: the increase of the validation RMSE if the values of a feature are \
            permuted.

             wake  mean actualSleep
            00:00        8 h 43 min
            05:56        8 h 43 min
            11:52        8 h 43 min
            17:48        8 h 43 min
            23:45        8 h 43 min

            estimatedSleep  mean actualSleep
                       4 h        4 h 45 min
                       6 h        6 h 45 min
                       8 h        8 h 46 min
                      10 h       10 h 46 min
                      12 h       12 h 46 min

             coffee  mean actualSleep
             0 cups         8 h 6 min
             5 cups        9 h 15 min
            10 cups       10 h 24 min
            15 cups       11 h 34 min
            20 cups       12 h 43 min

            """))
  }

  @Test func aLine() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -0.5))
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model            \(model.path), a linear model
            Trained on       1,234 rows, fingerprint 0123456789abcdef
            Training RMSE    100.0 s
            Validation RMSE  110.5 s, 5 folds
            Formula          actualSleep = -0.5 + 3600 × estimatedSleep + 600 × coffee
            Interval         none: an interval requires at least 50 distinct rows

            Feature          from     to  distinct
            wake            18000  36000        21
            estimatedSleep      5     10        11
            coffee              0     10        11

             wake  mean actualSleep
            05:00        8 h 20 min
            06:15        8 h 20 min
            07:30        8 h 20 min
            08:45        8 h 20 min
            10:00        8 h 20 min

            estimatedSleep  mean actualSleep
                       5 h        5 h 50 min
                    6.25 h         7 h 5 min
                     7.5 h        8 h 20 min
                    8.75 h        9 h 35 min
                      10 h       10 h 50 min

              coffee  mean actualSleep
              0 cups        7 h 30 min
            2.5 cups        7 h 55 min
              5 cups        8 h 20 min
            7.5 cups        8 h 45 min
             10 cups        9 h 10 min

            """))
  }

  @Test func trees() throws {
    let model = try TemporaryFile(KnownModel.tree)
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model            \(model.path), a linear model and 1 tree
            Trained on       1,234 rows, fingerprint 0123456789abcdef
            Training RMSE    100.0 s
            Validation RMSE  110.5 s, 5 folds
            Trees            1, 3 leaves, maximum depth 2
            Base             actualSleep = 300 + 3600 × estimatedSleep + 600 × coffee
            Interval         none: an interval requires at least 50 distinct rows

            Feature          from     to  distinct  gain
            wake            18000  36000        21   0 %
            estimatedSleep      5     10        11  25 %
            coffee              0     10        11  75 %

            """))
  }

  @Test func anotherTargetWithoutValidation() throws {
    let model = try TemporaryFile(KnownModel.price)
    #expect(
      try UserRun.of("inspect", "--model", model.path)
        == SampleRun(
          output: """
            Model          \(model.path), a linear model
            Trained on     9 rows, fingerprint 00000000000000aa
            Training RMSE  2
            Formula        price = 1000 + 50 × area
            Interval       none: an interval requires at least 50 rows, not 9 rows

            Feature  from   to  distinct
            area       20  200         9

            area  mean price
              20       2,000
              65       4,250
             110       6,500
             155       8,750
             200      11,000

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
        var gainShare: Double?
        var importance: Double?
        var partialDependence: Dependence?
      }
      struct Dependence: Decodable, Equatable {
        var values: [Double]
        var predictions: [Double]
      }
      struct Range: Decodable, Equatable {
        var levels: [Double]
        var quantiles: [Double]
        var smallestSpread: Double
        var intercept: Double
        var coefficients: [Double]
        var trees: Int
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
      var range: Range?
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
    #expect(tree.features.map(\.gainShare) == [0, 0.25, 0.75])
    #expect(tree.features.allSatisfy { $0.importance == nil && $0.partialDependence == nil })
    #expect(tree.range == nil)
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
        .init(
          name: "area", minimum: 20, maximum: 200, distinctCount: 9, coefficient: 50,
          partialDependence: .init(
            values: [20, 65, 110, 155, 200], predictions: [2000, 4250, 6500, 8750, 11000]))
      ])
    #expect(price.trees == .init(count: 0, leaves: 0, maximumDepth: 0))
    #expect(price.parameters == nil && price.validationMetrics == nil)

    let ranged = try report(KnownModel.ranged())
    #expect(
      ranged.range
        == .init(
          levels: [0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95],
          quantiles: [0.75, 0.875, 1, 1.25, 1.375, 1.5, 1.75, 2], smallestSpread: 60,
          intercept: 60, coefficients: [0, 0, 30], trees: 0))
  }

  /// With trees, the mean prediction follows the partial dependence.
  @Test func treesWithAllThatIsKnownOfThem() throws {
    let model = try TemporaryFile(
      KnownModel.tree.replacing("\"gain\": 3", with: "\"importance\": 1236, \"gain\": 3")
        .replacing(
          "\"trees\":",
          with: """
            "partialDependence": [
              {"values": [18000, 36000], "predictions": [27300, 27300]},
              {"values": [5], "predictions": [21059]},
              {"values": [0, 1, 10], "predictions": [27240.5, 28000, -60]}
            ], "trees":
            """))
    let run = try UserRun.of("inspect", "--model", model.path)
    #expect(
      run.output.hasSuffix(
        """

        Feature          from     to  distinct  gain  importance
        wake            18000  36000        21   0 %           -
        estimatedSleep      5     10        11  25 %           -
        coffee              0     10        11  75 %     1,236 s
        Importance: the increase of the validation RMSE if the values of a feature are permuted.

         wake  mean actualSleep
        05:00        7 h 35 min
        10:00        7 h 35 min

        estimatedSleep  mean actualSleep
                   5 h        5 h 51 min

         coffee  mean actualSleep
         0 cups        7 h 34 min
          1 cup        7 h 47 min
        10 cups             -60 s

        """))
  }

  @Test func takesNoArgument() throws {
    #expect(
      try UserRun.of("inspect", "model.json")
        == SampleRun(
          errors: """
            Error: Unexpected argument 'model.json'
            Help:  For example: betterrest inspect
            Usage: betterrest inspect [--model <file>] [--json] [--plot]
              See 'betterrest inspect --help' for more information.

            """, code: .usage))
  }
}
