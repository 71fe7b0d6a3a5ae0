import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct OutliersTrainingTests {
  private let text: String = {
    var rows = (0..<400).map { "\($0 % 20),\($0 % 20 * 3 + $0 % 7)\n" }
    rows[120] = "5,2000\n"
    return "a,y\n" + rows.joined()
  }()
  private let columns = ColumnSelection(target: "y", features: ["a"])

  private func aggregated() throws -> AggregatedRows {
    try TrainingRows(reading: .bytes(Array(text.utf8), name: "rows.csv"), columns: columns)
      .aggregated()
  }

  @Test func identifiesMergedRowsByTheirValues() throws {
    let aggregated = try aggregated()
    let model = try LinearRegressor().model(trainedOn: aggregated)
    let found = try #require(Outliers(of: model, in: aggregated))
    #expect(found.rows.count == 1 && found.rows[0].line == nil)
    #expect(found.rows[0].inputs == [5] && found.rows[0].target == 2000)
    let source = ByteSource.bytes(Array(text.utf8), name: "rows.csv")
    let located = try #require(try Outliers(of: model, rowsOf: [source], threads: 2))
    #expect(located.rows.map(\.line) == [122])
    #expect(abs(located.share - found.share) < 1e-12)
    #expect(located.rows[0].prediction == found.rows[0].prediction)
  }

  @Test func countsRepeatedOutliers() throws {
    let text = text.replacing("5,2000\n", with: "") + String(repeating: "5.5,2000\n", count: 9)
    let columns = columns
    let source = ByteSource.bytes(Array(text.utf8), name: "rows.csv")
    var whole = try CSVReader(source, columns: columns)
    let aggregated = try AggregatedRows(readingFrom: &whole)
    let model = try LinearRegressor().model(trainedOn: aggregated)
    let found = try #require(Outliers(of: model, in: aggregated))
    #expect(found.rows.map(\.count) == [9] && found.rows[0].inputs == [5.5])
    let located = try #require(try Outliers(of: model, rowsOf: [source], threads: 2))
    #expect(located.rows.map(\.line) == [401] && located.rows.map(\.count) == [9])
  }

  @Test func typicalRowsAreNotReported() throws {
    let table = DataTable.sampleNights(rows: 500, seed: 1)
    let model = try LinearRegressor().model(trainedOn: table)
    #expect(Outliers(of: model, in: AggregatedRows(validated: table)) == nil)
  }
}
