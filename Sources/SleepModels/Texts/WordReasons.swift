import SleepNumerics

extension TextScorer {
  private static let mostReasons = 3
  /// In a longer text, no few words decide, and finding them would take too long while somebody types.
  private static let mostWords = 100
  /// A word that speaks less for the answer is no reason: of two labels, it changes the odds by half.
  private static let leastEvidence = 0.4

  /// The words that speak most for the answer to a text, the most important first: at most three, as
  /// they are written, and none in a text of more than a hundred words.
  ///
  /// The evidence for a label is the logarithm of its probability, minus the mean of those of the
  /// other labels. What a word alone adds to no text, and what the text loses without it: the mean of
  /// both estimates its Shapley value, from the first and the last place in an order of the words: E. Strumbelj and I. Kononenko, "An efficient explanation of individual classifications
  /// using game theory", JMLR 2010.
  ///
  /// - Complexity: O(length of the text * number of words), so O(n * n).
  package mutating func reasons(for text: String) -> [String] {
    let words = text.split { $0.isWhitespace }
    guard words.count <= Self.mostWords else { return [] }
    let whole = probabilities(of: text)
    let best = LabelProbabilities.best(of: whole)
    let labels = Double(whole.count)
    func evidence(_ probabilities: [Double]) -> Double {
      let logarithms = probabilities.map { ReproducibleMath.log(max($0, 1e-6)) }
      let sum = logarithms.reduce(0, +)
      return logarithms[best] - (sum - logarithms[best]) / (labels - 1)
    }
    let (all, none) = (evidence(whole), evidence(probabilities(of: "")))
    let plain = words.map { Self.withoutPunctuation($0) }
    let lowercased = plain.map { $0.lowercased() }
    var found: [(word: String, evidence: Double)] = []
    for place in words.indices {
      let word = plain[place]
      guard !word.isEmpty, lowercased.firstIndex(of: lowercased[place]) == place else { continue }
      var rest = ""
      for other in words.indices where lowercased[other] != lowercased[place] {
        if !rest.isEmpty { rest += " " }
        rest += words[other]
      }
      let (alone, without) = (evidence(probabilities(of: word)), evidence(probabilities(of: rest)))
      found.append((word, (alone - none + all - without) / 2))
    }
    let reasons = found.enumerated().filter { $0.element.evidence >= Self.leastEvidence }
      .sorted { ($1.element.evidence, $0.offset) < ($0.element.evidence, $1.offset) }
    return reasons.prefix(Self.mostReasons).map { $0.element.word }
  }

  private static func withoutPunctuation(_ word: Substring) -> String {
    func isPlain(_ character: Character) -> Bool {
      character.unicodeScalars.contains { scalar in
        let kind = ScalarClass(scalar.value)
        return kind == .word || kind == .character || kind == .emoji
      }
    }
    guard let first = word.firstIndex(where: isPlain), let last = word.lastIndex(where: isPlain)
    else { return "" }
    return String(word[first...last])
  }
}
