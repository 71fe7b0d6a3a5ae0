import SleepText
import Testing

@Suite struct ListedTextTests {
  @Test func listsEndWithAnd() {
    #expect([String]().listed().isEmpty)
    #expect(["a"].listed() == "a")
    #expect(["a", "b"].listed("or") == "a or b")
    #expect(["a", "b", "c"].listed() == "a, b and c")
  }
}
