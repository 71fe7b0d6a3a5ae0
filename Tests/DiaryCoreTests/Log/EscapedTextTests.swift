import Testing

@testable import DiaryCore

struct EscapedTextTests {
  private func text(_ escaped: String) -> String {
    let bytes = Array(("xx" + escaped).utf8)
    return EscapedText.text(bytes[2...])
  }

  @Test func readsAllEscapes() {
    #expect(text(#"\"\\\/\b\f\n\r\t"#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(text(#"a\u0041\u00e9\u00E9\u20acz"#) == "aAéé€z")
    #expect(text(#"\ud83d\ude34!"#) == "😴!")
    #expect(text(#"\udbff\udfff\u0000"#) == "\u{10FFFF}\u{0}")
  }

  @Test func keepsTheTextAroundABadEscape() {
    #expect(text(#"a\ud83db"#) == "a\u{FFFD}b")
    #expect(text(#"a\ude34\ud83db"#) == "a\u{FFFD}\u{FFFD}b")
    #expect(text(#"\ud83d\ud83d\ude34"#) == "\u{FFFD}😴")
    #expect(text(#"\ud83d\u0041"#) == "\u{FFFD}A")
    #expect(text(#"\ud83d\n"#) == "\u{FFFD}\n")
    #expect(text(#"a\qb\u12G4c"#) == #"a\qb\u12G4c"#)
    #expect(text(#"a\u12"#) == #"a\u12"#)
    #expect(text("a\\") == "a\\")
  }
}
