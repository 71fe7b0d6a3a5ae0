import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct RowPredictorTests {
  private func model(_ base: BoostedTreeRegressor.Base, trees: Int) throws -> RegressionModel {
    var random = SplitMix64(seed: 11)
    func column() -> [Double] { (0..<600).map { _ in Double(random.next(below: 4000)) / 16 - 20 } }
    let (a, b) = (column(), column())
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.base = base
    regressor.parameters.maxIterations = trees
    return try regressor.model(
      trainedOn: DataTable(
        features: [.init("a", a), .init("b", b)],
        target: .init("y", zip(a, b).map { $0 * $0 - 3 * $1 + Double(random.next(below: 9)) })))
  }

  private func table(rows: Int, values: UInt64) -> DataTable {
    var random = SplitMix64(seed: values)
    func column() -> [Double] {
      (0..<rows).map { _ in Double(random.next(below: values)) / Double(values) * 300 - 40 }
    }
    return DataTable(
      validated: [.init("b", column()), .init("other", column()), .init("a", column())],
      target: nil, rowCount: rows)
  }

  @Test func extremeInputs() throws {
    let table = DataTable.sample([[1, 1e250], [2, 3]], target: nil)
    for coefficient in [1.0, -1e-120] {
      let error = #expect(throws: ModelError.self) {
        _ = try RowPredictor(linearModel(0, [coefficient, 1])).predictions(from: table)
      }
      #expect(
        error?.description == "The prediction for a row exceeds 1e+120: a 1e+250, b 3. "
          + "Check the row for wrong values.")
    }
    #expect(try RowPredictor(linearModel(0, [0, 1])).predictions(from: table) == [2, 3])
  }

  @Test(arguments: [BoostedTreeRegressor.Base.linear, .mean], [0, 3, 40])
  func agreesWithTheModelBitByBit(base: BoostedTreeRegressor.Base, trees: Int) throws {
    let model = try model(base, trees: trees)
    let predictor = RowPredictor(model)
    for (rows, values) in [(0, 1), (1, 9), (200, 7), (300, 40), (300, 1 << 40)] {
      // The second pass uses remembered predictions.
      for _ in 1...2 {
        let table = table(rows: rows, values: UInt64(values))
        let expected = (0..<rows).map { row in
          model.prediction(validated: [
            table.features[2].values[row], table.features[0].values[row],
          ])
        }
        #expect(try predictor.predictions(from: table) == expected)
        #expect(try model.predictions(from: table) == expected)
      }
    }
  }

  @Test func requiresEveryInput() throws {
    let model = try model(.mean, trees: 2)
    let table = DataTable(validated: [.init("a", [1])], target: nil, rowCount: 1)
    #expect(throws: ModelError.missingFeature(name: "b")) {
      try RowPredictor(model).predictions(from: table)
    }
  }
}
