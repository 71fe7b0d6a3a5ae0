import SleepNumerics
import Testing

@testable import SleepLearning

/// Rows of one person share a fold.
@Suite struct FoldGroupsTests {
  /// Twelve persons with one to twelve nights each; each sleeps in a way of their own.
  private static let nights = (0..<12).flatMap { person in (0...person).map { (person, $0) } }

  private static func table(_ order: [Int] = Array(nights.indices)) throws -> DataTable {
    let rows = order.map { nights[$0] }
    return try DataTable(
      features: [
        .init("height", rows.map { Double(150 + $0.0 * 37 % 50) }),
        .init("night", rows.map { Double($0.1) }),
        .init("person", words: rows.map { "p\($0.0)" }),
      ], target: .init("sleep", rows.map { Double($0.0 * 5 % 12) * 100 + Double($0.1) }))
  }

  private static func rows(_ order: [Int] = Array(nights.indices)) throws -> AggregatedRows {
    AggregatedRows(validated: try table(order)).grouped(by: "person")
  }

  @Test func eachGroupIsInOneFoldAndFoldsHaveLikeSizes() throws {
    let rows = try Self.rows()
    let groups = try #require(rows.groups)
    #expect(rows.featureNames == ["height", "night"] && rows.levels.isEmpty)
    #expect(rows.mostFolds == 12)
    let folds = Folds(of: rows, folds: 5, seed: 42)
    let found = folds.heldOut.map { Set($0.map { groups[Int($0)] }) }
    #expect(found.reduce(0) { $0 + $1.count } == 12)
    // 12 + 3 + 2, 11 + 4 + 1, 10 + 5, 9 + 6 and 8 + 7.
    #expect(folds.heldOut.map(\.count) == [17, 16, 15, 15, 15])
    #expect(folds.heldOut.flatMap(\.self).sorted() == rows.all)
    // Groups of equal size are drawn.
    let pairs = AggregatedRows(rows, members: rows.all.filter { rows.columns[1][Int($0)] == 0 })
    #expect(
      Folds(of: pairs, folds: 5, seed: 42).heldOut != Folds(of: pairs, folds: 5, seed: 43).heldOut)
  }

  @Test func foldsDoNotDependOnTheOrderOfRows() throws {
    let shuffled = (0..<78).map { $0 * 31 % 78 }
    let (a, b) = (try Self.rows(), try Self.rows(shuffled))
    #expect(a.groups == b.groups && a.columns == b.columns)
    #expect(
      Folds(of: a, folds: 4, seed: 1).heldOut == Folds(of: b, folds: 4, seed: 1).heldOut)
  }

  /// The height names a person whom the model has seen, but nobody new.
  @Test func theErrorIsThatOfSomebodyNew() throws {
    let regressor = DecisionTreeRegressor()
    let alone = try regressor.crossValidation(on: Self.table().without("person"))
    let grouped = try regressor.crossValidation(on: Self.table(), group: "person")
    #expect(alone.rootMeanSquaredError < 200)
    #expect(grouped.rootMeanSquaredError > 300)
    // One group fewer than folds is left within each fold.
    #expect(
      try regressor.crossValidation(on: Self.table(), group: "person", folds: 12)
        .rootMeanSquaredError > 300)
  }

  @Test func moreFoldsThanGroups() throws {
    var regressor = BoostedTreeRegressor()
    regressor.folds = 13
    #expect(throws: TrainingError.tooManyFoldsOfGroups(folds: 13, groups: 12)) {
      try regressor.model(trainedOn: Self.rows())
    }
    #expect(
      TrainingError.tooManyFoldsOfGroups(folds: 13, groups: 12).description
        == "folds is 13, but the rows have only 12 groups. Choose 2 to 12, or 0 to train without "
        + "validation.")
  }
}

extension DataTable {
  fileprivate func without(_ name: String) -> DataTable {
    var table = self
    table.features.removeAll { $0.name == name }
    return table
  }
}
