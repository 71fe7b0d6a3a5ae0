import Testing

@testable import SleepTerminal

@Suite struct ShellWordsTests {
  private func texts(_ line: String) -> [String] {
    ShellWords(line).words.map(\.text)
  }

  @Test func splitsAtSpaces() {
    #expect(texts("") == [""])
    #expect(texts("betterrest") == ["betterrest"])
    #expect(texts("betterrest ") == ["betterrest", ""])
    #expect(texts("  a \t b") == ["a", "b"])
  }

  @Test func undoesQuotes() {
    #expect(texts(#"a\ b "c d"e 'f g'"#) == ["a b", "c de", "f g"])
    #expect(texts(#""a\"b\c\$" 'a\b' \\"#) == [#"a"b\c$"#, #"a\b"#, "\\"])
    #expect(texts("x '' y") == ["x", "", "y"])
    #expect(texts("x \\") == ["x", ""])
  }

  @Test func findsTheOpenQuote() {
    #expect(
      ShellWords("x --target='Sleep h").words.last
        == .init(text: "--target=Sleep h", raw: "--target='Sleep h", quote: "'"))
    #expect(ShellWords("x \"Sleep h").words.last?.quote == "\"")
    #expect(ShellWords("x \"Sleep\" h").words.last?.quote == nil)
  }

  @Test func skipsRedirections() {
    #expect(texts("a > log b") == ["a", "b"])
    #expect(texts("a 2>log b") == ["a", "b"])
    #expect(texts("a>log <rows 2>&1 b2") == ["a", "b2"])
    #expect(
      ShellWords("a b 2> lo").words == [
        .init(text: "a", raw: "a"), .init(text: "b", raw: "b"),
        .init(text: "lo", raw: "lo", isRedirected: true),
      ])
  }

  @Test func quotes() {
    #expect(ShellWords.quoted("wake,coffee") == "wake,coffee")
    #expect(ShellWords.quoted("coffee:+") == "coffee:+")
    #expect(ShellWords.quoted("Größe") == "Größe")
    #expect(ShellWords.quoted("a b's $(c)") == #"a\ b\'s\ \$\(c\)"#)
    #expect(ShellWords.quoted("a b's $(c)", in: "\"") == #"a b's \$(c)"#)
    #expect(ShellWords.quoted("a b $(c)", in: "'") == "a b $(c)")
  }

  @Test func quotedWordsAreReadBack() {
    let word = "a b\\c\"d'e$f`g~h*i"
    #expect(texts(ShellWords.quoted(word)) == [word])
    #expect(texts("\"" + ShellWords.quoted(word, in: "\"") + "\"") == [word])
  }
}
