import Testing

@testable import SleepText

@Suite struct SpreadsheetTextTests {
  @Test(arguments: [
    "=1+1", "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\tx", "\rx", "\n=1", " =1", "\"=1\"",
    "'=1", "''=1", "' \"@a", "\u{FF1D}1", "- a walk", "'-x",
  ])
  func formulasAreMarked(text: String) {
    #expect(text.markedForSpreadsheets == "'" + text)
  }

  @Test(arguments: [
    "", "a", "a=1", "-5", "+5", "-1.5e-3", "-", "+", "'", "''", "'tis late", "' hello",
    "2026-11-20",
    "7 = 3 + 4", "日本", "'-5", " ", "\"", "🙂=1", "\t", "'\n",
  ])
  func otherTextsAreNot(text: String) {
    #expect(text.markedForSpreadsheets == text)
  }

  @Test(arguments: [
    ("a", "a"), ("a b", "a b"), (" a", "\" a\""), ("a\"b", "\"a\"\"b\""), ("a,b", "\"a,b\""),
    ("a;b", "a;b"), ("a\nb", "\"a\nb\""), ("=1+1", "'=1+1"), ("", ""),
  ]) func fieldsAreQuotedIfNecessary(text: String, field: String) {
    #expect(text.field() == field)
    #expect("a;b".field(delimiter: UInt8(ascii: ";")) == "\"a;b\"")
  }
}
