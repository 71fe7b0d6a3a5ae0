import LearnerSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepLearning

/// Tables as people have them: in the notations of spreadsheets.
@Suite struct NotationFinderTests {
  private let header = "wake;estimatedSleep;coffee;actualSleep\n"

  private func rows(
    _ text: String, _ columns: ColumnSelection = .sleep, blockSize: Int = InputBuffer.defaultSize
  ) throws(TableError) -> [[Double]] {
    var reader = try CSVReader(
      .bytes(Array(text.utf8), name: "nights.csv"), columns: columns, blockSize: blockSize)
    let table = try reader.remainingRows()
    let columns = table.features + [table.target].compactMap(\.self)
    return (0..<table.rowCount).map { row in columns.map { $0.values[row] } }
  }

  private func message(_ text: String, _ columns: ColumnSelection = .sleep) -> String? {
    #expect(throws: TableError.self) { try rows(text, columns) }?.description
  }

  private let two = [[18000, 7.02, 3, 25817], [26100, 6.5, 0, 22900]]

  @Test(arguments: [
    "18000;7,02;3;25817\n26100;6,5;0;22900\n",
    "18.000;7,02;3;25.817\n26.100;6,5;0;22.900\n",
    "18.000;7,020;3;25.817\n26.100;6,50;0;22.900,000\n",
    "18000;7.02;3;25817\n26100;6.5;0;22900\n",
    "18,000;7.02;3;25,817\n26,100;6.5;0;22,900\n",
    "18 000;7,02;3;25\u{202F}817\n26\u{A0}100;6,5;0;22’900\n",
    "\u{A0}18000;7.02;3;25817\u{A0}\n26100;6.5;0\u{202F};22900\n",
    "\"18.000\"; 7,02 ;3;25.817;\n26.100;\"6,5\";0;22.900; \n",
  ]) func readsNotations(text: String) throws {
    #expect(try rows(header + text) == two)
    let tabs = (header + text).replacing(";", with: "\t")
    #expect(try rows(tabs) == two)
    for size in [16, 17, 31, 64] { #expect(try rows(header + text, blockSize: size) == two) }
  }

  /// Rows are merged and spread over threads as others are.
  @Test(arguments: [1, 3]) func trainsAsOnPlainNumbers(threads: Int) throws {
    let nights = (0..<6000).map { row in
      (wake: 100 + row % 90, hours: row % 8 + 4, cups: row % 5, sleep: 100 + row * 7 % 899)
    }
    let plain = nights.map { "18\($0.wake);\($0.hours).5;\($0.cups);20\($0.sleep)\n" }
    let written = nights.map { "18.\($0.wake);\($0.hours),5;\($0.cups);20.\($0.sleep)\n" }
    func aggregated(_ rows: [String]) throws -> AggregatedRows {
      try TrainingRows(
        reading: [.bytes(Array((header + rows.joined()).utf8), name: "nights.csv")],
        columns: .sleep,
        threads: threads, blockSize: 4096
      ).aggregated()
    }
    #expect(try aggregated(written).fingerprint == aggregated(plain).fingerprint)
  }

  /// A number that could be wrong by a factor of a thousand is a question.
  @Test func threeDecimalsInEveryRow() throws {
    let text = header + "18.000;7.02;3;25817\n26.100;6.38;0;22900\n"
    #expect(
      message(text)
        == "nights.csv:2: wake is \"18.000\", and all its numbers are written like that: is it 18000, "
        + "or 18.000 with three decimals? Write 18000, or 18.0000.")
    #expect(
      message("a;y\n\n-1,500;2\n2,250;3\n", ColumnSelection(target: "y"))
        == "nights.csv:3: a is \"1,500\", and all its numbers are written like that: is it 1500, "
        + "or 1.500 with three decimals? Write 1500, or 1.5000.")
    // In a file with tabs, a decimal point is usual.
    #expect(
      try rows("a\ty\n1.500\t2\n2.250\t3\n", ColumnSelection(target: "y")) == [
        [1.5, 2], [2.25, 3],
      ])
  }

  @Test func whatSettlesIt() throws {
    let target = ColumnSelection(target: "y")
    // More than one group, a number without separators, one that begins with 0, other decimals.
    #expect(try rows("a;y\n1.500;1\n1.234.567;2\n", target)[0] == [1500, 1])
    #expect(try rows("a;y\n1.500;1\n1234;2\n", target)[0] == [1.5, 1])
    #expect(try rows("a;y\n1.500;1\n0.500;2\n", target)[0] == [1.5, 1])
    #expect(try rows("a;y\n1.500;1\n1.5;2\n", target)[0] == [1.5, 1])
    #expect(try rows("a;y\n1.500;0,5\n900;2\n", target) == [[1500, 0.5], [900, 2]])
    #expect(try rows("a;y\n1,500;0,5\n900;2\n", target) == [[1.5, 0.5], [900, 2]])
    // Nobody sleeps 7,250 hours.
    #expect(try rows(header + "18000;7.250;3;25817\n")[0] == [18000, 7.25, 3, 25817])
  }

  @Test func rowsThatDifferFromTheFirst() {
    let columns = ColumnSelection(target: "y", features: ["a"])
    let first = "a;y\n1.500;0,5\n" + String(repeating: "2.500;1\n", count: 10_000)
    #expect(
      message(first + "2.5;2\n", columns)
        == "nights.csv:10003: a is \"2.5\", and others have a point between thousands. Write all "
        + "numbers of the column alike.")
    #expect(
      message("a,y\n\"1,500\",2\n", columns)
        == "nights.csv:2: a is \"1,500\", which is not a number. Write it with a point before the "
        + "decimals and no other separator, such as 31500 or 7.5.")
  }
}
