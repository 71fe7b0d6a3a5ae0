import Foundation
import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct IntervalCalibrationTests {
  /// The target is 5 + 2 x plus noise, for x from 0 to 10.
  private func table(
    rows: Int, seed: UInt64, noise: (Double, inout SplitMix64) -> Double
  ) -> DataTable {
    var generator = SplitMix64(seed: seed)
    let x = (0..<rows).map { _ in Double(generator.next(below: 10_001)) / 1000 }
    return .sample([x], target: x.map { 5 + 2 * $0 + noise($0, &generator) })
  }

  private func coverage(
    of model: RegressionModel, on table: DataTable, confidence: Double = 0.9,
    where isCounted: (Double) -> Bool = { _ in true }
  ) -> Double {
    var (held, count) = (0.0, 0.0)
    for (x, y) in zip(table.features[0].values, table.target?.values ?? [])
    where isCounted(x) {
      count += 1
      if model.interval(validated: [x], confidence: confidence)?.contains(y) == true { held += 1 }
    }
    return held / count
  }

  /// Approximately normal, with a standard deviation of 1.
  private func normal(_ generator: inout SplitMix64) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + generator.number(in: 0...1) }
  }

  @Test func noiseThatGrowsWithTheInput() throws {
    func table(_ rows: Int, _ seed: UInt64) -> DataTable {
      self.table(rows: rows, seed: seed) { $0 * normal(&$1) }
    }
    let model = try LinearRegressor().model(trainedOn: table(2000, 1))
    let unseen = table(6000, 2)
    for confidence in [0.5, 0.75, 0.9, 0.95] {
      let overall = coverage(of: model, on: unseen, confidence: confidence)
      #expect(abs(overall - confidence) < 0.02, "\(confidence)")
      for start in stride(from: 1.0, to: 10, by: 3) {
        let part = coverage(of: model, on: unseen, confidence: confidence) {
          (start..<start + 3).contains($0)
        }
        #expect(abs(part - confidence) < 0.05, "\(confidence) from \(start)")
      }
    }
  }

  @Test func noiseThatIsTheSameEverywhere() throws {
    let model = try LinearRegressor().model(
      trainedOn: table(rows: 4000, seed: 3) { 7 * normal(&$1) })
    for x in stride(from: 0.0, through: 10, by: 1) {
      let interval = try #require(model.interval(validated: [x]))
      // 90 % of a normal distribution lie within 1.645 standard deviations.
      #expect(abs((interval.upperBound - interval.lowerBound) / 2 / 7 - 1.645) < 0.1)
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>) func fewRowsPerFeatureGiveAConstantResidualScale(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    let columns = (0..<30).map { _ in (0..<100).map { _ in normal(&generator) } }
    let target = (0..<100).map { row in
      columns.reduce(0) { $0 + $1[row] } + normal(&generator)
    }
    let table = DataTable(
      validated: columns.enumerated().map { DataTable.Column("x\($0)", $1) },
      target: DataTable.Column("y", target),
      rowCount: 100)
    let aggregated = AggregatedRows(validated: table)
    let model = try LinearRegressor().model(trainedOn: aggregated)
    let width = try #require(model.averageIntervalWidth(over: aggregated))
    let error = try #require(model.training.validationMetrics?.rootMeanSquaredError)
    // 90 % of a normal distribution lie within 1.645 standard deviations.
    #expect(width < 1.25 * 2 * 1.645 * error)
  }

  @Test func aLinearResidualScaleNeedsFewRows() throws {
    let model = try LinearRegressor().model(
      trainedOn: table(rows: 200, seed: 11) { $0 * normal(&$1) })
    #expect((model.range?.residualScale.base.coefficients[0] ?? 0) > 0.5)
  }

  @Test func heavyTails() throws {
    func table(_ rows: Int, _ seed: UInt64) -> DataTable {
      self.table(rows: rows, seed: seed) { tan(.pi * ($1.number(in: 0.001...0.999) - 0.5)) }
    }
    let model = try LinearRegressor().model(trainedOn: table(4000, 4))
    #expect(abs(coverage(of: model, on: table(6000, 5)) - 0.9) < 0.02)
  }

  @Test func treesLearnANonlinearResidualScale() throws {
    func table(_ rows: Int, _ seed: UInt64) -> DataTable {
      self.table(rows: rows, seed: seed) { (abs($0 - 5) < 2 ? 10 : 1) * normal(&$1) }
    }
    var regressor = BoostedTreeRegressor()
    regressor.choosesGrowth = false
    let model = try regressor.model(trainedOn: table(2500, 6), threads: 2)
    #expect(model.range?.residualScale.trees.isEmpty == false)
    let unseen = table(6000, 7)
    #expect(abs(coverage(of: model, on: unseen) - 0.9) < 0.02)
    #expect(abs(coverage(of: model, on: unseen) { abs($0 - 5) < 1.9 } - 0.9) < 0.05)
    #expect(abs(coverage(of: model, on: unseen) { abs($0 - 5) > 2.1 } - 0.9) < 0.05)
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test func aLinearModelHasALinearResidualScale() throws {
    let model = try LinearRegressor().model(
      trainedOn: table(rows: 2000, seed: 6) { (abs($0 - 5) < 2 ? 10 : 1) * normal(&$1) })
    #expect(model.range?.residualScale.trees == [])
  }

  @Test(arguments: [300, 1200]) func aLinearModelCoversRowsWithMissingValues(rows: Int) throws {
    var generator = SplitMix64(seed: 12)
    func table(_ rows: Int) -> DataTable {
      var columns = (0..<3).map { _ in (0..<rows).map { _ in generator.number(in: 0...10) } }
      let target = (0..<rows).map { row in
        2 * columns[0][row] - columns[1][row] / 2 + normal(&generator)
      }
      for row in stride(from: 0, to: rows, by: 10) { columns[0][row] = .nan }
      return .sample(columns, target: target)
    }
    let model = try LinearRegressor().model(trainedOn: table(rows))
    let unseen = table(2000)
    func coverage(fromRow start: Int, by step: Int) -> Double {
      let rows = Array(stride(from: start, to: unseen.rowCount, by: step))
      let held = rows.filter { row in
        let target = unseen.target?.values[row] ?? .nan
        return model.interval(validated: unseen.features.map { $0.values[row] })?.contains(target)
          == true
      }
      return Double(held.count) / Double(rows.count)
    }
    #expect(coverage(fromRow: 0, by: 10) > 0.8, "where it is missing")
    #expect(abs(coverage(fromRow: 0, by: 1) - 0.9) < 0.04)
    #expect(try RegressionModel(json: model.json) == model)
  }

  @Test func oneOutlierDoesNotDistortTheResidualScale() throws {
    let right = table(rows: 1000, seed: 8) { _, generator in generator.number(in: -3...3) }
    var wrong = right
    wrong.target?.values[500] = 1e6
    var regressor = LinearRegressor()
    regressor.folds = 4
    // The outlier changes the linear model itself; only the residual scale is compared.
    let before = try #require(regressor.model(trainedOn: right).range)
    let aggregated = AggregatedRows(validated: wrong)
    let folds = Folds(aggregatedCount: aggregated.count, folds: 4, seed: 42)
    let line = Ensemble(base: LinearFunction(intercept: 5, coefficients: [2]), trees: [])
    let rows = try #require(aggregated.sample)
    let after = try #require(
      IntervalCalibration.range(
        of: aggregated, rows: rows,
        foldModels: FoldModels(folds: folds, models: [line, line, line, line]),
        growsTrees: false, seed: 42, threads: 1))
    for x in [0.0, 5, 10] {
      #expect(abs(after.residualScale { _ in x } / before.residualScale { _ in x } - 1) < 0.15)
    }
  }

  @Test func repeatedRowsEqualWeightedRows() throws {
    var generator = SplitMix64(seed: 9)
    let x = (0..<200).map { _ in Double(generator.next(below: 20)) }
    // Sums of eighths are exact.
    let y = x.map { 2 * $0 + Double(generator.next(below: 81)) / 8 - 5 }
    let table = DataTable.sample([x], target: y)
    let repeated = AggregatedRows(validated: table.rows((0..<600).map { $0 % 200 }))
    let single = AggregatedRows(validated: table)
    let sample = try #require(single.sample)
    var tripled = TargetSample()
    for row in 0..<sample.count {
      tripled.append(
        aggregatedRow: sample.aggregatedRow[row], target: sample.target[row],
        weight: 3 * sample.weight[row])
    }
    let weighted = AggregatedRows(inputsOf: single, targetName: "y", rows: tripled, keepsRows: true)
    for threads in [1, 3] {
      let model = try LinearRegressor().model(trainedOn: repeated)
      let other = try LinearRegressor().model(trainedOn: weighted, threads: threads)
      #expect(model.range != nil && model.range == other.range)
      #expect(model.features == other.features)
    }
    #expect(try LinearRegressor().model(trainedOn: single).range != nil)
  }

  @Test func aConstantTargetHasAnEmptyInterval() throws {
    let table = DataTable.sample(
      [(0..<60).map(Double.init)], target: [Double](repeating: 1e9 / 3, count: 60))
    let model = try LinearRegressor().model(trainedOn: table)
    let interval = try #require(model.interval(validated: [17]))
    #expect(interval.lowerBound == interval.upperBound)
    #expect(abs(interval.lowerBound - 1e9 / 3) < 1)
    #expect(try RegressionModel(json: model.json) == model)
  }

  /// A fold may have none of the rows.
  @Test func aSubsetOfRowsIsEnough() throws {
    let table = table(rows: 300, seed: 10) { _, generator in generator.number(in: -3...3) }
    let aggregated = AggregatedRows(validated: table)
    let sample = try #require(aggregated.sample)
    var some = TargetSample()
    for row in 0..<sample.count where sample.aggregatedRow[row] % 3 != 0 {
      some.append(aggregatedRow: sample.aggregatedRow[row], target: sample.target[row], weight: 1)
    }
    let line = Ensemble(base: LinearFunction(intercept: 5, coefficients: [2]), trees: [])
    let range = try #require(
      IntervalCalibration.range(
        of: aggregated, rows: some,
        foldModels: FoldModels(
          folds: Folds(aggregatedCount: aggregated.count, folds: aggregated.count, seed: 1),
          models: [Ensemble](repeating: line, count: aggregated.count)),
        growsTrees: false, seed: 1, threads: 1))
    // Uniform errors up to 3 are 1.5 on average.
    #expect(abs(range.residualScale { _ in 5 } / 1.5 - 1) < 0.15)
  }
}
