import SleepText
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("", ""), (" \t\n", ""), ("a", "a"), ("  a b\u{A0}", "a b"), ("a ", "a"), (" a", "a"),
  ])
  func trimsBothEnds(text: String, trimmed: String) {
    #expect(text.trimmingSpaces() == trimmed)
  }
}
