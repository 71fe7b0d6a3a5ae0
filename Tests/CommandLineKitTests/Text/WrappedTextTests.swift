import Testing

@testable import CommandLineKit

@Suite struct WrappedTextTests {
  @Test func wrapping() {
    #expect(wrapped("", width: 10) == [])
    #expect(wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(wrapped("one two three", width: 6) == ["one", "two", "three"])
    #expect(wrapped("a-very-long-word b", width: 4) == ["a-very-long-word", "b"])
    #expect(wrapped("a\n\n  as  it   is\nb", width: 4) == ["a", "", "  as  it   is", "b"])
  }
}
