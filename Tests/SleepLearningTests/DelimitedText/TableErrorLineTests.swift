import LearnerSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct TableErrorLineTests {
  private static let header = "wake,estimatedSleep,coffee,actualSleep\n"

  struct BadFile: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int?
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

  private func lines(in bytes: [UInt8], blockSize: Int) -> [Int?] {
    [
      error(reading: bytes) { source throws(TableError) in
        var reader = try CSVReader(
          source, columns: .sleep, delimiter: nil, droppingMissing: false,
          keepingRecords: false, blockSize: blockSize)
        _ = try reader.remainingRows()
      }?.line,
      error(reading: bytes) { source throws(TableError) in
        _ = try TrainingRows(
          reading: [source], columns: .sleep, delimiter: nil, droppingMissing: false, threads: 2,
          blockSize: blockSize)
      }?.line,
    ]
  }

  @Test(arguments: [
    BadFile(text: "1,8,2,3\n1,8,two,30940\n", line: 3),
    BadFile(text: "1,8,2,3\r\n1,8, two ,30940", line: 3),
    BadFile(text: "86400,8,2,30940", line: 2),
    BadFile(text: "1,8,2,3\n1,\"8\"xx,2,3", line: 3),
    BadFile(text: "1,\"8\"\n,\"2\"x,3", line: 2),
    BadFile(text: "1,8,2,3\n1,\"8,2,3\n1,8,2,3", line: 3),
    BadFile(text: "1,8,2,3,4,5\n", line: 2),
    BadFile(text: "1,8,2\n", line: 2),
    BadFile(text: "1,\"8\nx\",2,3", line: 2),
    BadFile(text: "1,8,2,3\n1,8,,\n", line: nil),
  ]) func lines(file: BadFile) throws {
    let bytes = Array((Self.header + file.text).utf8)
    for size in [16, 24, 1 << 16] {
      #expect(lines(in: bytes, blockSize: size) == [file.line, file.line])
    }
  }

  @Test func anInvalidByte() {
    let bytes = Array((Self.header + "1,8,2,3\n1,8,2").utf8) + [0xFF, 0x2C, 0x33]
    #expect(lines(in: bytes, blockSize: 1 << 16) == [3, 3])
  }

  @Test func theHeader() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("\"wake\"x,b\n1,2\n".utf8)
    #expect(lines(in: bytes, blockSize: 1 << 16).first == 1)
  }

  @Test func afterALineBreakInTheRow() {
    let bytes = Array("a,b,c\n1,2,3\n\"\nx\",y,3\n".utf8)
    let error = error(reading: bytes) { source throws(TableError) in
      _ = try DataTable(source, columns: ColumnSelection(target: "c", features: ["b"]))
    }
    #expect(error?.line == 4)
  }

  @Test func aRequiredValueIsMissing() {
    var columns = ColumnSelection.features(["a", "b"], predicting: "y")
    columns.completeFeatures = ["b"]
    let error = error(reading: Array("c,a,b\n0,1,2\n\"\nx\",1,\n".utf8)) {
      source throws(TableError) in
      var reader = try CSVReader(source, columns: columns)
      _ = try reader.remainingRows()
    }
    // The first line of the record.
    #expect(error?.line == 3)
  }
}
