import SleepModels
import Testing

@testable import SleepLearning

@Suite struct LevelNumberingTests {
  @Test func levelsAreOrderedByTheirBytes() throws {
    let words = ["b", "a", nil, "Z", "ä", "b", "10", "9"]
    let column = DataTable.Column("c", words: words)
    #expect(column.levels == ["10", "9", "Z", "a", "b", "ä"])
    #expect(column.numbers == [4, 3, nil, 2, 5, 4, 0, 1])
  }

  @Test func theOrderOfRowsDoesNotMatter() {
    let words = ["c", "a", "b", "a", "e\u{301}", "\u{E9}"]
    let forward = DataTable.Column("c", words: words)
    let backward = DataTable.Column("c", words: words.reversed())
    #expect(forward.levels == backward.levels)
    #expect(forward.values == backward.values.reversed())
    // Both spellings of é are one level.
    #expect(forward.levels?.count == 4)
    #expect(forward.levels?.last.map { Array($0.utf8) } == [0xC3, 0xA9])
  }

  @Test func columnsAreConvertedToOtherLevels() throws {
    let column = DataTable.Column("c", words: ["x", "z", nil, "y"])
    let converted = column.with(try column.values(as: ["y", "x"]))
    #expect(converted.numbers == [1, nil, nil, 0])
    #expect(throws: ModelError.wordsForNumbers(name: "c")) { try column.values(as: nil) }
    #expect(throws: ModelError.numbersForWords(name: "n")) {
      try DataTable.Column("n", [1, 2]).values(as: ["y"])
    }
  }

  @Test func onlyFeaturesMayHaveWords() throws {
    let words = DataTable.Column("c", words: ["x", "z"])
    let error = #expect(throws: TableError.self) {
      try DataTable(features: [.init("n", [1, 2])], target: words)
    }
    #expect(error?.description == "table: c has words. Only features may have them.")
  }

  @Test func partsOfATableKeepTheirLevels() throws {
    let table = try DataTable(
      features: [.init("c", words: ["x", "z", "z"])], target: .init("y", [1, 2, 3]))
    #expect(table.rows([2, 0]).features[0].levels == ["x", "z"])
    #expect(table.rows([2, 0]).features[0].values == [1, 0])
    let rows = try AggregatedRows(table)
    #expect(rows.levels == [["x", "z"]])
    #expect(AggregatedRows(rows, members: [1]).levels == [["x", "z"]])
  }

  @Test func fingerprintsDependOnTheLevels() throws {
    func fingerprint(_ words: [String]) throws -> String {
      try AggregatedRows(
        DataTable(features: [.init("c", words: words)], target: .init("y", [1, 2]))
      ).fingerprint
    }
    #expect(try fingerprint(["a", "b"]) == fingerprint(["a", "b"]))
    #expect(try fingerprint(["a", "b"]) != fingerprint(["a", "c"]))
  }
}

extension DataTable.Column {
  /// The values as whole numbers; `nil` for missing ones.
  var numbers: [Int?] { values.map { Int(exactly: $0) } }
}
