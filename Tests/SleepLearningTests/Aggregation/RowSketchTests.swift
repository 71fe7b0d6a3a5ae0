import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct RowSketchTests {
  private func sketch(_ table: DataTable) -> RowSketch? {
    let aggregated = AggregatedRows(validated: table)
    return aggregated.sample.flatMap { RowSketch(of: $0, isByMoments: aggregated.isByMoments) }
  }

  @Test func keepsTheLowestHashesOfDistinctRows() throws {
    var table = DataTable.sampleNights(rows: 400, seed: 8)
    table.features[1].values[3] = .nan
    let all = Set(RowSketch.hashes(of: table)).sorted()
    let sketch = try #require(self.sketch(table))
    #expect(sketch.hashes == Array(all.prefix(32)))
    #expect(sketch.limit == all[31])
    let few = try #require(self.sketch(table.rows([0, 1, 0])))
    #expect(few.hashes.count == 2 && few.limit == .max)
    #expect(few.repeatedShare == 0.6667)
    #expect(self.sketch(table.rows([])) == nil)
  }

  /// Model files contain these hashes.
  @Test func hashesAreStable() {
    let table = DataTable.sample([[25_200, -0.0], [.nan, 0]], target: [30_000, -0.0])
    #expect(RowSketch.hashes(of: table) == [0x2DAD_4979_ED57_9245, 0x45C6_09F0_5EE2_4270])
    #expect(RowSketch.hashes(of: .sample([[0], [0]], target: [0])) == [0x45C6_09F0_5EE2_4270])
  }

  @Test func rowsOfWeightTwoRepeat() throws {
    var table = DataTable.sample([[1, 2, 3]], target: [4, 5, 6])
    table.weights = .init("w", [0.5, 1, 2.5])
    #expect(try #require(self.sketch(table)).repeatedShare == 0.625)
  }

  @Test func groups() throws {
    var table = DataTable.sample([[1, 2, 3]], target: [40, 50, 60])
    table.targetVariances = .init("v", [4, 0, 9])
    table.weights = .init("w", [500, 1, 500])
    let sketch = try #require(self.sketch(table))
    #expect(sketch.repeatedShare == 0)
    let hashes = RowSketch.hashes(of: table)
    #expect(hashes.count == 201)
    #expect(sketch.hashes == Array(hashes.sorted().prefix(32)))
  }

  @Test(arguments: [true, false]) func doesNotDependOnReading(repeats: Bool) throws {
    let table = DataTable.sampleNights(rows: 1800, seed: 12)
    var lines: [String] = []
    for row in 0..<1800 {
      let wake = repeats ? table.features[0].values[row] : Double(row)
      lines.append(
        "\(wake),\(table.features[1].values[row]),\(table.features[2].values[row]),"
          + "\(table.target?.values[row] ?? 0)")
    }
    func source(_ lines: ArraySlice<String>) -> ByteSource {
      let text = "wake,estimatedSleep,coffee,actualSleep\n" + lines.joined(separator: "\n") + "\n"
      return .bytes(Array(text.utf8), name: "nights.csv")
    }
    var regressor = LinearRegressor()
    regressor.folds = 0
    func sketch(_ sources: [ByteSource], threads: Int) throws -> RowSketch? {
      let aggregated = try TrainingRows(
        reading: sources, columns: .sleep, delimiter: nil, droppingMissing: false,
        threads: threads, blockSize: 1 << 12, decidingAfter: 300
      ).aggregated(threads: threads)
      return try regressor.model(trainedOn: aggregated, threads: threads, progress: nil)
        .training.sketch
    }
    let first = try #require(try sketch([source(lines[...])], threads: 1))
    #expect(first.hashes.count == 32)
    #expect(try sketch([source(lines[1000...]), source(lines[..<1000])], threads: 3) == first)
    var reader = try CSVReader(source(lines.reversed()[...]))
    let aggregated = try AggregatedRows(readingFrom: &reader)
    #expect(
      try regressor.model(trainedOn: aggregated, threads: 1, progress: nil).training.sketch == first
    )
  }

  @Test(arguments: [true, false], [1, 3])
  func tooManyRowsAreNotSampled(repeats: Bool, threads: Int) throws {
    let rows = (0..<900).map { "\(repeats ? $0 % 50 : $0),\($0 % 7),\($0 % 90)" }
    let text = "a,b,y\n" + rows.joined(separator: "\n") + "\n"
    for (most, isSampled) in [(100, false), (500, false), (899, false), (900, true)] {
      let rows = try TrainingRows(
        reading: [.bytes(Array(text.utf8), name: "rows.csv")],
        columns: ColumnSelection(target: "y"), delimiter: nil, droppingMissing: false,
        mostSampledRows: most, threads: threads, blockSize: 1 << 9, decidingAfter: 100)
      #expect((rows.aggregated().sample != nil) == isSampled)
    }
  }

  @Test func largeTablesTrainedWithoutFoldsKeepNoSketch() throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    let most = RowSketch.mostRowsWithoutFolds
    let values = (0...most).map(Double.init)
    let table = DataTable.sample(
      [values.map { $0.truncatingRemainder(dividingBy: 7) }], target: values)
    #expect(try regressor.model(trainedOn: table).training.sketch == nil)
    #expect(try regressor.model(trainedOn: table.rows(Array(0..<most))).training.sketch != nil)
  }
}
