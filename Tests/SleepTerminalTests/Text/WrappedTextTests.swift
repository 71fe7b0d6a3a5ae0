import SleepTerminal
import Testing

@Suite struct WrappedTextTests {
  @Test func wrapping() {
    #expect(wrapped("", width: 10) == [])
    #expect(wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(wrapped("one two three", width: 6) == ["one", "two", "three"])
    #expect(wrapped("a-very-long-word b", width: 4) == ["a-very-long-word", "b"])
    #expect(wrapped("a\n\n  as  it   is\nb", width: 4) == ["a", "", "  as  it   is", "b"])
  }

  /// A command is not broken, and stands in a line of its own if it has to.
  @Test(arguments: [
    ("Add more: betterrest log day diet=6", ["Add more:", "betterrest log day diet=6"]),
    ("betterrest undo takes it back.", ["betterrest undo", "takes it back."]),
    (
      "Now; betterrest predict --no-diary leaves them out.",
      ["Now;", "betterrest predict --no-diary", "leaves them out."]
    ),
    (
      "USAGE: betterrest log --on <day> [--json]",
      ["USAGE:", "betterrest log --on", "<day> [--json]"]
    ),
    ("Use 'betterrest edit last' or else", ["Use", "'betterrest edit last'", "or else"]),
    (
      "Not so. betterrest stats month --on 2026-11-15",
      ["Not so.", "betterrest stats month --on 2026-11-15"]
    ),
    (
      "Log it, as in: betterrest log 5. Then go on.",
      ["Log it, as in:", "betterrest log 5.", "Then go on."]
    ),
    ("\u{1B}[2mbetterrest log 5\u{1B}[22m", ["\u{1B}[2mbetterrest log 5\u{1B}[22m"]),
  ])
  func commands(text: String, lines: [String]) {
    #expect(wrapped(text, width: 16) == lines)
  }
}
