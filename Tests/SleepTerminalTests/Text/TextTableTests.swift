import SleepTerminal
import Testing

@Suite struct TextTableTests {
  @Test func columns() {
    var table = TextTable([.left, .right, .left])
    table.add(["Rows", "10000", "nights"])
    table.add(["Größe", "7.5", ""])
    table.add(["", "", "s"])
    #expect(
      table.text == """
        Rows   10000  nights
        Größe    7.5
                      s

        """)
  }

  @Test func nothing() {
    #expect(TextTable([.left]).text == "")
  }

  @Test func wideCharacters() {
    var table = TextTable([.left, .right])
    table.add(["睡眠", "1"])
    table.add(["coffee", "2"])
    #expect(table.lines == ["睡眠    1", "coffee  2"])
  }
}

struct TextTableLineTests {
  @Test func aLineBreakInACellBeginsNoRow() {
    var table = TextTable([.left, .left])
    table.add(["Learned", "wake\nSaved  elsewhere"])
    table.add(["Saved", "here\r\n"])
    #expect(table.lines == ["Learned  wake\\nSaved  elsewhere", "Saved    here\\n"])
  }
}
