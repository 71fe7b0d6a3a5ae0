import Testing

@testable import CommandLineKit

@Suite struct DiscussionTests {
  @Test func separatesExamples() {
    let discussion = Discussion(
      """
      One paragraph,
      on two lines.

      Another.

      EXAMPLES:
        betterrest predict
        betterrest inspect
      """)
    #expect(discussion.paragraphs == ["One paragraph, on two lines.", "Another."])
    #expect(discussion.examples == ["betterrest predict", "betterrest inspect"])
  }

  @Test func mayBeEmpty() {
    #expect(Discussion("").paragraphs == [])
    #expect(Discussion("EXAMPLES:\n  x").paragraphs == [])
  }
}
