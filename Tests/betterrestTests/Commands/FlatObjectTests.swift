import Testing

@testable import betterrest

@Suite struct FlatObjectTests {
  private func mistake(_ text: String) -> FlatObject.Mistake? {
    #expect(throws: FlatObject.Mistake.self) { try FlatObject(parsing: text) }
  }

  @Test func readsTextsAndNumbers() throws {
    let text = """
      {
        "coffee" : 2.5,
        "wake": "Mon \\u2013 Fri \\"06:30\\""
      }

      """
    for text in [text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text] {
      #expect(
        try FlatObject(parsing: text).entries == [
          .init(key: "coffee", text: "2.5", isQuoted: false, line: 2, column: 3),
          .init(key: "wake", text: "Mon – Fri \"06:30\"", isQuoted: true, line: 3, column: 3),
        ])
    }
    #expect(try FlatObject(parsing: "{}").entries.isEmpty)
    #expect(try FlatObject(parsing: " { \"a\":-1e3} ").entries.map(\.text) == ["-1e3"])
  }

  @Test(arguments: [
    ("", 1, 1, "a { is missing at the beginning"),
    ("[]", 1, 1, "a { is missing at the beginning"),
    ("{", 1, 2, "a name in quotes is missing"),
    ("{\n  \"a\": 1,\n}", 3, 1, "a name in quotes is missing"),
    ("{\n  a: 1\n}", 2, 3, "a name in quotes is missing"),
    ("{\"a\" 1}", 1, 6, "a colon is missing"),
    ("{\"a\": }", 1, 7, "a value is missing"),
    ("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "a comma or a } is missing"),
    ("{\"a\": 1", 1, 8, "a comma or a } is missing"),
    ("{\"a\": 1} x", 1, 10, "nothing may follow the }"),
    ("{\"a\": 07:00}", 1, 7, "'07:00' is no number; a text stands in quotes"),
    ("{\"a\": null}", 1, 7, "'null' is no number; a text stands in quotes"),
    ("{\"a\": 1e999}", 1, 7, "'1e999' is no number; a text stands in quotes"),
    ("{\"a\": [1]}", 1, 7, "'[1]' is no number; a text stands in quotes"),
    ("{\"a\": \"x}\n", 1, 7, "a text has no quotes at its end"),
    ("{\"a\": \"x\\", 1, 7, "a text has no quotes at its end"),
    (
      "{\"a\": \"\\x\"}", 1, 7,
      "a text has a \\ or a control character that JSON does not know"
    ),
    ("{\"a\": 1, \"a\": 2}", 1, 10, "'a' is there twice"),
  ]) func namesTheFirstMistake(text: String, line: Int, column: Int, problem: String) {
    #expect(mistake(text) == .init(line: line, column: column, problem: problem))
  }
}
