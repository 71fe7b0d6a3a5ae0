import SleepText
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("07:00", 5), ("größe", 5), ("e\u{301}", 1), ("睡眠", 4), ("수면", 4), ("ｗ", 2),
    ("☕", 2), ("☕️", 2), ("😴", 2), ("👩‍🚀", 2), ("…", 1), ("█", 1), ("⣿", 1), ("a\u{200B}b", 2),
    ("\u{1B}[1m", 9), ("\u{202E}a", 9),
  ]) func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func padding() {
    #expect("睡眠".padded(to: 6) == "睡眠  ")
    #expect("睡眠".padded(to: 6, flushRight: true) == "  睡眠")
    #expect("longer".padded(to: 3) == "longer")
  }
}
