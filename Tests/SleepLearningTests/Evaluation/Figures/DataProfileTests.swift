import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct DataProfileTests {
  @Test func summarizesColumns() throws {
    let table = try DataTable(
      features: [
        .init("a", [1, 3, 3, 1, .nan]), .init("b", [0, 0, 0, 0, 0]),
      ], target: .init("y", [10, 20, 30, 50, 90]))
    let profile = DataProfile(of: AggregatedRows(validated: table))
    #expect(profile.distinctInputs == 3)
    #expect(profile.fingerprint == AggregatedRows(validated: table).fingerprint)
    #expect(profile.columns.map(\.name) == ["a", "b", "y"])
    #expect(profile.columns.map(\.range) == [1...3, 0...0, 10...90])
    #expect(profile.columns.map(\.mean) == [2, 0, 40])
    #expect(profile.columns.map(\.distinctCount) == [2, 1, nil])
    #expect(profile.columns.map(\.missingWeight) == [1, 0, 0])
  }

  @Test func weightsCountAsRows() throws {
    let table = try DataTable(
      features: [.init("a", [1, 2, .nan])], target: .init("y", [10, 20, 30]),
      weights: .init("w", [3, 1, 2]))
    let profile = DataProfile(of: AggregatedRows(validated: table))
    #expect(profile.columns[0].mean == 1.25)
    #expect(profile.columns[0].missingWeight == 2)
    #expect(abs((profile.columns[1].mean ?? 0) - 110.0 / 6) < 1e-12)
  }

  @Test func aColumnWithoutAnyValue() throws {
    let table = try DataTable(features: [.init("a", [.nan, .nan])], target: .init("y", [1, 2]))
    let column = DataProfile(of: AggregatedRows(validated: table)).columns[0]
    #expect(column.range == nil && column.mean == nil && column.distinctCount == 0)
    #expect(column.missingWeight == 2)
  }
}
