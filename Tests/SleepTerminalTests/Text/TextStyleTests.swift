import SleepTerminal
import Testing

@Suite struct TextStyleTests {
  @Test func emphasis() {
    let style = TextStyle(isTerminal: true, environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect(style.bold("a") == "\u{1B}[1ma\u{1B}[0m")
    #expect(style.dim("a") == "\u{1B}[2ma\u{1B}[0m")
    #expect(style.bold("") == "")
  }

  @Test(arguments: [
    (false, ["TERM": "xterm"]), (true, ["TERM": "xterm", "NO_COLOR": "1"]),
    (true, ["TERM": "dumb"]), (true, ["TERM": ""]), (true, [:]),
  ]) func plain(isTerminal: Bool, environment: [String: String]) {
    let style = TextStyle(isTerminal: isTerminal, environment: environment)
    #expect(style.bold("a") == "a")
    #expect(style.dim("a") == "a")
  }
}
