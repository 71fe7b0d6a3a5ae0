import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct WordReadingTests {
  private let columns = ColumnSelection(target: "price")
  private let text = """
    city,rooms,price
    Ulm,2,10
    Bonn,3,20
    "Ulm",4,30
    ,2,5
    Bonn,NA,7
    Ulm,2,12

    """

  private func table(
    _ text: String, _ columns: ColumnSelection? = nil
  ) throws(TableError) -> DataTable {
    try DataTable(.bytes(Array(text.utf8), name: "rows.csv"), columns: columns ?? self.columns)
  }

  private func message(_ text: String, _ columns: ColumnSelection? = nil) -> String {
    do { return "\(try table(text, columns))" } catch { return "\(error)" }
  }

  @Test func findsWords() throws {
    let table = try table(text)
    #expect(table.features[0].levels == ["Bonn", "Ulm"])
    #expect(table.features[0].numbers == [1, 0, 1, nil, 0, 1])
    #expect(table.features[1].levels == nil)
    #expect(table.features[1].numbers == [2, 3, 4, 2, nil, 2])
  }

  @Test func quotesWithinAWordAreNotThoseOfItsField() throws {
    let rows = String(repeating: "a\"\"b,1\n\"a\"\"b\",2\nNA,3\n", count: 2)
    let table = try table("city,price\n\(rows)")
    #expect(table.features[0].levels == ["a\"\"b", "a\"b"])
    #expect(table.features[0].numbers == [0, 1, nil, 0, 1, nil])
  }

  @Test func takesNumbersAsWordsWhereTold() throws {
    var columns = columns
    columns.categorical = ["rooms"]
    let table = try table(text, columns)
    #expect(table.features[1].levels == ["2", "3", "4"])
    columns.categorical = ["roms"]
    #expect(
      message(text, columns)
        == "rows.csv: roms is to have words, and is no feature. Did you mean \"rooms\"?")
  }

  @Test func aSlipAmongNumbersIsStillAnError() {
    let rows = (1...20).map { "\($0),\($0 % 3),\($0)\n" }.joined()
    #expect(
      message("a,b,price\n" + rows + "7,two,3\n")
        == "rows.csv:22: b is \"two\", which is not a number. Write a plain number such as 2 or 2.5."
    )
  }

  @Test func aModelMayRefuseOtherWords() throws {
    let model = RegressionModel(
      algorithm: .linear, target: "price",
      features: [.init(name: "city", levels: ["Ko\u{308}ln", "Ulm"], mayBeMissing: false)],
      base: LinearFunction(intercept: 1, coefficients: [0], effects: [[2, 3]]), trees: [],
      training: .unknown)
    let columns = model.inputColumns
    let table = try table("city\nK\u{F6}ln\nUlm\n", columns)
    #expect(try model.predictions(from: table) == [3, 4])
    #expect(
      message("city\nUlm\nK\u{F6}lm\n", columns)
        == "rows.csv:3: city is \"K\u{F6}lm\", which the model refuses. Did you mean \"K\u{F6}ln\"?"
    )
    #expect(
      message("city\nUlm\nRostock\n", columns)
        == "rows.csv:3: city is \"Rostock\", which the model refuses. Leave this row out.")
    #expect(message("city\n\n\"\"\n", columns).hasPrefix("rows.csv:"))
  }

  @Test func identifiersAndDatesAreRefused() {
    #expect(
      message("name,price\nAnna,1\nBert,2\nCleo,3\n") == """
        rows.csv:2: name is text ("Anna"), and nearly every row has another, like an identifier or a \
        sentence. Name the other features, or name it as categorical.
        """)
    for date in ["2026-05-01", "1.5.2026", "5/1/26 14:30", "2026-05-01T10:00:00Z"] {
      #expect(
        message("day,price\n\(date),1\n\(date),2\n\(date),3\n") == """
          rows.csv:2: day is a date ("\(date)"). Write it as numbers in columns of their own, such as \
          seconds since 1970, the weekday and the hour. Name the features.
          """)
    }
    // Versions and addresses have more parts.
    #expect(message("v,price\n1.2.3.4,1\n1.2.3.4,2\n").hasPrefix("DataTable("))
  }

  @Test func columnsWithAMeaningHaveNumbers() {
    let error = #expect(throws: TableError.self) {
      try DataTable(
        .bytes(
          Array("wake,estimatedSleep,coffee,actualSleep\n1,8,two,1\n1,8,two,1\n".utf8),
          name: "n.csv"))
    }
    #expect(error?.description.contains("coffee is \"two\"") == true)
  }

  @Test func moreThanTheSampleMayFollow() throws {
    let rows = (0..<3000).map { "c\($0 % 1500 < 900 ? 0 : $0 % 1500),\($0)\n" }.joined()
    let table = try table("c,price\n" + rows)
    #expect(table.features[0].levels?.count == 601)
  }

  @Test func theRowsDoNotDependOnThreadsOrderOrFiles() throws {
    var lines = (0..<5000).map { row in
      "\(["Ulm", "Bonn", "Köln", "\"A \"\"b\"\"\"", ""][row % 5]),\(row % 7),\(row % 11)\n"
    }
    func rows(_ files: [String], threads: Int, variance: String? = nil) throws -> AggregatedRows {
      try TrainingRows(
        reading: files.enumerated().map { .bytes(Array($1.utf8), name: "\($0).csv") },
        columns: columns, threads: threads, blockSize: 512
      ).aggregated(threads: threads)
    }
    let header = "city,rooms,price\n"
    let first = try rows([header + lines.joined()], threads: 1)
    #expect(first.levels == [["A \"b\"", "Bonn", "Köln", "Ulm"], nil])
    #expect(first.count == 35)
    lines.reverse()
    for threads in [1, 4] {
      let others = try [
        rows([header + lines.joined()], threads: threads),
        rows(
          [header + lines[..<700].joined(), header + lines[700...].joined()], threads: threads),
      ]
      for other in others {
        #expect(other.fingerprint == first.fingerprint)
        #expect(other.sample?.hash.sorted() == first.sample?.hash.sorted())
      }
    }
  }

  @Test func groupsOfRowsMayHaveWords() throws {
    let text = "city,n,v,price\nUlm,3,1,10\nBonn,2,0,20\nUlm,1,0,14\nBonn,2,0,20\n"
    let rows = try TrainingRows(
      reading: [.bytes(Array(text.utf8), name: "g.csv")],
      columns: ColumnSelection(
        target: "price", features: ["city"], weight: "n", targetVariance: "v")
    ).aggregated()
    #expect(rows.levels == [["Bonn", "Ulm"]])
    #expect(rows.weights == [4, 4])
    #expect(rows.means == [20, 11])
  }

  @Test func wordsThatAModelHasNotSeenAreMissing() throws {
    var reader = try CSVReader(
      .bytes(Array("area,city\n1,Ulm\n2,Ulmm\n3,\n4,Ulmm\n5,Paris\n".utf8), name: "new.csv"),
      columns: RegressionModel.sampleOfWords.inputColumns)
    let (table, _) = try reader.remainingRowsAndLines()
    #expect(table.features[0].numbers == [2, nil, nil, nil, nil])
    #expect(
      reader.summary.unknownLevels == [
        .init(column: "city", first: "Ulmm", firstLine: 3, rows: 3, nearest: "Ulm")
      ])
    #expect(reader.summary.missingValues.map(\.rows) == [1])
  }
}
