import SleepText
import SleepModels

package struct ExportLabels: Equatable {
  package var author: String
  package var license: String
  /// The version of the model; `nil` for the fingerprint of the training rows.
  package var version: String?
  /// What inputs and outputs mean, by their names.
  package var meanings: [String: String]

  /// Creates labels; by default, the author is `betterrest` and the license is not stated.
  package init(
    author: String = "betterrest", license: String = "Not stated", version: String? = nil,
    meanings: [String: String] = [:]
  ) {
    self.author = author
    self.license = license
    self.version = version
    self.meanings = meanings
  }
}

extension Set<String> {
  /// Adds a name: the preferred one, with underscores appended if it is empty or already taken.
  mutating func unique(_ wish: String) -> String {
    var name = wish.isEmpty ? "_" : wish
    while !insert(name).inserted { name += "_" }
    return name
  }
}

// The descriptions in exported models.

extension RegressionModel {
  /// The kind of model, in a sentence.
  var summary: String {
    let line = base.terms.isEmpty ? "a constant" : "a linear model"
    let parts =
      switch trees.count {
      case 0: line
      case 1: "\(line) and a tree"
      default: "\(line) and \(trees.count) trees"
      }
    return "Predicts \(target) from \(inputNames): \(parts)."
  }

  /// The names of the inputs, or of the first if there are many.
  private var inputNames: String {
    let mostNames = 8
    var names = features.prefix(mostNames).map(\.name)
    if features.count > mostNames { names.append("\(features.count - mostNames) more") }
    return names.listed()
  }

  /// The meaning of an input, if known, and its training range.
  func description(of feature: Feature, meanings: [String: String]) -> String {
    var sentences: [String] = []
    if let meaning = meanings[feature.name] { sentences.append(meaning) }
    if let levels = feature.levels {
      sentences.append(Self.text(levels))
      if !feature.mayBeMissing { return sentences.joined(separator: " ") }
      return (sentences + ["Any other text counts as unknown."]).joined(separator: " ")
    }
    if let range = feature.seenRange {
      sentences.append(
        "Training range: \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)).")
    }
    if feature.mayBeMissing { sentences.append("NaN if it is missing.") }
    return sentences.joined(separator: " ")
  }

  /// The levels, or the first if there are many.
  private static func text(_ levels: [String]) -> String {
    let mostLevels = 20
    var names = levels.prefix(mostLevels).map { $0.printable() }
    if levels.count > mostLevels { names.append("\(levels.count - mostLevels) more") }
    return "One of: \(names.listed())."
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
