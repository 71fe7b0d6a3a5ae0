import SleepText
import Testing

struct JSONStringTests {
  private func text(_ escaped: String) -> String {
    let bytes = Array(("xx" + escaped).utf8)
    return JSONString.text(bytes[2...]).text
  }

  private func isValid(_ escaped: String) -> Bool {
    JSONString.text(Array(escaped.utf8)[...]).isValid
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

  @Test func tellsWhetherAllIsValid() {
    let valid = ["", "a", "é😴", #"\"\\\/\b"#, #"\u00e9\ud83d\ude34"#, #"\ufffd"#, "\u{FFFD}"]
    #expect(valid.filter { !isValid($0) }.isEmpty)
    let invalid = [#"\ud83d"#, #"\ude34\ud83d"#, #"\q"#, #"\u12G4"#, #"\u12"#, "a\\"]
    #expect(invalid.filter(isValid).isEmpty)
    let (text, isText) = JSONString.text([0x61, 0xFF, 0x62])
    #expect(text == "a\u{FFFD}b" && !isText)
  }

  @Test func quotesWhatEndsALineOrAString() {
    #expect(JSONString.quoted("a é") == "\"a é\"")
    #expect(JSONString.quoted("\"\\/\n\t") == #""\"\\/\n\t""#)
    #expect(
      JSONString.quoted("\u{0}\u{1F}\u{85}\u{2028}\u{2029}é")
        == #""\u0000\u001f\u0085\u2028\u2029é""#)
  }

  @Test func scalarsComeBack() {
    let values = [0...0x2FFF, 0xFF00...0x10100].joined()
    let scalars = values.compactMap { Unicode.Scalar(UInt32($0)) }
    let text = String(String.UnicodeScalarView(scalars))
    let quoted = JSONString.quoted(text)
    let (back, isValid) = JSONString.text(Array(quoted.utf8)[1..<quoted.utf8.count - 1])
    #expect(isValid && back.utf8.elementsEqual(text.utf8))
  }
}
