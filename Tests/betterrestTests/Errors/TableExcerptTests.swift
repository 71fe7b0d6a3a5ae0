import CommandLineKit
import SleepModel
import Testing

@testable import betterrest

@Suite struct TableExcerptTests {
  private let plain = TextStyle(isTerminal: false, environment: [:])

  private func lines(
    _ before: String, _ marked: String, _ after: String, number: Int = 4, width: Int = 80,
    isCutBefore: Bool = false, isCutAfter: Bool = false
  ) -> String {
    let line = LineExcerpt(
      before: Array(before.utf8)[...], marked: Array(marked.utf8)[...],
      after: Array(after.utf8)[...], isCutBefore: isCutBefore, isCutAfter: isCutAfter)
    return TableExcerpt(number: number, line).lines(in: plain, width: width)
      .joined(separator: "\n")
  }

  @Test func marksAField() {
    #expect(
      lines("25200,8,", "two", ",30941") == """
          4 | 25200,8,two,30941
            |         ^^^
        """)
    #expect(
      lines("", "two", "", number: 12_345) == """
          12345 | two
                | ^^^
        """)
  }

  @Test func marksWhereSomethingIsMissing() {
    #expect(
      lines("25200,8,2,", "", "") == """
          4 | 25200,8,2,
            |           ^
        """)
  }

  @Test func countsColumnsAndNotCharacters() {
    #expect(
      lines("睡眠,e\u{301},👩,", "コーヒー", ",1") == """
          4 | 睡眠,e\u{301},👩,コーヒー,1
            |           ^^^^^^^^
        """)
  }

  @Test func nothingSteersTheTerminal() {
    #expect(
      lines("a\tb,\u{1B}[2J", "\u{202E}x\u{0}", "\r,z") == """
          4 | a    b,\\u{1B}[2J\\u{202E}x\\u{0}\\r,z
            |                 ^^^^^^^^^^^^^^
        """)
  }

  @Test func longLinesAreCutAroundThePlace() {
    let (left, right) = (String(repeating: "l", count: 300), String(repeating: "r", count: 300))
    #expect(
      lines(left, "two", right, width: 40) == """
          4 | …lllllllllllllltworrrrrrrrrrrrrr…
            |                ^^^
        """)
    #expect(
      lines(left, "two", ",1", width: 40) == """
          4 | …llllllllllllllllllllllllllltwo,1
            |                             ^^^
        """)
    #expect(
      lines("1,", "two", right, width: 40) == """
          4 | 1,tworrrrrrrrrrrrrrrrrrrrrrrrrrr…
            |   ^^^
        """)
    #expect(
      lines("1,", right, ",2", width: 40) == """
          4 | 1,rrrrrrrrrrrrrrrrrrrrr…
            |   ^^^^^^^^^^^^^^^^^^^^^^
        """)
  }

  /// The line is longer than the part that was read.
  @Test func saysThatALineGoesOn() {
    #expect(
      lines("l", "two", "r", width: 40, isCutBefore: true, isCutAfter: true) == """
          4 | …ltwor…
            |   ^^^
        """)
  }

  @Test func wideCharactersAreNotCutInHalf() {
    let wide = String(repeating: "睡", count: 100)
    for width in 40...43 {
      let text = lines(wide, "two", wide, width: width).split(separator: "\n")
      #expect(text[0].displayWidth <= width - 1)
      #expect(text[0].displayWidth >= width - 3)
      let place = text[0].prefix { $0 != "t" }.displayWidth
      #expect(place == text[1].prefix { $0 != "^" }.displayWidth)
    }
  }

  @Test func emphasis() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    let line = LineExcerpt(before: [], marked: [0x78], after: [])
    #expect(
      TableExcerpt(number: 4, line).lines(in: style, width: 80) == [
        "\u{1B}[2m  4 | \u{1B}[0mx", "\u{1B}[2m    | \u{1B}[0m\u{1B}[1m^\u{1B}[0m",
      ])
  }
}
