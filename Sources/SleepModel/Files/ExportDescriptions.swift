// What exported models say of themselves and their inputs.

extension RegressionModel {
  private var isOfSleep: Bool { target == SleepCalculator.target }

  /// What the model is, in a sentence.
  var summary: String {
    let line = base.coefficients.contains { $0 != 0 } ? "a line" : "a constant"
    let parts =
      switch trees.count {
      case 0: line
      case 1: "\(line) and a tree"
      default: "\(line) and \(trees.count) trees"
      }
    return "Predicts \(target) from \(inputNames): \(parts)."
  }

  /// The names of the inputs, of many only the first.
  private var inputNames: String {
    let mostNames = 8
    var names = features.prefix(mostNames).map(\.name)
    if features.count > mostNames { names.append("\(features.count - mostNames) more") }
    let last = names.removeLast()
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }

  /// What is predicted, with its unit where that is known.
  var describedTarget: String {
    isOfSleep ? SleepColumn.actualSleep.meaning : ""
  }

  /// What an input is, with its unit where that is known and the values that training saw.
  func description(of feature: Feature) -> String {
    var sentences: [String] = []
    if isOfSleep, let meaning = SleepColumn(rawValue: feature.name)?.meaning {
      sentences.append(meaning)
    }
    if let range = feature.seenRange {
      sentences.append(
        "Seen from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)).")
    }
    if feature.mayBeMissing { sentences.append("NaN if it is missing.") }
    return sentences.joined(separator: " ")
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension SleepColumn {
  /// What a value says, with its unit, as a sentence.
  fileprivate var meaning: String {
    switch self {
    case .wake: "When to wake up, in seconds after midnight."
    case .estimatedSleep: "The sleep wanted, in hours."
    case .coffee: "The coffee drunk in a day, in cups."
    case .actualSleep: "The time between going to bed and waking up, in seconds."
    }
  }
}
