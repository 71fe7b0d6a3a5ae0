import Testing

@testable import SleepTerminal

@Suite struct KeyHelpTests {
  private func text(columns: Int, rows: Int) -> [String] {
    KeyHelp(
      keys: [("Enter", "go on"), ("q", "leave")], paragraphs: ["A long walk… home.", "More."]
    )
    .lines(
      in: TerminalSize(columns: columns, rows: rows),
      style: TextStyle(isTerminal: false, environment: [:]), marks: .ascii
    ).map(\.text)
  }

  @Test func fitsCompletely() {
    #expect(
      text(columns: 40, rows: 9) == [
        " Keys", "   Enter  go on", "   q      leave", "", " A long walk... home.", "", " More.",
        "",
        " Any key: back",
      ])
  }

  @Test func asMuchAsFits() {
    #expect(
      text(columns: 12, rows: 9) == [
        " Keys", "   Enter  go", "   q      le", "", " A long", " walk...", " home.", "",
        " Any key: ba",
      ])
    #expect(text(columns: 40, rows: 2) == [" Keys", " Any key: back"])
    #expect(text(columns: 40, rows: 1) == [" Any key: back"])
  }
}
