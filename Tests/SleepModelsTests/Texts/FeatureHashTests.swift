import SleepModels
import SleepNumerics
import Testing

@Suite struct FeatureHashTests {
  private func grams(_ word: String) -> [UInt64] {
    var hashes: [UInt64] = []
    FeatureHash.appendGrams(of: Array(word.utf8)[...], to: &hashes)
    return hashes
  }

  /// The hash of an n-gram, from its characters alone.
  private func hash(_ gram: some Sequence<Unicode.Scalar>) -> UInt64 {
    var (hash, count): (UInt64, UInt64) = (0x6C62_272E_07BB_0142, 0)
    for scalar in gram {
      hash = (hash ^ UInt64(scalar.value)) &* 0x0000_0100_0000_01B3
      count += 1
    }
    return SplitMix64.mixed(hash &+ count &- 1)
  }

  /// All n-grams of 3 to 5 characters, by their definition.
  private func naiveGrams(_ word: String) -> Set<UInt64> {
    let scalars = Array((" " + word + " ").unicodeScalars)
    var hashes = Set<UInt64>()
    for length in 3...5 where scalars.count >= length {
      for start in 0...scalars.count - length {
        hashes.insert(hash(scalars[start..<start + length]))
      }
    }
    return hashes
  }

  @Test func theGramsOfAShortWord() {
    let expected = [" ca", "cat", "at ", " cat", "cat ", " cat "]
    #expect(grams("cat").count == 6)
    #expect(Set(grams("cat")) == Set(expected.map { hash($0.unicodeScalars) }))
  }

  /// With n characters and two spaces: n three-grams, n - 1 four-grams, n - 2 five-grams.
  @Test(arguments: [
    ("a", 1), ("ab", 3), ("cat", 6), ("word", 9), ("été", 6), ("한국", 3), ("sleeping", 21),
  ]) func theNumberOfGrams(word: String, count: Int) {
    #expect(grams(word).count == count)
    #expect(Set(grams(word)) == naiveGrams(word))
  }

  @Test func ofALongWordOnlyTheBeginningCounts() {
    let word = String((0..<70).map { Character(Unicode.Scalar(97 + UInt8($0 * 7 % 26))) })
    // A space and 64 letters, but no space at the end.
    let scalars = Array((" " + word.prefix(64)).unicodeScalars)
    let expected = (3...5).flatMap { length in
      (0...scalars.count - length).map { hash(scalars[$0..<$0 + length]) }
    }
    #expect(Set(grams(word)) == Set(expected))
    #expect(grams(word) == grams(String(word.prefix(65))))
    #expect(grams(word) == grams(word + String(repeating: "x", count: 100_000)))
    #expect(Set(grams(String(word.prefix(64)))) == naiveGrams(String(word.prefix(64))))
  }

  @Test func theOrderOfAPairMatters() {
    let (cat, dog) = (FeatureHash.word([99, 97, 116]), FeatureHash.word([100, 111, 103]))
    #expect(FeatureHash.pair(cat, dog) != FeatureHash.pair(dog, cat))
    #expect(FeatureHash.pair(cat, cat) != cat)
  }

  @Test func theKindsOfFeaturesDoNotCollide() {
    let words = ["a", "cat", "sleep", "x y", "", "été"]
    let hashes = words.map { FeatureHash.word(Array($0.utf8)[...]) }
    let pairs = hashes.flatMap { first in hashes.map { FeatureHash.pair(first, $0) } }
    let grams = words.map { hash($0.unicodeScalars) }
    #expect(Set(hashes + pairs + grams).count == 6 + 36 + 6)
  }

  @Test func featuresOfATextHaveNormOne() {
    #expect(FeatureHash.norm(0) == 0)
    #expect(FeatureHash.norm(1) == 1)
    #expect(FeatureHash.norm(4) == 0.5)
    #expect(FeatureHash.norm(100) == 0.1)
  }

  @Test func theKeyIsTheUpperHalf() {
    #expect(FeatureHash.key(0x1234_5678_9ABC_DEF0) == 0x1234_5678)
  }
}
