import LearnerSamples
import SleepModel
import Testing

@testable import DelimitedText
@testable import TabularRegression

@Suite struct TableErrorPlaceTests {
  private static let header = "wake,estimatedSleep,coffee,actualSleep\n"

  struct BadFile: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let before: String
    let marked: String
    var testDescription: String { text }
  }

  private func error(
    reading bytes: [UInt8], _ read: (ByteSource) throws(TableError) -> Void
  ) -> TableError? {
    do throws(TableError) {
      try read(.bytes(bytes, name: "nights.csv"))
      return nil
    } catch {
      return error
    }
  }

  private func places(in bytes: [UInt8], blockSize: Int) -> [TableError.Place?] {
    [
      error(reading: bytes) { source throws(TableError) in
        var reader = try CSVReader(
          source, columns: .sleep, delimiter: nil, droppingMissing: false,
          keepingRecords: false, blockSize: blockSize)
        _ = try reader.remainingRows()
      }?.place,
      error(reading: bytes) { source throws(TableError) in
        _ = try TrainingRows(
          reading: [source], columns: .sleep, delimiter: nil, droppingMissing: false, threads: 2,
          blockSize: blockSize)
      }?.place,
    ]
  }

  @Test(arguments: [
    BadFile(text: "1,8,2,3\n1,8,two,30940\n", line: 3, before: "1,8,", marked: "two"),
    BadFile(text: "1,8,2,3\r\n1,8, two ,30940", line: 3, before: "1,8, ", marked: "two"),
    BadFile(text: "86400,8,2,30940", line: 2, before: "", marked: "86400"),
    BadFile(text: "1,8,2,\"zwölf\"", line: 2, before: "1,8,2,\"", marked: "zwölf"),
    BadFile(text: "1,8,2,3\n1,\"8\"xx,2,3", line: 3, before: "1,\"8\"", marked: "x"),
    BadFile(text: "1,8,2,3\n1,\"8,2,3\n1,8,2,3", line: 3, before: "1,", marked: "\""),
    BadFile(text: "1,8,2,3,4,5\n", line: 2, before: "1,8,2,3,", marked: "4,5"),
    BadFile(text: "1,8,2\n", line: 2, before: "1,8,2", marked: ""),
    BadFile(text: "1,8,2,3\n\n1,8,2,\n1,8,,\n", line: 4, before: "1,8,2,", marked: ""),
    BadFile(text: "1,\"8\nx\",2,3", line: 2, before: "1,\"", marked: "8"),
  ]) func places(file: BadFile) throws {
    let bytes = Array((Self.header + file.text).utf8)
    let start = file.before.utf8.count
    let place = TableError.Place(line: file.line, bytes: start..<(start + file.marked.utf8.count))
    for size in [16, 24, 1 << 16] {
      #expect(places(in: bytes, blockSize: size) == [place, place])
    }
  }

  @Test func anInvalidByte() {
    let bytes = Array((Self.header + "1,8,2,3\n1,8,2").utf8) + [0xFF, 0x2C, 0x33]
    let place = TableError.Place(line: 3, bytes: 5..<6)
    #expect(places(in: bytes, blockSize: 1 << 16) == [place, place])
  }

  @Test func theHeader() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("\"wake\"x,b\n1,2\n".utf8)
    #expect(places(in: bytes, blockSize: 1 << 16).first == TableError.Place(line: 1, bytes: 6..<7))
  }

  @Test func afterALineBreakInTheRow() {
    let bytes = Array("a,b,c\n1,2,3\n\"\nx\",y,3\n".utf8)
    let error = error(reading: bytes) { source throws(TableError) in
      _ = try DataTable(source, columns: ColumnSelection(target: "c", features: ["b"]))
    }
    #expect(error?.line == 4)
    #expect(error?.place == TableError.Place(line: 4, bytes: 3..<4))
  }

  @Test func aRequiredValueIsMissing() {
    var columns = ColumnSelection.features(["a", "b"], predicting: "y")
    columns.completeFeatures = ["b"]
    let error = error(reading: Array("c,a,b\n0,1,2\n\"\nx\",1,\n".utf8)) {
      source throws(TableError) in
      var reader = try CSVReader(source, columns: columns)
      _ = try reader.remainingRows()
    }
    // The error has the first line of the record, and the place where the value is missing.
    #expect(error?.line == 3)
    #expect(error?.place == TableError.Place(line: 4, bytes: 5..<5))
  }

  @Test func errorsOfTheWholeFileHaveNoPlace() {
    #expect(places(in: Array("a,b\n1,2\n".utf8), blockSize: 1 << 16) == [nil, nil])
    #expect(places(in: Array(Self.header.utf8), blockSize: 1 << 16) == [nil, nil])
  }
}
