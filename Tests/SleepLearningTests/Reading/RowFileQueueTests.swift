import LearnerSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct RowFileQueueTests {
  private func read(
    _ files: [String], columns: ColumnSelection = .sleep, droppingMissing: Bool = false,
    threads: Int = 1, blockSize: Int = 1 << 12, decidingAfter sampleSize: Int = 100
  ) throws(TableError) -> TrainingRows {
    try TrainingRows(
      reading: files.enumerated().map { .bytes(Array($1.utf8), name: "\($0).csv") },
      columns: columns, delimiter: nil, droppingMissing: droppingMissing,
      threads: threads, blockSize: blockSize, decidingAfter: sampleSize)
  }

  private func error(
    _ files: [String], columns: ColumnSelection = .sleep, threads: Int = 1
  ) -> String? {
    do throws(TableError) {
      _ = try read(files, columns: columns, threads: threads)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func dealt(_ text: String, into count: Int) -> [String] {
    let lineEnding: Character = text.contains("\r\n") ? "\r\n" : "\n"
    let lines = text.split(separator: lineEnding, omittingEmptySubsequences: true)
      .map { "\($0)\(lineEnding)" }
    return (0..<count).map { file in
      lines[0] + lines.indices.dropFirst().filter { $0 % count == file }.map { lines[$0] }.joined()
    }
  }

  @Test(arguments: [(90, 3), (1500, 7), (1500, 60)])
  func haveTheRowsOfOneFile(rows: Int, count: Int) throws {
    let text = TrainingRowsTests.text(rows: rows, oddShare: 0, badShare: 0, seed: UInt64(count))
    let expected = try read([text])
    let sample = expected.aggregated().sample
    let files = dealt(text, into: count)
    for (files, threads) in [(files, 1), (files.reversed(), 3)] {
      let rows = try read(files, threads: threads)
      let aggregated = rows.aggregated(threads: threads)
      #expect(aggregated.fingerprint == expected.aggregated().fingerprint)
      #expect(aggregated.sample == sample)
      #expect(rows.summary == expected.summary)
    }
  }

  @Test func distinctRowsOfSeveralFiles() throws {
    let lines = (0..<1200).map { "\($0),\($0 % 77)\n" }
    let columns = ColumnSelection(target: "y")
    let expected = try read(["a,y\n" + lines.joined()], columns: columns).aggregated()
    let files = (0..<5).map { part in
      "a,y\n" + lines.indices.filter { $0 % 5 == part }.map { lines[$0] }.joined()
    }
    for threads in [1, 3] {
      let aggregated = try read(files, columns: columns, threads: threads).aggregated()
      #expect(aggregated.fingerprint == expected.fingerprint)
      #expect(aggregated.sample == expected.sample)
    }
  }

  @Test func eachFileHasItsOwnHeader() throws {
    let rows = try read([
      "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n",
      "note;actualSleep;coffee;wake;estimatedSleep\r\nx;27475;0;27000;7.5\r\n",
      "\u{FEFF}coffee\tactualSleep\twake\testimatedSleep\n",
    ])
    let aggregated = rows.aggregated()
    #expect(aggregated.columns == [[25200, 27000], [8, 7.5], [2, 0]])
    #expect(aggregated.means == [30940, 27475])
    #expect(rows.summary.rows == 2)
  }

  @Test(arguments: [1, 3]) func errorsNameTheFileAndItsOwnLine(threads: Int) {
    let good = "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n"
    let bad = good + "\n25200,8,two,30940\n"
    let message = "coffee is \"two\", which is not a number. Write a plain number such as 2 or 2.5."
    #expect(error([good, bad, bad], threads: threads) == "1.csv:4: \(message)")
    #expect(
      error([good, "wake,coffee,actualSleep\n", bad], threads: threads)
        == "1.csv: there is no column \"estimatedSleep\"; the columns are wake, coffee, "
        + "actualSleep. For data of another kind, name the target and the features.")
    #expect(
      error([good, good + "25200,8,2,\n", bad], threads: threads)
        == "1.csv: 1 of 2 rows lacks a value: actualSleep in line 3. Fill it in, or leave this row "
        + "out.")
    #expect(
      error([good, "", bad], threads: threads)?.hasPrefix(
        "1.csv: the file is empty. A part without rows needs a header, too: ") == true)
  }

  @Test func requiresRowsInAtLeastOneFile() throws {
    let header = "wake,estimatedSleep,coffee,actualSleep\n"
    #expect(
      error([header, header])
        == "0.csv and 1 more file: there is a header but no row. Put at least one row after it.")
    let rows = try read(
      [header + "25200,8,2,\n", header + "25200,8,2,30940\n"], droppingMissing: true)
    #expect(rows.summary.rows == 1 && rows.summary.droppedRows == 1)
    #expect(error([]) == "data: no file is named. Name one or more.")
  }

  @Test func featuresByDefault() throws {
    let columns = ColumnSelection(target: "y")
    let aggregated = try read(["a,b,y\n1,2,3\n", "b,y,a\n4,5,6\n"], columns: columns).aggregated()
    #expect(aggregated.featureNames == ["a", "b"])
    #expect(aggregated.columns == [[1, 6], [2, 4]])
    #expect(
      error(["a,b,y\n1,2,3\n", "a,b,c,y\n1,2,3,4\n"], columns: columns)
        == "1.csv: there is a column \"c\" that 0.csv does not have, and every column besides y is "
        + "taken as a feature. Name the features.")
    #expect(
      error(["a,b,y\n1,2,3\n", "a,y\n1,2\n"], columns: columns)
        == "1.csv: there is no column \"b\"; the columns are a, y.")
  }
}
