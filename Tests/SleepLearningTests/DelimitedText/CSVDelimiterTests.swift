import SleepLearning
import Testing

@Suite struct CSVDelimiterTests {
  @Test(arguments: [
    ("comma", CSVDelimiter.comma), (",", .comma), ("semicolon", .semicolon), (";", .semicolon),
    ("tab", .tab), ("\t", .tab), ("\\t", .tab), ("TAB", .tab),
  ]) func readsNamesAndCharacters(text: String, delimiter: CSVDelimiter) {
    #expect(CSVDelimiter(text: text) == delimiter)
  }

  @Test(arguments: ["", "|", ",,", "commas", " "]) func refusesOthers(text: String) {
    #expect(CSVDelimiter(text: text) == nil)
  }

  @Test(arguments: [
    ("a,b,c\n;;;;", CSVDelimiter.comma), ("a;b;c,d\n", .semicolon), ("a\tb\r", .tab),
    ("a", .comma), ("", .comma), ("a,b;c\td", .comma), ("a;b\tc", .semicolon),
    ("\"a;b;c\",d", .comma), ("\"a\n;;\",b\n;;;;", .comma), ("\"a\"\";;\"\";\",b", .comma),
    ("d, \"a;b;c\"", .comma), ("6\",b\n\";;;\"\n", .comma),
  ]) func takesTheMostFrequentOutsideOfQuotes(text: String, delimiter: CSVDelimiter) {
    #expect(CSVDelimiter(ofFirstLineIn: ContiguousArray(text.utf8).span, isLast: true) == delimiter)
  }

  @Test func waitsForTheWholeLine() {
    #expect(CSVDelimiter(ofFirstLineIn: ContiguousArray("a,b".utf8).span, isLast: false) == nil)
    #expect(CSVDelimiter(ofFirstLineIn: ContiguousArray("a,\"b\n".utf8).span, isLast: false) == nil)
    #expect(
      CSVDelimiter(ofFirstLineIn: ContiguousArray("a,b\n".utf8).span, isLast: false) == .comma)
  }
}
