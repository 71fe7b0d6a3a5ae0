import Foundation
import ModelFormats

/// The lexicon in a model file, before validation; its words are hashed.
struct LexiconDocument: Codable {
  var labels: [String]
  var keys: Data
  /// The index of each word's label; 255 for a negation, 254 for an intensifier.
  var roles: Data
  /// The strength of each word in tenths.
  var strengths: Data
  /// The weights of the features, regression by regression.
  var weights: [Double]

  private static let negation: UInt8 = 255
  private static let intensifier: UInt8 = 254
  /// More labels than a role can number.
  static let mostLabels = 254

  init(_ lexicon: Lexicon, weights: [Double]) {
    labels = lexicon.labels
    let entries = lexicon.entries
    keys = Data(keys: entries.map(\.hash))
    (roles, strengths) = (Data(), Data())
    for entry in entries {
      let (role, strength): (UInt8, Float)
      switch entry.role {
      case .negation: (role, strength) = (Self.negation, 0)
      case .intensifier(let factor): (role, strength) = (Self.intensifier, factor)
      case .label(let label, let value): (role, strength) = (UInt8(label), value)
      }
      roles.append(role)
      strengths.append(UInt8(min(255, max(0, (strength * 10).rounded()))))
    }
    self.weights = weights
  }

  func lexicon(problems: Int) throws(ModelFile.Flaw) -> Lexicon {
    let keys = try keys.keys()
    guard keys.count == roles.count, keys.count == strengths.count,
      weights.count == problems * 2 * labels.count,
      weights.allSatisfy({ abs($0) <= TextModelDocument.largestWeight })
    else { throw ModelFile.Flaw(what: "the parts of the lexicon do not fit each other") }
    var entries: [(hash: UInt64, role: Lexicon.Role)] = []
    for ((key, role), strength) in zip(zip(keys, roles), strengths) {
      let strength = Float(strength) / 10
      switch role {
      case Self.negation: entries.append((key, .negation))
      case Self.intensifier: entries.append((key, .intensifier(strength)))
      case let label where Int(label) < labels.count:
        entries.append((key, .label(Int(label), strength: strength)))
      default: throw ModelFile.Flaw(what: "a word of the lexicon has an unknown label")
      }
    }
    return Lexicon(labels: labels, entries: entries)
  }
}
