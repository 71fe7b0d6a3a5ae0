import Testing

@testable import SleepCore

@Suite struct ContentLineTests {
  private func line(bytes: Int) -> String {
    ContentLine("N", String(repeating: "x", count: bytes - 2)).text
  }

  @Test func linesOfUpTo75BytesStayWhole() {
    #expect(line(bytes: 2) == "N:\r\n")
    #expect(line(bytes: 75) == "N:" + String(repeating: "x", count: 73) + "\r\n")
  }

  @Test func longerLinesAreFolded() {
    #expect(line(bytes: 76) == "N:" + String(repeating: "x", count: 73) + "\r\n x\r\n")
    #expect(line(bytes: 75 + 74).split(separator: "\r\n").map(\.utf8.count) == [75, 75])
    #expect(line(bytes: 75 + 75).split(separator: "\r\n").map(\.utf8.count) == [75, 75, 2])
  }

  @Test(arguments: ["ü", "€", "😀", "👩‍👩‍👧", "e\u{301}"])
  func charactersAreNotCut(character: String) {
    for start in 60...75 {
      let value = String(repeating: "x", count: start) + String(repeating: character, count: 40)
      let text = ContentLine("N", text: value).text
      let lines = text.split(separator: "\r\n")
      #expect(lines.count > 1 && lines.allSatisfy { $0.utf8.count <= 75 })
      // As bytes, since a leading combining mark joins the preceding space.
      #expect(Array(text.utf8).replacing("\r\n ".utf8, with: []) == Array("N:\(value)\r\n".utf8))
      #expect(lines.dropFirst().allSatisfy { $0.unicodeScalars.first == " " })
    }
  }

  @Test(arguments: [
    ("a,b;c\\d:e\"f", #"a\,b\;c\\d:e"f"#), ("1\n2", #"1\n2"#), ("1\r\n2\r3", #"1\n2\n3"#),
    ("a\u{2028}b\u{85}c", #"a\nb\nc"#), ("a\tb", "a\tb"), ("a\0b\u{7F}c", "a\u{FFFD}b\u{FFFD}c"),
    (",\u{301}", "\\,\u{301}"), ("\u{1B}[1m\u{9B}\u{202E}", "\u{FFFD}[1m\u{FFFD}\u{FFFD}"),
    ("22:24 – 7 °", "22:24 – 7 °"),
  ]) func textIsEscaped(text: String, value: String) {
    #expect(ContentLine("N", text: text).text == "N:\(value)\r\n")
  }

  @Test func otherValuesStayAsTheyAre() {
    #expect(ContentLine("N", "a,b").text == "N:a,b\r\n")
  }
}
