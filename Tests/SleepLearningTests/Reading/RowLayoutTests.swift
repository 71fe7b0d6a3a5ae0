import LearnerSamples
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

/// Reading in blocks on several threads finds the same rows or the same error as sequential
/// reading.
@Suite struct RowLayoutTests {
  /// A random file layout.
  struct Layout {
    var generator: SplitMix64
    let delimiter: String
    let lineEnding: String
    /// In the order of the file; `note` is unused.
    var columns: [String]
    let quotes: Bool
    let pads: Bool
    let repeats: Bool

    init(seed: Int) {
      generator = SplitMix64(seed: UInt64(seed))
      delimiter = [",", ",", ";", "\t"][Int(generator.next(below: 4))]
      lineEnding = ["\n", "\n", "\r\n", "\r"][Int(generator.next(below: 4))]
      columns = ["a", "b", "y"]
      for note in 0..<Int(generator.next(below: 3)) {
        columns.insert("note\(note)", at: Int(generator.next(below: UInt64(columns.count + 1))))
      }
      columns.swapAt(Int(generator.next(below: UInt64(columns.count))), columns.count - 1)
      quotes = generator.next(below: 3) == 0
      pads = generator.next(below: 4) == 0
      repeats = generator.next(below: 2) == 0
    }

    mutating func chance(_ share: Double) -> Bool { generator.number(in: 0...1) < share }

    mutating func pick(_ choices: [String]) -> String {
      choices[Int(generator.next(below: UInt64(choices.count)))]
    }

    mutating func note() -> String {
      pick([
        "", "calm", "late film", "5", "\"a\(delimiter)b\"", "\"said \"\"no\"\"\"", "Zoë 睡", "\"\"",
      ])
    }

    mutating func value(_ column: String) -> String {
      if column.hasPrefix("note") { return note() }
      let text =
        repeats
        ? "\(generator.next(below: 9))" + pick(["", "", ".0", ".25"])
        : "\(generator.number(in: -5...5))"
      let value = column == "y" ? "\(generator.next(below: 900))" + pick(["", ".0"]) : text
      return (pads ? pick([" ", "", "  "]) : "") + (quotes && !pads ? "\"\(value)\"" : value)
        + (pads ? pick([" ", ""]) : "")
    }

    mutating func row() -> String {
      columns.map { value($0) }.joined(separator: delimiter) + lineEnding
    }

    /// An unusual and possibly invalid row.
    mutating func oddRow() -> String {
      var fields = columns.map { value($0) }
      let place = Int(generator.next(below: UInt64(fields.count)))
      fields[place] = pick([
        "\"two\nlines\"", "\"two\r\nlines\"", "5\" nail", "x\ry", "\"8\" ", " \"8\"", "", "\"\"",
        "8e0", "+8", "\"8\"\"\"", "\"8\"9", "\u{0}", "\u{FEFF}1", "NA", "8\r", "\"8\n\"",
      ])
      if chance(0.1) { fields.removeLast() }
      if chance(0.1) { fields.append("1") }
      return fields.joined(separator: delimiter)
        + (chance(0.1) ? pick(["\n", "\r\n", "\r", "\n\n"]) : lineEnding)
    }

    mutating func text(rows: Int, oddShare: Double) -> String {
      var text = columns.joined(separator: delimiter) + lineEnding
      for _ in 0..<rows { text += chance(oddShare) ? oddRow() : row() }
      return chance(0.5) ? text : String(text.unicodeScalars.dropLast())
    }
  }

  static let columns = ColumnSelection(target: "y", features: ["a", "b"])

  /// Each thread decides after 100 rows whether rows are merged.
  @Test(arguments: 0..<9) func trainingAgreesWithOneRowAfterTheOther(seed: Int) {
    var layout = Layout(seed: seed)
    let start = layout.text(rows: 320, oddShare: 0)
    for (number, oddShare) in [0, 0.002, 0.02].enumerated() {
      var text = start
      let body = layout.text(rows: 200, oddShare: oddShare)
      if !text.hasSuffix(layout.lineEnding) { text += layout.lineEnding }
      text += body.dropFirst(layout.columns.joined(separator: layout.delimiter).count + 1)
      for isDropping in [false, true] {
        let expected = TrainingRowsTests.oneByOne(
          text, columns: Self.columns, droppingMissing: isDropping)
        let found = TrainingRowsTests.atOnce(
          text, columns: Self.columns, droppingMissing: isDropping, threads: 1 + seed % 3,
          blockSize: [700, 5000, 1 << 18][(seed + number) % 3], decidingAfter: 100)
        #expect(found == expected)
      }
    }
  }

  @Test(arguments: 0..<120) func partsAgreeWithOneRowAfterTheOther(seed: Int) throws {
    var layout = Layout(seed: 1000 + seed)
    let text = layout.text(rows: 150, oddShare: [0, 0.01, 0.1][seed % 3])
    func reader() throws -> CSVReader {
      try CSVReader(
        .bytes(Array(text.utf8), name: "rows.csv"), columns: Self.columns, delimiter: nil,
        droppingMissing: true, keepingRecords: true, blockSize: [64, 200, 1000][seed / 3 % 3])
    }
    func rows(_ part: TablePart, linesBefore: Int) -> [String] {
      (0..<part.table.rowCount).map { row in
        let values = part.table.features.map { $0.values[row] }
        let record = String(decoding: part.records?[row] ?? [], as: UTF8.self)
        return "\(part.lines[row] + linesBefore) \(values) \(record)"
      }
    }
    var expected: [String] = []
    var error: String?
    var oneByOne = try reader()
    do {
      while let part = try oneByOne.nextPart() { expected += rows(part, linesBefore: 0) }
    } catch let found {
      error = "\(found)"
    }
    var found: [String] = []
    do {
      let atOnce = try reader()
      _ = try atOnce.forEachBlock(threads: 1 + seed % 2) { part in
        part
      } take: { part, lines in
        found += rows(part, linesBefore: lines)
      }
      #expect(error == nil)
      #expect(found == expected)
    } catch let other {
      #expect("\(other)" == error)
      // The number of rows returned before an error is unspecified.
      #expect(expected.starts(with: found) || found.starts(with: expected))
    }
  }

  @Test(arguments: [false, true]) func shortRowsAreNotJoined(repeats: Bool) {
    var rows = (0..<500).map { row in
      repeats ? "1,2,\(row % 3),4" : "\(row).5,\(row).25,\(row).75,\(row)"
    }
    rows[480] = "1,2"
    rows[481] = "3,4"
    let text = "a,b,c,y\n" + rows.joined(separator: "\n") + "\n"
    let found = TrainingRowsTests.atOnce(
      text, columns: ColumnSelection(target: "y"), threads: 1, blockSize: 1 << 18,
      decidingAfter: 100)
    #expect(
      found.error
        == "rows.csv:482: the row has 2 fields where the header has 4. Fill in the missing ones, "
        + "or leave them empty between their delimiters.")
  }

  @Test func noRowIsLostWhereLinesEndInCarriageReturns() {
    let rows = (0..<1200).map { "\($0 % 7),\($0 % 11)e0,\($0 % 13)" }
    let text = "a,b,y\r" + rows.joined(separator: "\r") + "\r"
    for blockSize in [64, 1000] {
      let found = TrainingRowsTests.atOnce(
        text, columns: Self.columns, threads: 2, blockSize: blockSize, decidingAfter: 100)
      #expect(found.rowCount == 1200)
    }
  }
}
