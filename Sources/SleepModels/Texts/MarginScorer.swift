/// Computes the margins of one text after another, and remembers the features of words.
package struct MarginScorer {
  private let model: LinearTextModel
  private var tokenizer = Tokenizer()
  private var words = KnownWords()
  /// The number of the last text that has each feature.
  private var lastTexts: [UInt32]
  private var text: UInt32 = 0
  /// The words and pairs of the current text.
  private var seen = HashIndex()
  /// The known features of the current text: words and pairs, and n-grams.
  private var wordFeatures: [Int32] = []
  private var gramFeatures: [Int32] = []
  private var marks: [UInt64] = []
  /// The share of known words among the distinct words of the current text, which begin with a
  /// letter; one word more counts as known, as few words say little.
  package private(set) var knownShare = 1.0

  package init(_ model: LinearTextModel) {
    self.model = model
    lastTexts = [UInt32](repeating: 0, count: model.index.count)
  }

  private var lexiconValues: [Float] { model.lexicon?.values(of: tokenizer.tokens) ?? [] }

  package mutating func margins(of text: String) -> [Double] {
    let (wordValue, gramValue) = read(text)
    let weights = model.weights
    var wordSums = [Int32](repeating: 0, count: weights.problemCount)
    var gramSums = wordSums
    for feature in wordFeatures { weights.add(Int(feature), to: &wordSums) }
    for feature in gramFeatures { weights.add(Int(feature), to: &gramSums) }
    return weights.margins(
      words: wordSums, wordValue: wordValue, grams: gramSums, gramValue: gramValue,
      lexiconValues: lexiconValues)
  }

  mutating func features(of text: String) -> [String: Double] {
    let (wordValue, gramValue) = read(text)
    var features: [String: Double] = [:]
    for (found, value) in [(wordFeatures, wordValue), (gramFeatures, gramValue)] {
      for feature in found { features[model.name(of: Int(feature))] = Double(value) }
    }
    for (name, value) in zip(model.lexiconFeatureNames, lexiconValues) where value > 0 {
      features[name] = Double(value)
    }
    return features
  }

  /// Finds the features of a text, and returns the value of words and that of n-grams.
  private mutating func read(_ string: String) -> (Float, Float) {
    tokenizer.read(string)
    text &+= 1
    seen.removeAll()
    wordFeatures.removeAll(keepingCapacity: true)
    gramFeatures.removeAll(keepingCapacity: true)
    var (distinct, occurrences) = (0, 0)
    var (knownWords, allWords) = (1, 1)
    var previous: UInt64?
    for token in tokenizer.tokens {
      if seen.add(token.hash).isNew {
        distinct += 1
        let number = words.number(of: token, in: tokenizer, model.index)
        let feature = words.features[number]
        if feature >= 0 { wordFeatures.append(feature) }
        if tokenizer.beginsWithLetter(token) {
          allWords += 1
          if feature >= 0 || model.lexicon?.knows(token) == true { knownWords += 1 }
        }
        if token.isWord {
          occurrences += Int(words.gramCounts[number])
          for place in words.gramRanges[number] {
            let gram = words.grams[Int(place)]
            if lastTexts[Int(gram)] != text {
              lastTexts[Int(gram)] = text
              gramFeatures.append(gram)
            }
          }
        }
      }
      if let previous {
        let pair = FeatureHash.pair(previous, token.hash)
        if seen.add(pair).isNew {
          distinct += 1
          let feature = model.index.number(of: FeatureHash.key(pair))
          if feature >= 0 { wordFeatures.append(feature) }
        }
      }
      previous = token.hash
    }
    knownShare = Double(knownWords) / Double(allWords)
    marks.removeAll(keepingCapacity: true)
    TextMarks.append(of: tokenizer, model.lexicon, to: &marks)
    for mark in marks where seen.add(mark).isNew {
      let feature = model.index.number(of: FeatureHash.key(mark))
      if feature >= 0 { wordFeatures.append(feature) }
    }
    return (FeatureHash.norm(distinct), FeatureHash.norm(occurrences))
  }
}

/// The features of words that occurred before.
struct KnownWords {
  private(set) var features: [Int32] = []
  /// How many n-grams each word has, known or not.
  private(set) var gramCounts: [Int32] = []
  /// The known n-grams of each word, in `grams`.
  private(set) var gramRanges: [Range<Int32>] = []
  private(set) var grams: [Int32] = []
  private var index = HashIndex(capacity: 256)
  private var hashes: [UInt64] = []

  private static let most = 1 << 16

  /// The number of a word, which is added if it is new.
  mutating func number(
    of token: Tokenizer.Token, in tokenizer: Tokenizer, _ known: HashIndex
  ) -> Int {
    if index.count >= Self.most { self = KnownWords() }
    let (number, isNew) = index.add(token.hash)
    guard isNew else { return Int(number) }
    features.append(known.number(of: FeatureHash.key(token.hash)))
    hashes.removeAll(keepingCapacity: true)
    if token.isWord {
      FeatureHash.appendGrams(of: tokenizer.bytes[token.range], to: &hashes)
    }
    gramCounts.append(Int32(hashes.count))
    let start = Int32(grams.count)
    for hash in hashes {
      let gram = known.number(of: FeatureHash.key(hash))
      if gram >= 0 { grams.append(gram) }
    }
    gramRanges.append(start..<Int32(grams.count))
    return Int(number)
  }
}
