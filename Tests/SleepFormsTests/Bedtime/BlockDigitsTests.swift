import Testing

@testable import SleepForms
@testable import SleepTerminal

@Suite struct BlockDigitsTests {
  private func text(_ text: String, _ marks: ScreenMarks = .unicode) -> String {
    BlockDigits(text, marks: marks).lines.joined(separator: "\n")
  }

  @Test func halfBlocks() {
    #expect(
      text("10:24") == """
          █ █▀█ ▄ ▀▀█ █ █
          █ █ █ ▄ █▀▀ ▀▀█
          ▀ ▀▀▀   ▀▀▀   ▀
        """)
    #expect(
      text("35.67") == """
        ▀▀█ █▀▀   █▀▀ ▀▀█
        ▀▀█ ▀▀█   █▀█   █
        ▀▀▀ ▀▀▀ ▀ ▀▀▀   ▀
        """)
    #expect(
      text("89") == """
        █▀█ █▀█
        █▀█ ▀▀█
        ▀▀▀ ▀▀▀
        """)
  }

  @Test func usesStrokesWithoutBlocks() {
    #expect(
      text("12:34", .ascii) == """
             _     _    \u{20}
          |  _| .  _| |_|
          | |_  .  _|   |
        """)
    #expect(
      text("567890", .ascii) == """
         _   _   _   _   _   _\u{20}
        |_  |_    | |_| |_| | |
         _| |_|   | |_|  _| |_|
        """)
  }

  @Test func otherTextStandsOnTheLastLine() {
    #expect(
      text("7 PM") == """
        ▀▀█  \u{20}
          █  \u{20}
          ▀ PM
        """)
    let japanese = BlockDigits("午後7", marks: .unicode)
    #expect(japanese.lines == ["    ▀▀█", "      █", "午後  ▀"])
    #expect(japanese.width == 7)
  }

  @Test func digitsOfOtherScripts() {
    #expect(text("٢") == text("2"))
  }
}
