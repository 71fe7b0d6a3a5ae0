import Testing

@testable import SleepTerminal

@Suite struct MdocWriterTests {
  private func text(_ write: (inout MdocWriter) -> Void) -> String {
    var writer = MdocWriter()
    write(&writer)
    return writer.text
  }

  @Test func macros() {
    #expect(text { $0.macro("Nm") } == ".Nm\n")
    #expect(text { $0.macro("Op", "Ar", "time") } == ".Op Ar time\n")
  }

  @Test func sentencesBeginLines() {
    #expect(
      text { $0.paragraph("One (two.) Three? It's well-known. 7...9 is a\nrange") }
        == "One (two.)\nThree?\nIt's well-known.\n7...9 is a range\n")
  }

  @Test func longSentencesAreBroken() {
    let lines = text { $0.paragraph(String(repeating: "--sleep ", count: 20)) }
      .split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.count <= 76 })
  }

  @Test func escapesCharacters() {
    #expect(
      text { $0.paragraph("'--max-rmse' and ~/a\\b, at 5 °C, 💤") }
        == "\\(aq\\-\\-max\\-rmse\\(aq and \\(ti/a\\eb, at 5 \\[u00B0]C, \\[u1F4A4]\n")
    #expect(
      text { $0.verbatim(["x --y 'z' > \"a-b\"", ".Nm"]) } == """
        .Bd -literal -offset indent
        x \\-\\-y \\(aqz\\(aq > "a\\-b"
        \\&.Nm
        .Ed

        """)
    #expect(text { $0.paragraph("...and 'so' on") } == "\\&...and 'so' on\n")
  }

  @Test func arguments() {
    #expect(MdocWriter.argument("YYYY-MM-DD") == "YYYY\\-MM\\-DD")
    #expect(MdocWriter.argument("No") == "\\&No")
    #expect(MdocWriter.argument("a file") == "\"a file\"")
    #expect(MdocWriter.argument("a\"b") == "a\\(dqb")
  }

  @Test func lists() {
    #expect(
      text { $0.list([(head: "Ev TZ", text: "One. Two.")]) } == """
        .Bl -tag -width Ds
        .It Ev TZ
        One.
        Two.
        .El

        """)
  }
}
