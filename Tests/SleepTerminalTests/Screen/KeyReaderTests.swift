import Testing

@testable import SleepTerminal

@Suite struct KeyReaderTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var reader = KeyReader()
    return reader.keys(from: text.utf8) + reader.finish()
  }

  @Test func characters() {
    #expect(keys("q7+?") == [.character("q"), .character("7"), .character("+"), .character("?")])
    #expect(keys("é７") == [.character("é"), .character("７")])
    #expect(keys("\t\r\n\u{7F}\u{8}") == [.tab, .enter, .enter, .backspace, .backspace])
    #expect(keys("\u{4}\u{C}\u{0}\u{1C}") == [.control("d"), .control("l")])
  }

  @Test(arguments: [
    ("\u{1B}[A", TerminalKey.up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
    ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
    ("\u{1B}[1;5C", .right), ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home),
    ("\u{1B}[7~", .home), ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end),
    ("\u{1B}[8~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[6;2~", .pageDown), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab),
    ("\u{1B}OM", .enter),
  ]) func sequences(text: String, key: TerminalKey) {
    #expect(keys(text) == [key])
    var reader = KeyReader()
    var found: [TerminalKey] = []
    for byte in "a\(text)b".utf8 { found += reader.keys(from: [byte]) }
    #expect(found == [.character("a"), key, .character("b")])
    #expect(!reader.isUndecided)
  }

  @Test(arguments: [
    "\u{1B}[[A", "\u{1B}[15~", "\u{1B}[201~", "\u{1B}[<0;1;1M", "\u{1B}x", "\u{1B}é", "\u{1B}OP",
    "\u{1B}[?1;2c", "\u{1B}[I", "\u{80}",
  ]) func keysWithoutAMeaningAreLeftOut(text: String) {
    #expect(keys(text + "q").last == .character("q"))
    #expect(keys(text + "q").count <= 2)
  }

  @Test func escapeIsTheBeginningOfASequenceUntilTimeHasPassed() {
    var reader = KeyReader()
    #expect(reader.keys(from: [0x1B]) == [])
    #expect(reader.isUndecided)
    #expect(reader.finish() == [.escape])
    #expect(!reader.isUndecided)
    #expect(reader.finish() == [])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
    #expect(keys("\u{1B}[") == [])
    #expect(keys("\u{1B}O") == [])
  }

  @Test func splitCharacters() {
    var reader = KeyReader()
    #expect(reader.keys(from: [0xE2, 0x82]) == [])
    #expect(reader.isUndecided)
    #expect(reader.keys(from: [0xAC, 0x31]) == [.character("€"), .character("1")])
    // Invalid UTF-8 is skipped, but not what follows.
    #expect(
      reader.keys(from: [0xFF, 0xC3, 0x31, 0x80, 0x32]) == [.character("1"), .character("2")])
    #expect(reader.keys(from: [0xED, 0xA0, 0x80, 0x33]) == [.character("3")])
    #expect(reader.keys(from: [0xE2, 0x82]) == [])
    #expect(reader.finish() == [])
  }

  @Test func pastedTextIsOneKey() {
    #expect(
      keys("a\u{1B}[200~Dear diary,\r\n\r\n\tls\n\u{1B}[201~q") == [
        .character("a"), .paste("Dear diary, ls "), .character("q"),
      ])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    // No key and no control character is left in it, nor the beginning of another paste.
    #expect(
      keys("\u{1B}[200~é\u{3}\u{1B}[A\u{202E}\u{1B}[200~\u{1B}[201~\u{1B}[A")
        == [.paste("é[A[200~"), .up])
  }

  @Test func aPasteArrivesInPieces() {
    var reader = KeyReader()
    var found: [TerminalKey] = []
    for byte in "\u{1B}[200~Tür \u{1B}[20\rb\u{1B}[201~x".utf8 {
      found += reader.keys(from: [byte])
      // However long the rest takes, it is no key.
      found += reader.isUndecided ? [] : reader.finish()
    }
    #expect(found == [.paste("Tür [20 b"), .character("x")])
    #expect(!reader.isUndecided)
  }

  @Test func discardsInvalidBytes() {
    var reader = KeyReader()
    let noise = "\u{1B}[" + String(repeating: "1;", count: 100)
    _ = reader.keys(from: noise.utf8)
    #expect(!reader.isUndecided)
    #expect(reader.keys(from: "q".utf8) == [.character("q")])
    // A sequence interrupted by another key.
    #expect(keys("\u{1B}[1\rq") == [.enter, .character("q")])
  }
}
