import SleepModels

/// The features of training texts: a sparse matrix of zeros and ones in compressed rows, with a
/// norm for the words and one for the n-grams of each row.
struct FeatureRows {
  /// The hash of each feature; frequent features have low numbers, which keeps them in cache.
  private(set) var hashes: [UInt64] = []
  /// How many rows have each feature.
  private(set) var frequencies: [Int32] = []
  /// The first feature of each row, and the end of the last.
  private(set) var starts: [Int] = [0]
  /// Where the n-grams of each row begin.
  private(set) var gramStarts: [Int] = []
  private(set) var features: [Int32] = []
  /// The value of each word feature, and of each n-gram, of a row.
  private(set) var wordValues: [Float] = []
  private(set) var gramValues: [Float] = []
  /// The values of the lexicon, row by row.
  private(set) var lexiconValues: [Float] = []
  let lexicon: Lexicon?
  /// The features that are single words, with their text.
  private(set) var words: [Int32: String] = [:]

  var count: Int { starts.count - 1 }
  var lexiconCount: Int { lexicon?.featureCount ?? 0 }
  var featureCount: Int { hashes.count }
}

extension FeatureRows {
  /// Extracts the features of texts: those that occur in at least two of them, and all single words.
  ///
  /// - Parameter limit: The maximum number of features, of which the most frequent are kept.
  /// - Complexity: O(length of the texts).
  init(_ texts: [String], lexicon: Lexicon?, limit: Int = .max) {
    var builder = Builder(lexicon)
    for text in texts { builder.add(text) }
    self = builder.rows
    select(builder, limit: limit)
  }

  /// Rarer features are of little use, and rarer words are never shown, as they may identify a text.
  private static let fewestTexts: Int32 = 2

  /// Drops rare features, and numbers the others by falling frequency.
  private mutating func select(_ builder: Builder, limit: Int) {
    let hashes = builder.index.hashes
    let kept = hashes.indices.filter { frequencies[$0] >= Self.fewestTexts || builder.isWord($0) }
      .sorted { (frequencies[$1], hashes[$0]) < (frequencies[$0], hashes[$1]) }
      .prefix(limit)
    var numbers = [Int32](repeating: -1, count: hashes.count)
    for (number, feature) in kept.enumerated() {
      numbers[feature] = Int32(number)
      if frequencies[feature] >= Self.fewestTexts, let word = builder.word(feature) {
        words[Int32(number)] = word
      }
    }
    var end = 0
    for row in 0..<count {
      let (start, grams, next) = (starts[row], gramStarts[row], starts[row + 1])
      starts[row] = end
      for place in start..<next {
        if place == grams { gramStarts[row] = end }
        let number = numbers[Int(features[place])]
        if number >= 0 {
          features[end] = number
          end += 1
        }
      }
      if grams == next { gramStarts[row] = end }
    }
    starts[count] = end
    features.removeSubrange(end...)
    self.hashes = kept.map { hashes[$0] }
    frequencies = kept.map { frequencies[$0] }
  }
}

extension FeatureRows {
  /// Collects the features of one text after another.
  private struct Builder {
    private(set) var rows: FeatureRows
    private(set) var index = HashIndex(capacity: 1 << 12)
    /// The text of each feature that is a word, in `text`.
    private var wordRanges: [Range<Int32>] = []
    private var text: [UInt8] = []
    private var tokenizer = Tokenizer()
    /// The last row that has each feature.
    private var lastRows: [Int32] = []
    /// The n-grams of each feature that is a word, as a range of `grams`; empty for other features.
    private var gramRanges: [Range<Int32>?] = []
    private var grams: [Int32] = []
    private var newHashes: [UInt64] = []

    init(_ lexicon: Lexicon?) { rows = FeatureRows(lexicon: lexicon) }

    func isWord(_ feature: Int) -> Bool { !wordRanges[feature].isEmpty }

    func word(_ feature: Int) -> String? {
      guard isWord(feature) else { return nil }
      let range = wordRanges[feature]
      return String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }

    mutating func add(_ text: String) {
      tokenizer.read(text)
      let tokens = tokenizer.tokens
      let row = Int32(rows.count)
      let start = rows.features.count
      for (place, token) in tokens.enumerated() {
        take(number(of: token.hash, word: token.range), in: row)
        if place > 0 {
          let pair = FeatureHash.pair(tokens[place - 1].hash, token.hash)
          take(number(of: pair, word: 0..<0), in: row)
        }
      }
      let norm = FeatureHash.norm(rows.features.count - start)
      newHashes.removeAll(keepingCapacity: true)
      TextMarks.append(of: tokenizer, rows.lexicon, to: &newHashes)
      for mark in newHashes { take(number(of: mark, word: 0..<0), in: row) }
      let gramStart = rows.features.count
      rows.gramStarts.append(gramStart)
      var occurrences = 0
      for token in tokens where token.isWord {
        // Each distinct word counts once: its number was taken by this row's first occurrence.
        let word = Int(index.number(of: token.hash))
        if gramRanges[word] == nil { findGrams(of: token, word: word) }
        guard let range = gramRanges[word], lastGramRows[word] != row else { continue }
        lastGramRows[word] = row
        occurrences += range.count
        for place in range { take(Int(grams[Int(place)]), in: row) }
      }
      rows.starts.append(rows.features.count)
      rows.wordValues.append(norm)
      rows.gramValues.append(FeatureHash.norm(occurrences))
      if let lexicon = rows.lexicon { rows.lexiconValues += lexicon.values(of: tokens) }
    }

    /// The last row that has the n-grams of each word.
    private var lastGramRows: [Int32] = []

    /// The number of a feature, which is added if it is new.
    private mutating func number(of hash: UInt64, word: Range<Int>) -> Int {
      let (number, isNew) = index.add(hash)
      if isNew {
        rows.frequencies.append(0)
        let start = Int32(text.count)
        text += tokenizer.bytes[word]
        wordRanges.append(start..<Int32(text.count))
        lastRows.append(-1)
        lastGramRows.append(-1)
        gramRanges.append(nil)
      }
      return Int(number)
    }

    private mutating func take(_ feature: Int, in row: Int32) {
      guard lastRows[feature] != row else { return }
      lastRows[feature] = row
      rows.frequencies[feature] += 1
      rows.features.append(Int32(feature))
    }

    private mutating func findGrams(of token: Tokenizer.Token, word: Int) {
      newHashes.removeAll(keepingCapacity: true)
      FeatureHash.appendGrams(of: tokenizer.bytes[token.range], to: &newHashes)
      let start = Int32(grams.count)
      for hash in newHashes { grams.append(Int32(number(of: hash, word: 0..<0))) }
      gramRanges[word] = start..<Int32(grams.count)
    }
  }
}
