import ModelSamples
import Testing

@testable import SleepModels

@Suite struct TokenizerTests {
  private func tokens(_ text: String) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return tokenizer.texts
  }

  private func words(_ text: String) -> [String] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return zip(tokenizer.texts, tokenizer.tokens).filter { $0.1.isWord }.map(\.0)
  }

  @Test(arguments: [
    ("", []),
    ("  \t\n ", []),
    ("...", []),
    ("Walking while texting", ["walking", "while", "texting"]),
    ("  two\tspaces\r\nand lines ", ["two", "spaces", "and", "lines"]),
    ("at 10:30, 2nd try (v1.5)", ["at", "10", "30", "2nd", "try", "v1", "5"]),
    ("well-known e-mail@x.org #tag", ["well", "known", "e", "mail", "x", "org", "tag"]),
    ("snake_case <b>bold</b> &amp;", ["snake", "case", "b", "bold", "b", "amp"]),
    ("\"quoted\", 'single' and «French»", ["quoted", "single", "and", "french"]),
  ]) func wordsAreRunsOfLettersAndDigits(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
    #expect(words(text) == expected)
  }

  @Test(arguments: [
    ("don't", ["don't"]), ("DON’T", ["don't"]), ("rock'n'roll", ["rock'n'roll"]),
    ("the dogs' bowls", ["the", "dogs", "bowls"]), ("'tis", ["tis"]), ("it''s", ["it", "s"]),
    ("l’été", ["l'été"]), ("sleepers’ notes", ["sleepers", "notes"]), ("x'é", ["x'é"]),
  ]) func innerApostrophesBelongToWords(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    ("no!", ["no", "!"]), ("why??", ["why", "??"]), ("wow!!!", ["wow", "!!!"]),
    ("wow!!!!!!!!", ["wow", "!!!"]), ("what?!?!?", ["what", "?!?"]),
    ("no! no!", ["no", "!", "no", "!"]),
    ("好！", ["好", "！"]), ("好！！！！", ["好", "！！！"]), ("好!！?", ["好", "!！?"]),
  ]) func runsOfMarksAreOneToken(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    ("great :)", ["great", ":)"]), (":-( sad", [":-(", "sad"]), ("fine ;D.", ["fine", ";d"]),
    ("=P", ["=p"]), ("I <3 you", ["i", "<3", "you"]), ("over </3", ["over", "</3"]),
    ("cry :'-(", ["cry", ":'-("]), ("-_- ^_^ ^^", ["-_-", "^_^", "^^"]),
    (":):)", [":)", ":)"]),
  ]) func emoticonsAreTokens(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
    #expect(words(text) == expected.filter { $0.allSatisfy(\.isLetter) })
  }

  @Test(arguments: [
    ("http://example.org", ["http", "example", "org"]), ("10:30", ["10", "30"]),
    ("see:Page", ["see", "page"]), (":Dog", ["dog"]), ("a<3", ["a", "3"]), ("x=3", ["x", "3"]),
  ]) func lettersBesideAFaceMakeItNone(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    ("😀", ["😀"]), ("good😀😀night", ["good", "😀", "😀", "night"]),
    // Skin tones, joiners and variation selectors are left out.
    ("👍🏽", ["👍"]), ("👩‍💻", ["👩", "💻"]), ("❤️ ☀️", ["❤", "☀"]),
    ("🇩🇪", ["🇩", "🇪"]), ("© 2026 €5", ["2026", "5"]),
  ]) func emojiAreTokens(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
    #expect(words(text) == expected.filter { $0.allSatisfy { $0.isLetter || $0.isNumber } })
  }

  @Test(arguments: [
    ("我很高兴。", ["我", "很", "高", "兴"]), ("眠い、です", ["眠", "い", "で", "す"]),
    ("コーヒー2杯", ["コ", "ー", "ヒ", "ー", "2", "杯"]), ("นอน", ["น", "อ", "น"]),
    ("𠀀a", ["𠀀", "a"]),
  ]) func scriptsWithoutSpacesAreSplitIntoCharacters(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
    #expect(words(text) == expected.filter { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test(arguments: [
    ("잘 잤어요", ["잘", "잤어요"]), ("Мне ГРУСТНО", ["мне", "грустно"]), ("ΣΟΦΙΑ", ["σοφια"]),
    ("नमस्ते दुनिया", ["नमस्ते", "दुनिया"]), ("أنا سعيدٌ", ["أنا", "سعيدٌ"]), ("Straße", ["straße"]),
  ]) func scriptsWithSpacesAreSplitIntoWords(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
    #expect(words(text) == expected)
  }

  @Test func composedAndDecomposedTextIsEqual() {
    let (composed, decomposed) = (
      "caf\u{E9} \u{1E69} 한", "cafe\u{301} s\u{307}\u{323} \u{1112}\u{1161}\u{11AB}"
    )
    var (one, other) = (Tokenizer(), Tokenizer())
    one.read(composed)
    other.read(decomposed)
    #expect(one.bytes == other.bytes)
    #expect(one.tokens.map(\.hash) == other.tokens.map(\.hash))
    #expect(one.texts == ["café", "ṩ", "한"])
  }

  @Test func caseMakesNoDifference() {
    #expect(tokens("ÉTÉ Xd :D ABC'D") == tokens("été xD :d abc'd"))
  }

  @Test func softHyphensAreLeftOut() {
    #expect(tokens("Schlaf\u{AD}protokoll\u{AD} x\u{AD}d") == ["schlafprotokoll", "xd"])
  }

  /// A character beyond ASCII makes the text take another path.
  @Test func asciiIsReadLikeOtherText() {
    for text in ["Don't SHOUT!!!! :) 10:30 http://a.b xD", "a'b' 'c <3 ... (d) [e]; ^_^ x_y"] {
      #expect(tokens(text + " é") == tokens(text) + ["é"])
    }
  }

  @Test func clausesBeginAfterPunctuation() {
    func beginnings(_ text: String) -> [String] {
      var tokenizer = Tokenizer()
      tokenizer.read(text)
      return zip(tokenizer.texts, tokenizer.tokens).filter { $0.1.beginsClause }.map(\.0)
    }
    #expect(beginnings("no, thanks") == ["thanks"])
    #expect(beginnings("no thanks") == [])
    #expect(beginnings("no - thanks @ all") == [])
    #expect(beginnings("no. thanks; bye (now) then") == ["thanks", "bye", "now", "then"])
    #expect(beginnings("no! thanks?? bye") == ["thanks", "bye"])
    #expect(beginnings("one\ntwo three") == ["two"])
    #expect(beginnings("眠い、です") == ["で"])
    #expect(beginnings("dash—here “quote”") == ["here"])
    #expect(beginnings(", first") == ["first"])
  }

  @Test func isUsedForManyTexts() {
    var tokenizer = Tokenizer()
    tokenizer.read("a first, longer text.")
    tokenizer.read("second")
    #expect(tokenizer.texts == ["second"])
    // The full stop of the first text begins no clause of the second.
    #expect(tokenizer.tokens.map(\.beginsClause) == [false])
    tokenizer.read("")
    #expect(tokenizer.texts.isEmpty)
  }

  @Test func tokensKnowTheirPlacesAndHashes() {
    var tokenizer = Tokenizer()
    tokenizer.read("Sleep, sleep! 😀 sleeps")
    let tokens = tokenizer.tokens
    #expect(tokenizer.texts == ["sleep", "sleep", "!", "😀", "sleeps"])
    #expect(tokens[0].hash == tokens[1].hash)
    #expect(Set(tokens.map(\.hash)).count == 4)
    #expect(tokens.allSatisfy { $0.hash == FeatureHash.word(tokenizer.bytes[$0.range]) })
  }
}
