/// Features of a text beyond its words, their pairs and n-grams: negated words and shouting.
///
/// They do not count for the norm of the words, so that models that know none of them, such as
/// older ones, answer as if there were none.
package enum TextMarks {
  /// Appends the hashes of a text's marks, each of them once or more.
  ///
  /// - Parameter lexicon: Knows which words negate others.
  package static func append(
    of tokenizer: Tokenizer, _ lexicon: Lexicon?, to hashes: inout [UInt64]
  ) {
    if tokenizer.hasShouting { hashes.append(FeatureHash.shouting) }
    guard let lexicon else { return }
    var negation = NegationScope()
    for token in tokenizer.tokens {
      let isNegation = lexicon.isNegation(token)
      if negation.holds(token, isNegation: isNegation), !isNegation {
        hashes.append(FeatureHash.negated(token.hash))
      }
    }
  }
}

/// Which tokens are negated: the three after a negation, within the same clause.
struct NegationScope {
  private static let reach = 3
  private var sinceNegation = Int.max

  /// Whether the next token is negated by one before it.
  mutating func holds(_ token: Tokenizer.Token, isNegation: Bool) -> Bool {
    if token.beginsClause { sinceNegation = .max }
    if sinceNegation < .max { sinceNegation += 1 }
    defer { if isNegation { sinceNegation = 0 } }
    return sinceNegation <= Self.reach
  }
}
