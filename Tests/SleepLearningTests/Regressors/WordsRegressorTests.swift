import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct WordsRegressorTests {
  /// Houses in cities whose prices differ, in some of them also by area.
  static func houses(rows: Int, cities: Int = 12, seed: UInt64 = 1) throws -> DataTable {
    var generator = SplitMix64(seed: seed)
    var (words, areas, prices): ([String?], [Double], [Double]) = ([], [], [])
    for row in 0..<rows {
      let city = Int(generator.next(below: UInt64(cities)))
      let area = Double(generator.next(below: 40))
      words.append(row % 50 == 49 ? nil : "city \(city)")
      areas.append(area)
      let effect = Double(city * 7919 % 101)
      prices.append(effect + (city % 3 == 0 ? 2 * area : 0) + generator.number(in: -5...5))
    }
    return try DataTable(
      features: [.init("city", words: words), .init("area", areas)], target: .init("price", prices))
  }

  private static let regressors: [any Regressor] = [
    LinearRegressor(), DecisionTreeRegressor(), BoostedTreeRegressor(),
    {
      var forest = RandomForestRegressor()
      forest.parameters.maxIterations = 10
      return forest
    }(),
  ]

  @Test func wordsLowerTheError() throws {
    let (train, test) = (try Self.houses(rows: 1000), try Self.houses(rows: 500, seed: 2))
    var without = train
    without.features.remove(at: 0)
    for regressor in Self.regressors {
      let model = try regressor.model(trainedOn: train, threads: 2)
      let error = try model.evaluation(on: test).rootMeanSquaredError
      let other = try regressor.model(trainedOn: without, threads: 2)
        .evaluation(on: test).rootMeanSquaredError
      let limit = model.algorithm == .linear ? 0.6 : 0.35
      #expect(error < limit * other, "\(model.algorithm) \(error) \(other)")
      #expect(model.features[0].levels?.count == 12)
      #expect(model.features[0].missingWeight == 20)
    }
  }

  @Test func treesStartFromTheMeanWhereALineMissesARow() throws {
    // Squares, and 30 more in b, but 0 at n = 1000: a line without that row expects about 9,000
    // there, and trees on its residuals even more.
    let numbers = (0..<200).map { Double($0 % 10) } + [1000]
    let words = (0..<201).map { $0 % 3 == 0 ? "a" : "b" }
    let prices = zip(numbers, words).map { $0 == 1000 ? 0 : $0 * $0 + ($1 == "b" ? 30 : 0) }
    let table = try DataTable(
      features: [.init("n", numbers), .init("c", words: words)], target: .init("y", prices))
    var boosted = BoostedTreeRegressor()
    let fromLine = try boosted.model(trainedOn: table, threads: 2)
    #expect(fromLine.trees.isEmpty && fromLine.training.parameters?.base == .linear)
    boosted.mayStartFromMean = true
    let fromMean = try boosted.model(trainedOn: table, threads: 2)
    #expect(!fromMean.trees.isEmpty && fromMean.training.parameters?.base == .mean)
    func error(_ model: RegressionModel) throws -> Double {
      try #require(model.training.validationMetrics).rootMeanSquaredError
    }
    #expect(try error(fromMean) < error(fromLine) / 5)
  }

  @Test func theBytesDoNotDependOnOrderOrThreads() throws {
    let houses = try Self.houses(rows: 600)
    let reversed = houses.rows((0..<600).reversed())
    for regressor in Self.regressors {
      let first = try regressor.model(trainedOn: houses, threads: 1)
      let second = try regressor.model(trainedOn: reversed, threads: 3)
      #expect(try first.json == second.json, "\(first.algorithm)")
      #expect(try RegressionModel(json: first.json) == first)
    }
  }

  @Test func manyRowsArePredictedLikeSingleOnes() throws {
    let (train, test) = (
      try Self.houses(rows: 600), try Self.houses(rows: 700, cities: 14, seed: 3)
    )
    for regressor in Self.regressors {
      let model = try regressor.model(trainedOn: train, threads: 2)
      let inputs = try model.inputs(from: test).features.map(\.values)
      // Two cities are new.
      #expect(inputs[0].count(where: \.isNaN) > 50)
      let single = try test.target?.values.indices.map { row in
        try model.prediction(for: inputs.map { $0[row] })
      }
      #expect(try model.predictions(from: test) == single)
      let intervals = try IntervalPredictor(model).predictions(from: test)
      let interval = try #require(try model.interval(for: inputs.map { $0[5] }))
      #expect(intervals.lower[5] == interval.lowerBound)
      #expect(intervals.upper[5] == interval.upperBound)
    }
  }

  @Test func contributionsAddUp() throws {
    let train = try Self.houses(rows: 600)
    for regressor in Self.regressors {
      let model = try regressor.model(trainedOn: train, threads: 2)
      for row: [Double] in [[3, 10], [.nan, 39], [11, .nan]] {
        let (base, parts) = try model.contributions(for: row, reference: [0, 20])
        let prediction = try model.prediction(for: row)
        #expect(abs(base + parts[0] + parts[1] - prediction) < 1e-9)
      }
    }
  }

  @Test func foldsScoreLevelsThatTheirModelsHaveNotSeen() throws {
    // Every city is in one row only, so held-out rows have the mean effect.
    let table = try DataTable(
      features: [
        .init("city", words: (0..<60).map { "c\($0)" }), .init("n", (0..<60).map(Double.init)),
      ],
      target: .init("y", (0..<60).map { Double($0 % 2) }))
    let model = try LinearRegressor().model(trainedOn: table)
    #expect(model.base.effects == [])
    #expect(try LinearRegressor().crossValidation(on: table).rootMeanSquaredError < 0.6)
  }

  @Test func otherRowsMayValidate() throws {
    let model = try BoostedTreeRegressor().model(
      trainedOn: try Self.houses(rows: 600),
      validatedOn: try Self.houses(rows: 300, cities: 14, seed: 4))
    #expect(model.features[0].levels?.count == 12)
    let (rows, other) = (
      try AggregatedRows(try Self.houses(rows: 100)),
      try AggregatedRows(try Self.houses(rows: 100, cities: 14, seed: 4))
    )
    let error = #expect(throws: TrainingError.self) {
      try LinearRegressor().model(
        trainedOn: rows, validatedOn: other, threads: 1, progress: nil)
    }
    #expect(error == .otherValidationLevels(name: "city"))
  }

  @Test func wordsHaveNoDirection() throws {
    let houses = try Self.houses(rows: 100)
    for regressor in Self.regressors {
      var regressor = regressor
      regressor.monotone = ["city": .increasing]
      #expect(throws: TrainingError.monotoneWords(name: "city")) {
        try regressor.model(trainedOn: houses)
      }
      regressor.monotone = ["area": .increasing]
      let model = try regressor.model(trainedOn: houses)
      for city in 0..<12 {
        let along = try stride(from: 0, through: 39, by: 3).map {
          try model.prediction(for: [Double(city), $0])
        }
        #expect(zip(along, along.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
      }
    }
  }

  @Test func rowsWithTheWrongKindAreRefused() throws {
    let model = try LinearRegressor().model(trainedOn: try Self.houses(rows: 100))
    let numbers = DataTable.sample([[1, 2], [3, 4]], target: nil, names: ["city", "area"])
    #expect(throws: ModelError.numbersForWords(name: "city")) {
      try model.predictions(from: numbers)
    }
    let words = try DataTable(
      features: [.init("city", words: ["city 1"]), .init("area", words: ["big"])])
    #expect(throws: ModelError.wordsForNumbers(name: "area")) {
      try model.predictions(from: words)
    }
  }
}
