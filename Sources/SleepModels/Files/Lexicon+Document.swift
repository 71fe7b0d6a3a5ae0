/// The roles of words in a model file; its words are hashed.
extension Lexicon {
  private static let negationRole: UInt8 = 255
  private static let intensifierRole: UInt8 = 254
  /// More labels than a role can number.
  package static let mostLabels = 254

  /// - Parameter weights: The weights of the features, regression by regression.
  func document(weights: [Double]) -> JSON {
    let entries = entries
    var (roles, strengths) = ([UInt8](), [UInt8]())
    for entry in entries {
      let (role, strength): (UInt8, Float) =
        switch entry.role {
        case .negation: (Self.negationRole, 0)
        case .intensifier(let factor): (Self.intensifierRole, factor)
        case .label(let label, let value): (UInt8(label), value)
        }
      roles.append(role)
      // In tenths.
      strengths.append(UInt8(min(255, max(0, (strength * 10).rounded()))))
    }
    return .object([
      ("labels", JSON(labels)), ("keys", JSON(keys: entries.map { $0.hash })),
      ("roles", JSON(bytes: roles)), ("strengths", JSON(bytes: strengths)),
      ("weights", .numbers(weights)),
    ])
  }

  fileprivate static func role(
    _ number: UInt8, strength: Float, labels: [String]
  ) throws(ModelField.Flaw) -> Role {
    switch number {
    case negationRole: return .negation
    case intensifierRole: return .intensifier(strength)
    case let label where Int(label) < labels.count: return .label(Int(label), strength: strength)
    default: throw ModelField.Flaw(what: "a word of the lexicon has an unknown label")
    }
  }
}

extension ModelField {
  /// The lexicon with the weights of its features.
  func lexicon(problems: Int) throws(Flaw) -> (lexicon: Lexicon, weights: [Double]) {
    let labels = try self["labels"].texts
    let keys = try self["keys"].keys
    let (roles, strengths) = (try self["roles"].bytes, try self["strengths"].bytes)
    let weights = try self["weights"].numbers
    try require(
      keys.count == roles.count && keys.count == strengths.count
        && weights.count == problems * 2 * labels.count
        && weights.allSatisfy { abs($0) <= TextClassifier.largestWeight },
      "the parts of the lexicon do not fit each other")
    var entries: [(hash: UInt64, role: Lexicon.Role)] = []
    for (place, key) in keys.enumerated() {
      let role = try Lexicon.role(
        roles[place], strength: Float(strengths[place]) / 10, labels: labels)
      entries.append((key, role))
    }
    return (Lexicon(labels: labels, entries: entries), weights)
  }
}
