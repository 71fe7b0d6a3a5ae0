import Testing

@testable import BedtimeForm
@testable import CommandLineKit

@Suite struct BlockDigitsTests {
  private func text(_ text: String, _ size: BlockDigits.Size, _ marks: ScreenMarks = .unicode)
    -> String
  {
    BlockDigits(text, size: size, marks: marks).lines.joined(separator: "\n")
  }

  @Test func small() {
    #expect(
      text("10:24", .small) == """
          █ █▀█ ▄ ▀▀█ █ █
          █ █ █ ▄ █▀▀ ▀▀█
          ▀ ▀▀▀   ▀▀▀   ▀
        """)
    #expect(
      text("35.67", .small) == """
        ▀▀█ █▀▀   █▀▀ ▀▀█
        ▀▀█ ▀▀█   █▀█   █
        ▀▀▀ ▀▀▀ ▀ ▀▀▀   ▀
        """)
    #expect(
      text("89", .small) == """
        █▀█ █▀█
        █▀█ ▀▀█
        ▀▀▀ ▀▀▀
        """)
  }

  @Test func medium() {
    #expect(
      text("4:2", .medium) == """
        ██  ██      ██████
        ██  ██  ██      ██
        ██████      ██████
            ██  ██  ██   \u{20}
            ██      ██████
        """)
  }

  @Test func largeIsMediumTwice() {
    let medium = BlockDigits("7", size: .medium, marks: .unicode)
    let large = BlockDigits("7", size: .large, marks: .unicode)
    #expect(large.width == 12 && medium.width == 6)
    #expect(
      large.lines
        == medium.lines.flatMap { line in
          let wide = String(line.flatMap { [$0, $0] })
          return [wide, wide]
        })
  }

  @Test func usesStrokesWithoutBlocks() {
    #expect(
      text("12:34", .small, .ascii) == """
             _     _    \u{20}
          |  _| .  _| |_|
          | |_  .  _|   |
        """)
    #expect(
      text("567890", .small, .ascii) == """
         _   _   _   _   _   _\u{20}
        |_  |_    | |_| |_| | |
         _| |_|   | |_|  _| |_|
        """)
    #expect(text("1", .medium, .ascii).hasPrefix("    ##\n"))
  }

  @Test func otherTextStandsOnTheLastLine() {
    #expect(
      text("7 PM", .small) == """
        ▀▀█  \u{20}
          █  \u{20}
          ▀ PM
        """)
    let japanese = BlockDigits("午後7", size: .small, marks: .unicode)
    #expect(japanese.lines == ["    ▀▀█", "      █", "午後  ▀"])
    #expect(japanese.width == 7)
  }

  @Test func digitsOfOtherScripts() {
    #expect(text("٢", .small) == text("2", .small))
  }
}
