import Foundation
import Testing

@testable import DelimitedText

@Suite final class LineExcerptTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "LineExcerptTests-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func excerpt(
    of text: String, line: Int, _ bytes: Range<Int>, limit: Int = 100
  ) throws -> [String]? {
    try Data(text.utf8).write(to: URL(filePath: path))
    let place = TableError.Place(line: line, bytes: bytes)
    return LineExcerpt(of: place, in: path, limit: limit).map { excerpt in
      [excerpt.isCutBefore ? "…" : ""]
        + [excerpt.before, excerpt.marked, excerpt.after].map {
          String(decoding: $0, as: UTF8.self)
        }
        + [excerpt.isCutAfter ? "…" : ""]
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func findsTheLine(ending: String) throws {
    let text = ["a,b", "1,2", "", "3,x", "5,6"].joined(separator: ending)
    #expect(try excerpt(of: text, line: 1, 0..<1) == ["", "", "a", ",b", ""])
    #expect(try excerpt(of: text, line: 3, 0..<0) == ["", "", "", "", ""])
    #expect(try excerpt(of: text, line: 4, 2..<3) == ["", "3,", "x", "", ""])
    #expect(try excerpt(of: text, line: 5, 3..<3) == ["", "5,6", "", "", ""])
  }

  @Test func marksWholeCharacters() throws {
    #expect(try excerpt(of: "a\n\"b\"äc\n", line: 2, 3..<4) == ["", "\"b\"", "ä", "c", ""])
  }

  @Test func excludesTheByteOrderMark() throws {
    #expect(try excerpt(of: "\u{FEFF}a,b\n1,2\n", line: 1, 2..<3) == ["", "a,", "b", "", ""])
  }

  @Test func aLongLineIsCut() throws {
    let text = "a\n" + String(repeating: "b", count: 900) + "cdef\n"
    #expect(try excerpt(of: text, line: 2, 901..<903, limit: 2) == ["…", "bc", "de", "f", ""])
    #expect(try excerpt(of: text, line: 2, 1..<2, limit: 2) == ["", "b", "b", "bb", "…"])
    #expect(try excerpt(of: text, line: 2, 1..<800, limit: 2) == ["", "b", "bb", "bb", "…"])
  }

  @Test func linesOfManyBlocks() throws {
    let text = String(repeating: "25200,8,2,30940\r\n", count: 40_000) + "x,y"
    #expect(try excerpt(of: text, line: 40_000, 6..<7)?[1...3] == ["25200,", "8", ",2,30940"])
    #expect(try excerpt(of: text, line: 40_001, 2..<3) == ["", "x,", "y", "", ""])
  }

  @Test func isNilIfThePlaceNoLongerExists() throws {
    #expect(try excerpt(of: "a\nb", line: 3, 0..<0) == nil)
    #expect(try excerpt(of: "a\nb", line: 2, 1..<2) == nil)
    let place = TableError.Place(line: 1, bytes: 0..<0)
    #expect(LineExcerpt(of: place, in: "/nowhere/nights.csv", limit: 10) == nil)
    #expect(LineExcerpt(of: place, in: "/dev/null", limit: 10) == nil)
  }
}
