/// Computes the margins of one text after another, and remembers the features of words.
struct MarginScorer: Sendable {
  private let model: LinearTextModel
  private var tokenizer = Tokenizer()
  private var words: KnownWords
  /// The number of the last text that has each feature.
  private var lastTexts: [UInt32]
  private var text: UInt32 = 0
  private var seen = DistinctHashes()
  /// The known features of the current text: words and pairs, and n-grams.
  private var wordFeatures: [Int32] = []
  private var gramFeatures: [Int32] = []

  init(_ model: LinearTextModel) {
    self.model = model
    lastTexts = [UInt32](repeating: 0, count: model.index.count)
    words = KnownWords()
  }

  mutating func margins(of text: String) -> [Double] {
    let (wordValue, gramValue) = read(text)
    let weights = model.weights
    var wordSums = [Int32](repeating: 0, count: weights.problemCount)
    var gramSums = wordSums
    for feature in wordFeatures { weights.add(Int(feature), to: &wordSums) }
    for feature in gramFeatures { weights.add(Int(feature), to: &gramSums) }
    return weights.margins(
      words: wordSums, wordValue: wordValue, grams: gramSums, gramValue: gramValue,
      lexiconValues: model.lexicon?.values(of: tokenizer.tokens) ?? [])
  }

  mutating func features(of text: String) -> [String: Double] {
    let (wordValue, gramValue) = read(text)
    var features: [String: Double] = [:]
    for (found, value) in [(wordFeatures, wordValue), (gramFeatures, gramValue)] {
      for feature in found { features[model.name(of: Int(feature))] = Double(value) }
    }
    for (place, value) in (model.lexicon?.values(of: tokenizer.tokens) ?? []).enumerated()
    where value > 0 {
      features[model.lexiconFeatureNames[place]] = Double(value)
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
    var previous: UInt64?
    for token in tokenizer.tokens {
      if seen.insert(token.hash) {
        distinct += 1
        let number = words.number(of: token, in: tokenizer, model.index)
        let feature = words.features[number]
        if feature >= 0 { wordFeatures.append(feature) }
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
        if seen.insert(pair) {
          distinct += 1
          let feature = model.index.number(of: FeatureHash.key(pair))
          if feature >= 0 { wordFeatures.append(feature) }
        }
      }
      previous = token.hash
    }
    return (FeatureHash.norm(distinct), FeatureHash.norm(occurrences))
  }
}
