import ModelSamples
import Testing

@testable import SleepModels

@Suite struct TextMarksTests {
  private func marks(_ text: String, _ lexicon: Lexicon? = SampleTexts.lexicon) -> [UInt64] {
    var tokenizer = Tokenizer()
    tokenizer.read(text)
    var hashes: [UInt64] = []
    TextMarks.append(of: tokenizer, lexicon, to: &hashes)
    return hashes
  }

  private func negated(_ words: String...) -> [UInt64] {
    words.map { FeatureHash.negated(FeatureHash.word(Array($0.utf8)[...])) }
  }

  @Test(arguments: [
    ("I SAID stop", true), ("GO AWAY", true), ("NO, I AM NOT OK", true), ("DON'T", true),
    ("ALL", true), ("(WHY)", true), ("SO ANGRY 😡", true), ("ÉTÉ LONG", true),
    ("I am OK", false), ("TV on", false), ("ALLs", false), ("aALL", false), ("A1BC", false),
    ("ÉTÉ", false), ("", false), ("all", false),
  ]) func wordsInCapitalsAreShouting(text: String, isShouting: Bool) {
    #expect(marks(text, nil) == (isShouting ? [FeatureHash.shouting] : []))
  }

  /// The sample negates by "don't" and "isn't": three words, within the clause.
  @Test func wordsAfterANegation() {
    #expect(marks("don't be so angry") == negated("be", "so", "angry"))
    #expect(marks("don't be so very angry") == negated("be", "so", "very"))
    #expect(marks("don't, angry") == [])
    #expect(marks("isn't don't angry") == negated("angry"))
    #expect(marks("angry") == [] && marks("not angry") == [])
    #expect(marks("don't be angry", nil) == [])
  }

  /// Older models know no marks, and must answer as before.
  @Test func unknownMarksChangeNoMargin() {
    let keys = ["calm", "don't"].map { Lexicon.key($0) }.sorted()
    let model = LinearTextModel(
      keys: keys,
      weights: WeightTable(
        problemCount: 1, values: [100, 100], scales: [0.01], intercepts: [0], lexicon: [0, 0]),
      lexicon: Lexicon(labels: ["calm"], words: [("don't", .negation)]))
    var scorer = MarginScorer(model)
    // Three words and pairs: don't, calm, don't calm.
    let third = Double(1 / Float(3).squareRoot())
    #expect(abs(scorer.margins(of: "DON'T calm")[0] - 2 * third) < 1e-6)
  }
}
