import LearnerSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct CSVReaderTests {
  struct Result: Equatable {
    var header: CSVHeader
    var table: DataTable
    var lines: [Int] = []
    var records: [[UInt8]] = []
    var summary = ReadingSummary()
  }

  private func read(
    _ bytes: [UInt8], columns: ColumnSelection = .sleep, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, blockSize: Int = InputBuffer.defaultSize
  ) throws(TableError) -> Result {
    var reader = try CSVReader(
      .bytes(bytes, name: "nights.csv"), columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing, keepingRecords: true, blockSize: blockSize)
    var result: Result?
    while let part = try reader.nextPart() {
      var whole = result ?? Result(header: reader.header, table: part.table)
      if result != nil { whole.table = DataTable(joining: [whole.table, part.table]) }
      whole.lines += part.lines
      if let records = part.records {
        whole.records += (0..<records.count).map { Array(records[$0]) }
      }
      result = whole
    }
    result?.summary = reader.summary
    guard let result else {
      throw TableError(.noRows, source: "nights.csv", "no part")
    }
    return result
  }

  private let nights = try? DataTable(
    features: [
      .init("wake", [25200, 27000]), .init("estimatedSleep", [8, 7.5]), .init("coffee", [2, 0]),
    ],
    target: .init("actualSleep", [30940, 27475]))

  @Test(arguments: [
    "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n27000,7.5,0,27475\n",
    "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n27000,7.5,0,27475",
    "wake,estimatedSleep,coffee,actualSleep\r\n25200,8,2,30940\r\n27000,7.5,0,27475\r\n",
    "wake,estimatedSleep,coffee,actualSleep\r25200,8,2,30940\r27000,7.5,0,27475\r",
    "wake,estimatedSleep,coffee,actualSleep\r25200,8,2,30940\n27000,7.5,0,27475\r\n",
    "\u{FEFF}wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n27000,7.5,0,27475\n",
    "\u{FEFF}\"wake\",estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n27000,7.5,0,27475\n",
    "\n\r\n\rwake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n27000,7.5,0,27475\n\n\r\n\n",
    "wake,estimatedSleep,coffee,actualSleep\n\n25200,8,2,30940\n   \n27000,7.5,0,27475\n  ",
    "wake;estimatedSleep;coffee;actualSleep\n25200;8;2;30940\n27000;7.5;0;27475\n",
    "wake\testimatedSleep\tcoffee\tactualSleep\n25200\t8\t2\t30940\n27000\t7.5\t 0 \t27475\n",
    "\"wake\",\"estimatedSleep\",\"coffee\",\"actualSleep\"\n\"25200\",\"8\",\"2\",\"30940\"\n"
      + "\"27000\",\" 7.5 \",\"0\",\"27475\"\n",
    " wake , estimatedSleep,coffee ,actualSleep\n25200.0, 8\t,2.,30940\n 2.7e4,+7.50,-0 , 27475 \n",
    "coffee,actualSleep,estimatedSleep,wake\n2,30940,8,25200\n0,27475,7.5,27000\n",
    "id,wake,city,estimatedSleep,coffee,actualSleep,\n1,25200,Köln,8,2,30940,\n"
      + ",27000,\"a \"\"b\"\",\r\nc\",7.5,0,27475,6\" x\n",
    "wake,estimatedSleep,coffee,actualSleep,\"note;with;many;semicolons;in;it\"\n"
      + "25200,8,2,30940,;;;\n27000,7.5,0,27475,\"\n\"",
  ]) func readsEveryDialect(text: String) throws {
    let table = try read(Array(text.utf8)).table
    #expect(table == nights)
    #expect(table["coffee"]?.values.map(\.sign) == [.plus, .plus])
  }

  @Test func rowsDoNotDependOnBlockBoundaries() throws {
    let text =
      "\u{FEFF}\r\n\n\r\r\n\r\n\r\n\r\n\r\n\r\n\r\n\"a\",b;c,\"d \"\"e\"\"\nf\"\r\n1,Köln,\"x\r\ny\"\r\n\r\n2.25,\"\"\"\",3\n\r"
      + "-4,\"a,b\",\"\"\r\n NA ,,日本\r\n5,6,7"
    let bytes = Array(text.utf8)
    let columns = ColumnSelection.features(["a"], predicting: "z")
    let whole = try read(bytes, columns: columns, droppingMissing: true)
    #expect(whole.header.names == ["a", "b;c", "d \"e\"\nf"])
    #expect(whole.header.record == Array("\"a\",b;c,\"d \"\"e\"\"\nf\"".utf8))
    #expect(whole.header.lineEnding == .carriageReturnLineFeed)
    #expect(whole.header.hasByteOrderMark)
    #expect(whole.table["a"]?.values == [1, 2.25, -4, 5])
    #expect(whole.lines == [13, 16, 18, 20])
    #expect(
      whole.records.map { String(decoding: $0, as: UTF8.self) } == [
        "1,Köln,\"x\r\ny\"", "2.25,\"\"\"\",3", "-4,\"a,b\",\"\"", "5,6,7",
      ])
    #expect(whole.summary.rows == 4)
    #expect(whole.summary.droppedRows == 1)
    #expect(whole.summary.missingValues == [.init(column: "a", rows: 1, firstLine: 19)])
    for size in 1...bytes.count + 1 {
      let cut = try read(bytes, columns: columns, droppingMissing: true, blockSize: size)
      #expect(cut == whole, "blocks of \(size) bytes")
    }
  }

  @Test func errorsDoNotDependOnBlockBoundaries() {
    let bytes = Array("wake,estimatedSleep,coffee,actualSleep\r\n1,\"\r\n8\",\"2\"x,3".utf8)
    let error = TableError.textAfterQuote(source: "nights.csv", line: 3)
    for size in 1...bytes.count + 1 {
      #expect(throws: error) {
        try read(bytes, blockSize: size)
      }
    }
  }

  @Test func randomTextDoesNotDependOnTheBlockSize() {
    func outcome(_ bytes: [UInt8], _ columns: ColumnSelection, blockSize: Int) -> String {
      do throws(TableError) {
        let result = try read(bytes, columns: columns, droppingMissing: true, blockSize: blockSize)
        return "\(result)"
      } catch {
        return "\(error)"
      }
    }
    let pieces = [
      "1", "2.5", ",", ",", ";", "\n", "\n", "\r", "\r\n", "\"", "\"\"", " ", "é", "NA", "x",
    ]
    var random = SplitMix64(seed: 6)
    for round in 0..<1000 {
      var text = round % 2 == 0 ? "a,b\n" : "a\n"
      for _ in 0..<random.next(below: 40) {
        text += pieces[Int(random.next(below: UInt64(pieces.count)))]
      }
      let bytes = Array(text.utf8)
      let columns = ColumnSelection.features(["a"], predicting: "z")
      let whole = outcome(bytes, columns, blockSize: 1000)
      #expect(outcome(bytes, columns, blockSize: 16) == whole)
      #expect(outcome(bytes, columns, blockSize: 16 + round % 20) == whole)
    }
  }

  @Test func returnsPartsOfBoundedSize() throws {
    var text = "a,b\n"
    for row in 0..<1000 { text += "\(row),\(row % 7)\n" }
    // For a model of numbers, no rows are looked at before the first part.
    var columns = ColumnSelection(target: "b")
    columns.levels = [:]
    var reader = try CSVReader(
      .bytes(Array(text.utf8), name: "a.csv"), columns: columns, delimiter: nil,
      droppingMissing: false, keepingRecords: false, blockSize: 100)
    var next = 0
    while let part = try reader.nextPart() {
      #expect(part.records == nil)
      #expect((1...50).contains(part.table.rowCount))
      #expect(part.lines == Array(next + 2..<next + 2 + part.table.rowCount))
      #expect(part.table["a"]?.values == (next..<next + part.table.rowCount).map(Double.init))
      next += part.table.rowCount
    }
    #expect(next == 1000)
    #expect(reader.summary.rows == 1000)
    #expect(try reader.nextPart() == nil)
  }

  @Test func growsTheBufferForALongRow() throws {
    let note = String(repeating: "x", count: 5000)
    let text = "a,note,b\n1,\"\(note)\",2\n3,,4\n"
    let result = try read(
      Array(text.utf8), columns: ColumnSelection(target: "b", features: ["a"]), blockSize: 64)
    #expect(result.table["a"]?.values == [1, 3])
    #expect(result.records[0].count == 5006)
  }

  @Test func keepsTheRequestedOrderOfFeatures() throws {
    let bytes = Array("a,b,c,d\n1,2,3,4\n".utf8)
    let named = try read(bytes, columns: ColumnSelection(target: "c", features: ["d", "a"])).table
    #expect(named.features.map(\.name) == ["d", "a"])
    #expect(named.features.map(\.values) == [[4], [1]])
    #expect(named.target == .init("c", [3]))
    let implied = try read(bytes, columns: ColumnSelection(target: "c")).table
    #expect(implied.features.map(\.name) == ["a", "b", "d"])
    let inputs = try read(bytes, columns: .features(["b"], predicting: "price")).table
    #expect(inputs.features == [.init("b", [2])])
    #expect(inputs.target == nil)
  }

  @Test func givesSleepColumnsTheirMeaningOnlyInSleepData() throws {
    let bytes = Array("coffee,wake\n-1,90000\n".utf8)
    let wake = ColumnSelection(target: "wake").interpretingSleep
    #expect(try read(bytes, columns: wake).table.rowCount == 1)
    #expect(throws: TableError.self) {
      try read(bytes, columns: .features(["coffee"], predicting: "actualSleep").interpretingSleep)
    }
  }

  @Test func usesTheGivenDelimiter() throws {
    let bytes = Array("a;b,c;d\n1,5;2\n".utf8)
    let result = try read(bytes, columns: .features(["a;b"], predicting: "z"), delimiter: .comma)
    #expect(result.header.names == ["a;b", "c;d"])
    #expect(result.table.features[0].values == [1])
  }

  @Test func dropsRowsWithoutAValue() throws {
    let text =
      "wake,estimatedSleep,coffee,actualSleep,note\n25200,8,,30940,\n,8,N/A,30940,\n"
      + "27000,7.5,0,27475,\n1,2,3,null,x\n"
    let result = try read(Array(text.utf8), droppingMissing: true)
    #expect(result.table["wake"]?.values == [27000])
    #expect(result.lines == [4])
    #expect(result.summary.rows == 1)
    #expect(result.summary.droppedRows == 3)
    #expect(
      result.summary.missingValues == [
        .init(column: "wake", rows: 1, firstLine: 3),
        .init(column: "coffee", rows: 2, firstLine: 2),
        .init(column: "actualSleep", rows: 1, firstLine: 5),
      ])
  }

  @Test func countsEmptyLinesOfASingleColumn() throws {
    let result = try read(
      Array("a\n1\n\n\n2\n\n\n".utf8), columns: .features(["a"], predicting: "b"),
      droppingMissing: true)
    #expect(result.table["a"]?.values == [1, 2])
    #expect(result.lines == [2, 5])
    #expect(result.summary.droppedRows == 2)
    #expect(result.summary.missingValues == [.init(column: "a", rows: 2, firstLine: 3)])
  }

  @Test func keepsRowsWithAMissingFeature() throws {
    let text =
      "wake,estimatedSleep,coffee,actualSleep,note\n25200,8,,30940,\n,8,N/A,30940,\n"
      + "27000,7.5,0,27475,\n"
    let result = try read(Array(text.utf8))
    #expect(
      result.table
        == (try DataTable(
          features: [
            .init("wake", [25200, .nan, 27000]), .init("estimatedSleep", [8, 8, 7.5]),
            .init("coffee", [.nan, .nan, 0]),
          ], target: .init("actualSleep", [30940, 30940, 27475]))))
    #expect(result.lines == [2, 3, 4])
    #expect(result.records[1] == Array(",8,N/A,30940,".utf8))
    #expect(result.summary.rows == 3 && result.summary.droppedRows == 0)
    #expect(
      result.summary.missingValues == [
        .init(column: "wake", rows: 1, firstLine: 3),
        .init(column: "coffee", rows: 2, firstLine: 2),
      ])
  }

  @Test func anEmptyLineIsARow() throws {
    let result = try read(
      Array("a\n1\n\n\n2\n\n\n".utf8), columns: .features(["a"], predicting: "b"))
    #expect(result.table == (try DataTable(features: [.init("a", [1, .nan, .nan, 2])])))
    #expect(result.lines == [2, 3, 4, 5])
    #expect(result.records.map(\.count) == [1, 0, 0, 1])
    #expect(result.summary.missingValues == [.init(column: "a", rows: 2, firstLine: 3)])
  }

  @Test func rowsOfWeightZeroAreSkipped() throws {
    let text = "a,w,b\n1,2,3\n4,0,NA\n,0,6\n7,\"0\",8\n9,-0.0,1\n10,0.5,12\n"
    let result = try read(Array(text.utf8), columns: ColumnSelection(target: "b", weight: "w"))
    #expect(
      result.table
        == (try DataTable(
          features: [.init("a", [1, 10])], target: .init("b", [3, 12]),
          weights: .init("w", [2, 0.5]))))
    #expect(result.lines == [2, 7])
    #expect(result.summary.rows == 2 && result.summary.weightlessRows == 4)
    #expect(result.summary.missingValues.isEmpty)
  }

  @Test(arguments: [
    (
      "wake,estimatedSleep,coffee,actualSleep\n7,8,2,8.6\n6.5,7.5,0,24\n",
      [
        "wake is in seconds, yet no value is above 7: if these are hours, multiply them by 3600.",
        "actualSleep is in seconds, yet no value is above 24: if these are hours, multiply them "
          + "by 3600.",
      ]
    ),
    (
      "wake,estimatedSleep,coffee,actualSleep\n420,8,2,516.5\n24,8,2,25\n",
      [
        "wake is in seconds, yet no value is above 420: if these are minutes, multiply them by 60.",
        "actualSleep is in seconds, yet no value is above 516.5: if these are minutes, multiply "
          + "them by 60.",
      ]
    ),
    ("wake,estimatedSleep,coffee,actualSleep\n0,8,2,30940\n0,8,2,500\n", []),
  ]) func reportsColumnsInSuspiciousUnits(text: String, notes: [String]) throws {
    #expect(try read(Array(text.utf8)).summary.notes.map(\.description) == notes)
  }
}
