import SleepTerminal
import Testing

@Suite struct TextEntryTests {
  private func typed(_ keys: [TerminalKey], into text: String = "") -> TextEntry {
    var entry = TextEntry(text)
    for key in keys { _ = entry.handle(key) }
    return entry
  }

  private func characters(_ text: String) -> [TerminalKey] { text.map { .character($0) } }

  @Test func typingAndErasing() {
    #expect(typed(characters("23:10")).text == "23:10")
    #expect(typed([.backspace, .backspace] + characters("45"), into: "6:40").text == "6:45")
    #expect(typed([.backspace]).isEmpty)
    #expect(typed([.home, .backspace], into: "a").text == "a")
  }

  @Test func deleteRemovesTheCharacterAtTheCursor() {
    #expect(typed([.home, .delete], into: "abc").text == "bc")
    #expect(typed([.left, .delete, .delete], into: "abc").text == "ab")
    #expect(typed([.delete], into: "abc").text == "abc")
    #expect(typed([.delete]).isEmpty)
  }

  @Test func pastingAtTheCursor() {
    #expect(typed([.left, .paste("x y"), .character("z")], into: "ab").text == "ax yzb")
    #expect(typed([.paste("\u{301}a")], into: "e").window(columns: 9) == ("e\u{301}a", 2))
    // Each character takes the same time, pasted or typed.
    let long = String(repeating: "ab ", count: 20_000)
    #expect(typed([.paste(long)] + characters(long)).text == long + long)
  }

  @Test func movingTheCursor() {
    #expect(typed([.left, .left] + characters("x"), into: "abc").text == "axbc")
    #expect(typed([.home, .right] + characters("x"), into: "abc").text == "axbc")
    #expect(typed([.home, .left, .end, .right] + characters("x"), into: "abc").text == "abcx")
    #expect(typed([.control("a")] + characters("x"), into: "abc").text == "xabc")
  }

  @Test func erasingWordsAndLines() {
    #expect(typed([.control("w")], into: "a long walk ").text == "a long ")
    #expect(typed([.left, .control("u")], into: "abc").text == "c")
    #expect(typed([.left, .control("k")], into: "abc").text == "ab")
  }

  @Test func ignoresOtherKeys() {
    var entry = TextEntry("a")
    let answers = [TerminalKey.enter, .tab].map { entry.handle($0) }
    #expect(answers == [false, false])
    #expect(entry.text == "a")
  }

  @Test func aMarkJoinsTheCharacterBefore() {
    var entry = typed(characters("e"))
    _ = entry.handle(.character("\u{301}"))
    #expect(entry.text == "e\u{301}")
    _ = entry.handle(.backspace)
    #expect(entry.isEmpty)
  }

  @Test func rowsOfWords() {
    func rows(_ text: String, _ keys: [TerminalKey] = [], limit: Int = 9) -> [String] {
      typed(keys, into: text).rows(columns: 6, limit: limit).texts
    }
    func cursor(_ text: String, _ keys: [TerminalKey] = [], limit: Int = 9) -> [Int] {
      let place = typed(keys, into: text).rows(columns: 6, limit: limit).cursor
      return [place.row, place.column]
    }
    #expect(rows("walk") == ["walk"] && cursor("walk") == [0, 4])
    #expect(rows("") == [""] && cursor("") == [0, 0])
    // One column is for the cursor or a space.
    #expect(rows("a walk") == ["a ", "walk"] && cursor("a walk") == [1, 4])
    #expect(rows("walks in") == ["walks ", "in"] && cursor("walks in") == [1, 2])
    #expect(rows("abcdefgh") == ["abcde", "fgh"] && cursor("abcdefgh", [.home]) == [0, 0])
    #expect(rows("walks ") == ["walks ", ""] && cursor("walks ") == [1, 0])
    #expect(rows("夜の散歩") == ["夜の", "散歩"] && cursor("夜の散歩") == [1, 4])
    // At most some rows, around that of the cursor.
    #expect(rows("a b c d e f g h i", limit: 2) == ["d e f ", "g h i"])
    #expect(rows("a b c d e f g h i", [.home], limit: 2) == ["a b c ", "d e f "])
    #expect(cursor("a b c d e f g h i", limit: 2) == [1, 5])
    #expect(TextEntry("夜の").rows(columns: 1, limit: 2).texts.count == 2)
  }

  @Test func theWindowFollowsTheCursor() {
    #expect(TextEntry("walk").window(columns: 6) == ("walk", 4))
    #expect(TextEntry("long walk").window(columns: 6) == (" walk", 5))
    #expect(typed([.home], into: "long walk").window(columns: 6) == ("long w", 0))
    #expect(TextEntry("夜の散歩").window(columns: 6) == ("散歩", 4))
    #expect(TextEntry("夜の").window(columns: 1) == ("", 0))
  }
}
