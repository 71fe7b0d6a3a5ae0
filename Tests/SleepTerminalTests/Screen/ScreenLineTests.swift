import Testing

@testable import SleepTerminal

@Suite struct ScreenLineTests {
  @Test func piecesWithEmphasis() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm"])
    var line = ScreenLine(limit: 20)
    line.skip(to: 2)
    line.add("bed", style.bold)
    line.skip(to: 8)
    line.skip(to: 4)
    line.add("time")
    #expect(line.text == "  \u{1B}[1mbed\u{1B}[0m   time")
    #expect(line.width == 12)
  }

  @Test func controlCharactersAreEscaped() {
    var line = ScreenLine(limit: 16)
    line.add("a\u{1B}[1m\n\u{202E}b")
    #expect(line.text == "a\\u{1B}[1m\\n" && line.width == 12)
  }

  @Test func whatDoesNotFitIsLeftOut() {
    var line = ScreenLine(limit: 5)
    line.add("abc")
    line.add("defg")
    line.add("h")
    #expect(line.text == "abcde" && line.width == 5)
    var wide = ScreenLine(limit: 3)
    wide.add("午後")
    #expect(wide.text == "午" && wide.width == 2)
  }
}
