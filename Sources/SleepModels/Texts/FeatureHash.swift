import SleepNumerics

/// The hashes that identify features: words, pairs of words, and character n-grams.
package enum FeatureHash {
  private static let multiplier: UInt64 = 0x0000_0100_0000_01B3
  private static let wordSeed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let pairSeed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let gramSeed: UInt64 = 0x6C62_272E_07BB_0142
  private static let negatedSeed: UInt64 = 0xD6E8_FEB8_6659_FD93
  /// The feature of a text with a word in capitals.
  static let shouting = SplitMix64.mixed(0xA24B_AED4_963E_E407)
  /// The lengths of character n-grams.
  static let gramLengths = 3...5
  /// Of a longer word, only the n-grams of its beginning are features.
  private static let longestWord = 64

  package static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    hash(of: bytes, seed: wordSeed)
  }

  package static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    hash(of: bytes, seed: pairSeed)
  }

  @inline(__always)
  private static func hash(of bytes: some Sequence<UInt8>, seed: UInt64) -> UInt64 {
    SplitMix64.mixed(bytes.reduce(seed) { ($0 ^ UInt64($1)) &* multiplier })
  }

  /// The 32 bits of a hash that identify a feature in a model.
  package static func key(_ hash: UInt64) -> UInt64 { hash >> 32 }

  package static func pair(_ first: UInt64, _ second: UInt64) -> UInt64 {
    SplitMix64.mixed(first &* 3 &+ second ^ pairSeed)
  }

  static func negated(_ word: UInt64) -> UInt64 { SplitMix64.mixed(word ^ negatedSeed) }

  /// The value of each of a number of features, which makes their norm 1.
  package static func norm(_ count: Int) -> Float { count > 0 ? 1 / Float(count).squareRoot() : 0 }

  /// Appends the hashes of the n-grams of a word with a space before and after it.
  package static func appendGrams(of word: ArraySlice<UInt8>, to hashes: inout [UInt64]) {
    var scalars: [UInt64] = [0x20]
    word.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count, scalars.count <= longestWord {
        let (scalar, next) = Tokenizer.scalar(of: bytes, at: index)
        scalars.append(UInt64(scalar))
        index = next
      }
      if index == bytes.count { scalars.append(0x20) }
    }
    for start in scalars.indices.dropLast(gramLengths.lowerBound - 1) {
      var hash = gramSeed
      for end in start..<min(scalars.count, start + gramLengths.upperBound) {
        hash = (hash ^ scalars[end]) &* multiplier
        if end - start + 1 >= gramLengths.lowerBound {
          hashes.append(SplitMix64.mixed(hash &+ UInt64(end - start)))
        }
      }
    }
  }
}
