/// Words that speak for a label, with the words that negate and strengthen them.
///
/// A lexicon lets a classifier recognize words that none of its training texts contains. A word
/// among the three after a negation, within the same clause, counts as negated.
///
/// `betterrest train --lexicon` reads one from a CSV. A classifier keeps its lexicon, and another
/// can be trained with it; the words themselves are stored as hashes.
///
/// ```swift
/// var parameters = TextClassifier.Parameters()
/// parameters.lexicon = classifier.lexicon
/// ```
public struct Lexicon: Sendable, Equatable {
  /// What a word means.
  package enum Role: Equatable {
    /// It speaks for the label of this index.
    case label(Int, strength: Float)
    case negation
    /// It multiplies the strength of the next word that speaks for a label.
    case intensifier(Float)
  }

  /// The number of tokens at which the strength of words is halved.
  private static let usualLength: Float = 16
  package static let negation = "negation"
  package static let intensifier = "intensifier"

  /// The labels, in the order of their indices.
  package let labels: [String]
  private let index: HashIndex
  private let roles: [Role]

  /// The number of words, with negations and intensifiers.
  public var wordCount: Int { roles.count }

  /// The number of features: two for each label, one of them for negated words.
  package var featureCount: Int { 2 * labels.count }

  package init(labels: [String], entries: [(hash: UInt64, role: Role)]) {
    var (index, roles) = (HashIndex(capacity: entries.count), [Role]())
    for (hash, role) in entries where index.add(hash).isNew { roles.append(role) }
    (self.labels, self.index, self.roles) = (labels, index, roles)
  }

  /// The index of the name that a label speaks for: an equal one, or else one that differs in case.
  package static func index(of label: String, among names: [String]) -> Int? {
    names.firstIndex(of: label)
      ?? names.firstIndex { $0.lowercased() == label.lowercased() }
  }

  /// The lexicon with the labels of these names, in their order, and without those that have none.
  package func restricted(to names: [String]) -> Lexicon {
    let places = labels.map { Self.index(of: $0, among: names) }
    let known = names.indices.filter(places.contains).map { names[$0] }
    let numbers = places.map { place in place.flatMap { known.firstIndex(of: names[$0]) } }
    return Lexicon(
      labels: known,
      entries: entries.compactMap { entry in
        guard case .label(let label, let strength) = entry.role else { return entry }
        return numbers[label].map { (entry.hash, .label($0, strength: strength)) }
      })
  }

  /// The entries in the order of their hashes.
  package var entries: [(hash: UInt64, role: Role)] {
    zip(index.hashes, roles).sorted { $0.0 < $1.0 }.map { (hash: $0.0, role: $0.1) }
  }

  /// Whether two lexicons have the same words with the same roles.
  public static func == (one: Lexicon, other: Lexicon) -> Bool {
    one.labels == other.labels
      && one.entries.elementsEqual(other.entries) { $0.hash == $1.hash && $0.role == $1.role }
  }

  private func role(of token: Tokenizer.Token) -> Role? {
    // The lexicon holds the upper half of each hash, as model files do.
    let number = index.number(of: FeatureHash.key(token.hash))
    return number < 0 ? nil : roles[Int(number)]
  }

  func isNegation(_ token: Tokenizer.Token) -> Bool { role(of: token) == .negation }

  func knows(_ token: Tokenizer.Token) -> Bool { role(of: token) != nil }

  /// The features of a text: for each label the root of the strength of the words that speak for
  /// it, in relation to the length of the text, and then the same for negated words.
  package func values(of tokens: [Tokenizer.Token]) -> [Float] {
    var sums = [Float](repeating: 0, count: featureCount)
    var (negation, intensity) = (NegationScope(), Float(1))
    for token in tokens {
      if token.beginsClause { intensity = 1 }
      let role = role(of: token)
      let isNegated = negation.holds(token, isNegation: role == .negation)
      switch role {
      case nil, .negation: break
      case .intensifier(let factor): intensity *= factor
      case .label(let label, let strength):
        sums[isNegated ? label + labels.count : label] += strength * intensity
        intensity = 1
      }
    }
    // In a long text, more words speak for labels by chance.
    let scale = 1 / (1 + Float(tokens.count) / Self.usualLength)
    return sums.map { ($0 * scale).squareRoot() }
  }
}
