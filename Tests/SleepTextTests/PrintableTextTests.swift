import SleepText
import Testing

@Suite struct PrintableTextTests {
  @Test func leavesOrdinaryTextAlone() {
    #expect("7,5 Tassen Ä 日本 👩‍👩‍👧".printable() == "7,5 Tassen Ä 日本 👩‍👩‍👧")
    #expect("🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم".printable() == "🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم")
    #expect("".printable() == "")
  }

  @Test(arguments: [
    ("a\tb\nc\rd\r\ne", "a\\tb\\nc\\rd\\r\\ne"),
    ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{7}"),
    ("\u{202E}txt.exe\u{2066}", "\\u{202E}txt.exe\\u{2066}"),
    ("\u{0}\u{9B}\u{2028}", "\\u{0}\\u{9B}\\u{2028}"),
    ("\u{200D}a\u{200B}\n\u{200D}", "\\u{200D}a\\u{200B}\\n\\u{200D}"),
  ])
  func escapesControlCharacters(text: String, printable: String) {
    #expect(text.printable() == printable)
  }

  @Test(arguments: [
    ("7,5 Tassen\t日本\n👩‍👩‍👧", "7,5 Tassen\t日本\n👩‍👩‍👧"),
    ("\u{1B}[31mred\u{7}\u{0}", "\\u{1B}[31mred\\u{7}\\u{0}"),
    ("\u{9B}1m\u{7F}\r\n", "\\u{9B}1m\\u{7F}\\r\n"),
    ("\u{202E}exe.txt\u{2066}\u{2069}\u{2028}", "\\u{202E}exe.txt\\u{2066}\\u{2069}\\u{2028}"),
    ("\u{1B}[1mbold\u{1B}[0m\u{1B}[2J", "\u{1B}[1mbold\u{1B}[0m\\u{1B}[2J"),
  ])
  func wholeTextKeepsItsLines(text: String, harmless: String) {
    #expect(text.harmless(keeping: ["\u{1B}[0m", "\u{1B}[1m"]) == harmless)
  }

  @Test func cutsLongText() {
    #expect("abcdef".printable(limit: 6) == "abcdef")
    #expect("abcdefg".printable(limit: 6) == "abcdef…")
    #expect(("e" + String(repeating: "\u{301}", count: 1000)).printable(limit: 2).count < 10)
  }
}
