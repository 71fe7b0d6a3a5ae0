import LearnerSamples
import SleepModels
import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct FeatureRowsTests {
  private func hash(_ word: String) -> UInt64 { FeatureHash.word(Array(word.utf8)[...]) }

  private func grams(_ word: String) -> [UInt64] {
    var hashes: [UInt64] = []
    FeatureHash.appendGrams(of: Array(word.utf8)[...], to: &hashes)
    return hashes
  }

  /// The hashes of a row's words and pairs, and of its n-grams.
  private func hashes(
    _ rows: FeatureRows, _ row: Int
  ) -> (words: Set<UInt64>, grams: Set<UInt64>) {
    func set(_ range: Range<Int>) -> Set<UInt64> {
      Set(rows.features[range].map { rows.hashes[Int($0)] })
    }
    return (
      set(rows.starts[row]..<rows.gramStarts[row]),
      set(rows.gramStarts[row]..<rows.starts[row + 1])
    )
  }

  @Test func theFeaturesOfTwoShortTexts() {
    let rows = FeatureRows(["cat cat dog", "dog, cat!"], lexicon: nil)
    #expect(rows.count == 2)
    let (cat, dog, mark) = (hash("cat"), hash("dog"), hash("!"))
    // The pairs occur once each, and the exclamation mark is kept as a single word.
    #expect(hashes(rows, 0).words == [cat, dog])
    #expect(hashes(rows, 1).words == [cat, dog, mark])
    #expect(hashes(rows, 0).grams == Set(grams("cat") + grams("dog")))
    #expect(hashes(rows, 1).grams == hashes(rows, 0).grams)
    // The norms count all features: cat, dog, cat cat, cat dog; dog, cat, !, dog cat, cat !.
    #expect(rows.wordValues == [0.5, 1 / Float(5).squareRoot()])
    #expect(rows.gramValues == [1 / Float(12).squareRoot(), 1 / Float(12).squareRoot()])
    #expect(Set(rows.words.values) == ["cat", "dog"])
    #expect(rows.frequencies.sorted() == [1] + [Int32](repeating: 2, count: 14))
  }

  @Test func pairsAreInOrder() {
    let rows = FeatureRows(["not so good", "not so bad", "so not"], lexicon: nil)
    let pair = FeatureHash.pair(hash("not"), hash("so"))
    #expect(hashes(rows, 0).words == [hash("not"), hash("so"), hash("good"), pair])
    #expect(hashes(rows, 2).words == [hash("not"), hash("so")])
  }

  @Test func textsWithoutTokensHaveNoFeatures() {
    let rows = FeatureRows(["", "...", "cat", ""], lexicon: SampleTexts.lexicon)
    #expect(rows.count == 4)
    #expect(rows.starts == [0, 0, 0, 1, 1])
    #expect(rows.wordValues == [0, 0, 1, 0])
    #expect(rows.lexiconValues == [Float](repeating: 0, count: 4 * 6))
    #expect(FeatureRows([], lexicon: nil).count == 0)
  }

  @Test func frequentFeaturesComeFirst() {
    let texts = SampleTexts.rows(300, seed: 1).texts
    let rows = FeatureRows(texts, lexicon: nil)
    #expect(zip(rows.frequencies, rows.frequencies.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(Set(rows.hashes).count == rows.hashes.count)
    var frequencies = [Int32](repeating: 0, count: rows.featureCount)
    for row in 0..<rows.count {
      let features = rows.features[rows.starts[row]..<rows.starts[row + 1]]
      #expect(Set(features).count == features.count)
      for feature in features { frequencies[Int(feature)] += 1 }
    }
    #expect(frequencies == rows.frequencies)
    #expect(!rows.words.isEmpty)
    #expect(rows.words.allSatisfy { rows.frequencies[Int($0.key)] >= 2 })
    #expect(rows.words.allSatisfy { rows.hashes[Int($0.key)] == hash($0.value) })
  }

  /// An independent implementation: sets of hashes, text by text.
  @Test func agreesWithSetsOfHashes() {
    let texts = SampleTexts.rows(200, seed: 2).texts
    let found: [(words: Set<UInt64>, single: Set<UInt64>, grams: Set<UInt64>, occurrences: Int)] =
      texts.map { text in
        var tokenizer = Tokenizer()
        tokenizer.read(text)
        let tokens = tokenizer.tokens
        let pairs = zip(tokens, tokens.dropFirst()).map { FeatureHash.pair($0.hash, $1.hash) }
        let words = Set(zip(tokenizer.texts, tokens).filter { $0.1.isWord }.map(\.0))
        return (
          Set(tokens.map(\.hash) + pairs), Set(tokens.map(\.hash)), Set(words.flatMap(grams)),
          words.reduce(0) { $0 + grams($1).count }
        )
      }
    let counts = found.flatMap { $0.words.union($0.grams) }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let single = Set(found.flatMap(\.single))
    let rows = FeatureRows(texts, lexicon: nil)
    for row in texts.indices {
      func kept(_ hashes: Set<UInt64>) -> Set<UInt64> {
        hashes.filter { counts[$0, default: 0] >= 2 || single.contains($0) }
      }
      let hashes = hashes(rows, row)
      #expect(hashes.words == kept(found[row].words), "\(texts[row].debugDescription)")
      #expect(hashes.grams == kept(found[row].grams), "\(texts[row].debugDescription)")
      #expect(rows.wordValues[row] == FeatureHash.norm(found[row].words.count))
      #expect(rows.gramValues[row] == FeatureHash.norm(found[row].occurrences))
    }
  }

  @Test func aLimitKeepsTheMostFrequentFeatures() {
    let texts = SampleTexts.rows(100, seed: 3).texts
    let (all, few) = (
      FeatureRows(texts, lexicon: nil), FeatureRows(texts, lexicon: nil, limit: 40)
    )
    #expect(few.hashes == Array(all.hashes.prefix(40)))
    #expect(few.frequencies == Array(all.frequencies.prefix(40)))
    #expect(few.wordValues == all.wordValues)
    #expect(few.words == all.words.filter { $0.key < 40 })
    for row in texts.indices {
      let kept = Set(few.hashes)
      #expect(hashes(few, row).words == hashes(all, row).words.intersection(kept))
      #expect(hashes(few, row).grams == hashes(all, row).grams.intersection(kept))
    }
  }

  @Test func lexiconValuesFollowEachOther() {
    let texts = ["very calm", "nothing", "don't be angry"]
    let rows = FeatureRows(texts, lexicon: SampleTexts.lexicon)
    #expect(rows.lexiconCount == 6)
    let expected = texts.flatMap { text in
      var tokenizer = Tokenizer()
      tokenizer.read(text)
      return SampleTexts.lexicon.values(of: tokenizer.tokens)
    }
    #expect(rows.lexiconValues == expected)
    #expect(rows.lexiconValues.count { $0 > 0 } == 2)
  }
}
