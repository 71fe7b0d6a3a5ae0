import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct CSVReaderThreadsTests {
  private func reader(
    _ text: String, features: [String] = ["a", "b"], droppingMissing: Bool = false,
    blockSize: Int = 64
  ) throws(TableError) -> CSVReader {
    try CSVReader(
      .bytes(Array(text.utf8), name: "rows.csv"),
      columns: .features(features, predicting: "y"), delimiter: nil,
      droppingMissing: droppingMissing, keepingRecords: true, blockSize: blockSize)
  }

  /// The first column, the records, and the summary or error.
  private func outcome(
    _ text: String, features: [String] = ["a", "b"], droppingMissing: Bool = false, threads: Int?,
    blockSize: Int = 64
  ) throws -> (values: [Double], records: [String], end: String) {
    var values: [Double] = []
    var records: [String] = []
    func take(_ table: DataTable, _ rows: RawRecords?) {
      values += table.features[0].values.map { $0.isNaN ? -1 : $0 }
      records += (0..<(rows?.count ?? 0)).map { String(decoding: rows?[$0] ?? [], as: UTF8.self) }
    }
    var reader = try reader(
      text, features: features, droppingMissing: droppingMissing, blockSize: blockSize)
    do {
      if let threads {
        let summary = try reader.forEachBlock(threads: threads) {
          $0
        } take: { part, _ in
          take(part.table, part.records)
        }
        return (values, records, "\(summary)")
      }
      while let part = try reader.nextPart() { take(part.table, part.records) }
      return (values, records, "\(reader.summary)")
    } catch let error as TableError {
      return (values, records, "\(error)")
    }
  }

  private static let rows = (1...200).map { "\($0),\"\(2 * $0)\"\n" }

  @Test(arguments: [
    "a,b\n" + rows.joined(), "a,b\n" + rows.joined().replacing("77,", with: ","),
    "a,b\r\n" + rows.joined().replacing("\n", with: "\r\n") + "\r\n\r\n",
    "a,b,text\n" + (1...150).map { "\($0),7,\"two\nlines, \($0)\"\n" }.joined(),
    "a,b\n1,2", "a,b\n", "a,b\n\n\n",
  ]) func agreesWithReadingPartByPart(text: String) throws {
    let expected = try outcome(text, threads: nil)
    for threads in [1, 2, 5] {
      let found = try outcome(text, threads: threads)
      #expect(found == expected)
    }
    for droppingMissing in [true, false] {
      let expected = try outcome(text, droppingMissing: droppingMissing, threads: nil)
      #expect(try outcome(text, droppingMissing: droppingMissing, threads: 3) == expected)
    }
  }

  @Test func reportsTheFirstErrorWithItsLine() throws {
    var rows = Self.rows
    rows[150] = "no number,1\n"
    rows[60] = "1,2,3\n"
    let text = "a,b\n" + rows.joined()
    for blockSize in [16, 64, 100, 4096] {
      for threads in [nil, 1, 2, 3, 4, 8] {
        let found = try outcome(text, threads: threads, blockSize: blockSize)
        #expect(found.values == (1...60).map(Double.init))
        #expect(found.records.last == "60,\"120\"")
        #expect(found.end.hasPrefix("rows.csv:62: the row has 3 fields"))
      }
    }
  }

  @Test func reportsTheFirstErrorOfOneColumn() throws {
    let text = "a\n" + (1...40).map { "\($0)\n" }.joined() + "\nword\n1\n"
    for threads in [nil, 1, 3] {
      let found = try outcome(text, features: ["a"], threads: threads)
      #expect(found.values == (1...40).map(Double.init))
      #expect(found.end.hasPrefix("rows.csv:43: "))
    }
  }

  @Test func throwsTheSameErrorAgain() throws {
    var reader = try reader("a,b\n1,2\n3\n4,5\n")
    #expect(try reader.nextPart()?.table.features[0].values == [1])
    for _ in 1...2 { #expect(throws: TableError.self) { _ = try reader.nextPart() } }
  }

  @Test func anErrorOfAClosureComesBeforeThatOfALaterRow() throws {
    struct Stop: Error {}
    let text = "a,b\n1,2\n3\n"
    #expect(throws: Stop.self) {
      _ = try reader(text).forEachBlock(threads: 2) { _ in
        throw Stop()
      } take: { (_: Int, _) in
      }
    }
  }

  @Test func countsEmptyLinesAcrossBlocks() throws {
    let gap = String(repeating: "\n", count: 100)
    for text in ["a\n1\n" + gap + "2\n", "a\n1\n" + gap, "a\n" + gap + "1\n" + gap + "2\n\n3\n"] {
      for droppingMissing in [true, false] {
        let expected = try outcome(
          text, features: ["a"], droppingMissing: droppingMissing, threads: nil)
        for threads in [1, 3] {
          #expect(
            try outcome(text, features: ["a"], droppingMissing: droppingMissing, threads: threads)
              == expected)
        }
      }
    }
  }

  @Test func continuesWhereReadingStopped() throws {
    var reader = try reader("a,b\n" + Self.rows.joined())
    var values = try reader.nextPart()?.table.features[0].values ?? []
    #expect(!values.isEmpty)
    let summary = try reader.forEachBlock(threads: 2) { part in
      part.table.features[0].values
    } take: { found, _ in
      values += found
    }
    #expect(values == (1...200).map(Double.init))
    #expect(summary.rows == 200)
  }

  @Test func rethrowsErrorsOfTheClosures() throws {
    struct Stop: Error {}
    let text = "a,b\n" + Self.rows.joined()
    #expect(throws: Stop.self) {
      _ = try reader(text).forEachBlock(threads: 2) { _ in
        throw Stop()
      } take: { (_: Int, _) in
      }
    }
    #expect(throws: Stop.self) {
      _ = try reader(text).forEachBlock(threads: 2) { _ in
        1
      } take: { _, _ in
        throw Stop()
      }
    }
  }
}
