import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct HostileWeightsTests {
  private static let names = ["a", "b"]

  /// Weights differ by up to 350 powers of ten.
  private static func table(
    seed: UInt64, targetPowers: ClosedRange<Double> = -300...99
  ) -> DataTable {
    var random = SplitMix64(seed: seed)
    let rows = 2 + Int(random.next(below: 40))
    let usual = weight(random.number(in: -300...48))
    let odd = weight(random.number(in: -20...48))
    let targetSize = weight(random.number(in: targetPowers))
    var table = DataTable.sample(
      names.map { _ in (0..<rows).map { _ in Double(random.next(below: 6)) } },
      target: (0..<rows).map { _ in random.number(in: -1...1) * targetSize })
    table.weights = .init(
      "w",
      (0..<rows).map { row in
        switch seed % 4 {
        case 0: row == rows / 2 ? odd : usual
        case 1: random.next(below: 8) == 0 ? odd : 1
        case 2: weight(random.number(in: -320...48))
        default: weight(random.number(in: -3...10))
        }
      })
    return table
  }

  private static func weight(_ power: Double) -> Double {
    Double("1e\(Int(power.rounded()))") ?? 1
  }

  private static var regressors: [any Regressor] {
    var tree = DecisionTreeRegressor()
    tree.folds = 0
    var forest = RandomForestRegressor()
    forest.folds = 0
    forest.parameters.maxIterations = 3
    let boosted = BoostedTreeRegressor.Base.allCases.map { base in
      var boosted = BoostedTreeRegressor()
      boosted.folds = base == .linear ? 2 : 0
      boosted.parameters.base = base
      boosted.parameters.maxIterations = 4
      boosted.parameters.minChildWeight = 0
      return boosted
    }
    var automatic = AutomaticRegressor()
    automatic.folds = 2
    return [LinearRegressor(), tree, forest] + boosted + [automatic]
  }

  @Test(arguments: regressors.indices)
  func trainingGivesFiniteAnswersOrAnError(number: Int) throws {
    let regressor = Self.regressors[number]
    var models = 0
    for seed in 0..<40 as Range<UInt64> {
      let table = Self.table(seed: seed)
      let model: RegressionModel
      do {
        model = try regressor.model(trainedOn: table)
      } catch {
        #expect(!"\(error)".contains("inf") && !"\(error)".contains("nan"))
        continue
      }
      let answers = try model.predictions(from: table)
      #expect(answers.allSatisfy { $0.isFinite })
      let written = try RegressionModel(json: model.json)
      #expect(try written.predictions(from: table) == answers)
      models += 1
    }
    #expect((1..<40).contains(models))
  }

  private static func files(_ table: DataTable, order: [Int], parts: Int) -> [ByteSource] {
    let columns = [table.features[0], table.features[1], table.target, table.weights]
    let lines = order.map { row in
      columns.map { "\($0?.values[row] ?? .nan)" }.joined(separator: ",") + "\n"
    }
    return (0..<parts).map { part in
      let own = lines[part * lines.count / parts..<(part + 1) * lines.count / parts]
      return .bytes(Array(("a,b,y,w\n" + own.joined()).utf8), name: "part\(part).csv")
    }
  }

  private static func result(
    _ regressor: any Regressor, on sources: [ByteSource], threads: Int
  ) throws -> Result<[UInt8], TrainingError> {
    let aggregated = try TrainingRows(
      reading: sources, columns: ColumnSelection(target: "y", weight: "w"), delimiter: nil,
      droppingMissing: false, threads: threads, blockSize: 1 << 9
    ).aggregated(threads: threads)
    do {
      return .success(try regressor.model(trainedOn: aggregated, threads: threads).json)
    } catch let error as TrainingError {
      return .failure(error)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func orderAndPartsDoNotChangeTheModel(seed: UInt64) throws {
    let table = Self.table(seed: seed)
    var random = SplitMix64(seed: seed)
    let rows = table.rowCount
    let asGiven = Self.files(table, order: Array(0..<rows), parts: 1)
    let shuffled = Self.files(table, order: random.order(of: rows), parts: 3)
    for regressor in Self.regressors {
      let expected = try Self.result(regressor, on: asGiven, threads: 1)
      #expect(try Self.result(regressor, on: shuffled, threads: 3) == expected)
    }
  }

  /// A power of four is exact, also in a square root; the weights are sufficient for a leaf.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func multipliedWeightsGiveTheSameModel(seed: UInt64) throws {
    var table = Self.table(seed: 4 * seed + 3, targetPowers: -50...50)
    let weights = table.weights?.values ?? []
    let answers = [0x1p20, 0x1p22, 0x1p40].map { factor in
      table.weights = .init("w", weights.map { $0 * factor })
      return Self.regressors.dropLast().map { regressor in
        try? regressor.model(trainedOn: table).predictions(from: table)
      }
    }
    #expect(answers[0].contains { $0 != nil })
    #expect(answers[0] == answers[1] && answers[0] == answers[2])
  }
}
