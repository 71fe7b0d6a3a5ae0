import ModelSamples
import SleepModels
import Testing

@Suite struct LexiconTests {
  private let lexicon = Lexicon(
    labels: ["happy", "sad"],
    words: [
      ("great", .label(0, strength: 4)), ("fun", .label(0, strength: 1)),
      ("gloomy", .label(1, strength: 9)), (":)", .label(0, strength: 2.25)),
      ("not", .negation), ("isn't", .negation), ("very", .intensifier(2)),
      ("slightly", .intensifier(0.5)),
    ])

  /// The values times the root of 1 + n / 16 for a text of n tokens, and squared: the strengths.
  private func strengths(_ text: String, _ lexicon: Lexicon? = nil) -> [Float] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    return (lexicon ?? self.lexicon).values(of: tokenizer.tokens).map {
      let strength = $0 * $0 * (1 + Float(tokenizer.tokens.count) / 16)
      return (strength * 1000).rounded() / 1000
    }
  }

  /// Happy, sad, not happy, not sad.
  @Test(
    arguments: [
      ("", [0, 0, 0, 0]), ("a night", [0, 0, 0, 0]), ("Great!", [4, 0, 0, 0]),
      ("great fun, great :)", [11.25, 0, 0, 0]), ("great but gloomy", [4, 9, 0, 0]),
      // Negation reaches three words, and ends with the clause.
      ("not great", [0, 0, 4, 0]), ("not a great", [0, 0, 4, 0]),
      ("not at all great", [0, 0, 4, 0]),
      ("not what I call great", [4, 0, 0, 0]), ("not gloomy great fun", [0, 0, 5, 9]),
      ("not now, great", [4, 0, 0, 0]), ("not! great", [4, 0, 0, 0]), ("not\ngreat", [4, 0, 0, 0]),
      ("isn’t great", [0, 0, 4, 0]), ("not not great", [0, 0, 4, 0]), ("great, not", [4, 0, 0, 0]),
      ("not a b c not great", [0, 0, 4, 0]),
      // Intensifiers multiply the strength of the next word.
      ("very great", [8, 0, 0, 0]), ("very great fun", [9, 0, 0, 0]),
      ("very very great", [16, 0, 0, 0]), ("slightly gloomy", [0, 4.5, 0, 0]),
      ("very much a great", [8, 0, 0, 0]), ("very, great", [4, 0, 0, 0]),
      ("not very great", [0, 0, 8, 0]), ("very slightly fun", [1, 0, 0, 0]),
    ] as [(String, [Float])]) func strengthsOfTexts(text: String, expected: [Float])
  {
    #expect(strengths(text) == expected)
  }

  /// Three tokens: the root of 4 / (1 + 3 / 16).
  @Test func valuesAreRootsInRelationToTheLength() {
    var tokenizer = Tokenizer()
    tokenizer.read("a great night")
    let values = lexicon.values(of: tokenizer.tokens)
    #expect(abs(values[0] - 1.835_325_9) < 1e-6)
    #expect(values.dropFirst() == [0, 0, 0])
  }

  @Test func hasTwoFeaturesForEachLabel() {
    #expect(lexicon.featureCount == 4)
    #expect(lexicon.wordCount == 8)
  }

  @Test func theFirstOfSeveralRolesCounts() {
    let key = Lexicon.key("word")
    let lexicon = Lexicon(
      labels: ["a"], entries: [(key, .label(0, strength: 2)), (key, .negation)])
    #expect(lexicon.wordCount == 1)
    #expect(strengths("word", lexicon) == [2, 0])
  }

  @Test func otherLabelsAreLeftOut() {
    let restricted = lexicon.restricted(to: ["sad", "angry"])
    #expect(restricted.labels == ["sad"])
    #expect(restricted.wordCount == 5)
    #expect(strengths("not great but very gloomy", restricted) == [18, 0])
    #expect(strengths("not very gloomy", restricted) == [0, 18])
    // In the order of the classifier's labels.
    let swapped = lexicon.restricted(to: ["sad", "happy"])
    #expect(swapped.labels == ["sad", "happy"])
    #expect(strengths("great but not gloomy", swapped) == [0, 4, 9, 0])
    #expect(lexicon.restricted(to: []).featureCount == 0)
    #expect(strengths("very great, not gloomy", lexicon.restricted(to: [])) == [])
    #expect(lexicon.restricted(to: ["happy", "sad"]) == lexicon)
  }

  @Test func equalityIgnoresTheOrderOfTheWords() {
    let reversed = Lexicon(labels: lexicon.labels, entries: lexicon.entries.reversed())
    #expect(reversed == lexicon)
    #expect(reversed != Lexicon(labels: ["sad", "happy"], entries: lexicon.entries))
    #expect(reversed != Lexicon(labels: lexicon.labels, entries: lexicon.entries.dropLast()))
  }

  /// The labels of the built-in moods are capitalized; those of a diary are not.
  @Test func labelsThatDifferInCase() {
    let upper = Lexicon(labels: ["Happy", "Sad"], entries: lexicon.entries)
    #expect(upper != lexicon)
    #expect(upper.restricted(to: ["happy", "sad"]) == lexicon)
    #expect(upper.restricted(to: ["sad", "Sad", "HAPPY"]).labels == ["Sad", "HAPPY"])
  }
}
