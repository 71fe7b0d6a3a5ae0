import ModelSamples
import Testing

@testable import SleepModels

@Suite struct MarginScorerTests {
  /// Two words of weight 0.5 and -0.25 among three features, and n-grams that are not known.
  @Test func computesMarginsByHand() {
    let keys = ["calm", "sad"].map { (Lexicon.key($0), $0) }.sorted { $0.0 < $1.0 }
    let model = LinearTextModel(
      keys: keys.map(\.0),
      weights: WeightTable(
        problemCount: 1, values: keys.map { $0.1 == "calm" ? 100 : -50 }, scales: [0.005],
        intercepts: [0.125], lexicon: []), lexicon: nil)
    var scorer = MarginScorer(model)
    #expect(scorer.margins(of: "calm") == [0.625])
    #expect(scorer.margins(of: "Calm calm calm") == [0.125 + 0.5 * Double(Float(0.5).squareRoot())])
    let third = Double(1 / Float(3).squareRoot())
    #expect(abs(scorer.margins(of: "calm, sad")[0] - (0.125 + 0.25 * third)) < 1e-12)
    let features = scorer.features(of: "calm, sad")
    #expect(features.count == 2 && features.values.allSatisfy { $0 == third })
    #expect(
      Set(features.keys)
        == Set(
          keys.map { String($0.0, radix: 16) }.map { digits in
            String(repeating: "0", count: 8 - digits.count) + digits
          }))
  }

  /// One word more counts as known, and numbers and signs do not count.
  @Test(
    arguments: [
      ("", 1), ("calm", 1), ("calm 7 !", 1), ("Ruhe", 0.5), ("calm Ruhe", 2.0 / 3),
      ("calm calm Ruhe Abend", 0.5), ("very Ruhe", 2.0 / 3), ("12:30", 1),
    ] as [(String, Double)]) func theShareOfKnownWords(text: String, share: Double)
  {
    let model = LinearTextModel(
      keys: [Lexicon.key("calm")],
      weights: WeightTable(
        problemCount: 1, values: [1], scales: [1], intercepts: [0],
        lexicon: [Double](repeating: 0, count: 6)), lexicon: SampleTexts.lexicon)
    var scorer = MarginScorer(model)
    _ = scorer.margins(of: text)
    #expect(scorer.knownShare == share)
  }

  @Test func lexiconFeaturesHaveNames() throws {
    let model = LinearTextModel(
      keys: [],
      weights: WeightTable(
        problemCount: 3, values: [], scales: [1, 1, 1], intercepts: [0, 0, 0],
        lexicon: (0..<18).map { Double($0) }), lexicon: SampleTexts.lexicon)
    var scorer = MarginScorer(model)
    let features = scorer.features(of: "very calm but don't be angry")
    #expect(Set(features.keys) == ["lexicon:calm", "lexicon:not wild"])
    let (calm, wild) = (
      try #require(features["lexicon:calm"]), try #require(features["lexicon:not wild"])
    )
    // The first feature and the last of each regression.
    #expect(
      scorer.margins(of: "very calm but don't be angry")
        == [0 * calm + 5 * wild, 6 * calm + 11 * wild, 12 * calm + 17 * wild])
  }
}
