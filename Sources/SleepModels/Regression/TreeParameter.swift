import SleepNumerics

/// A parameter of tree growth: a row of the table that files, checks, options, reports and the
/// search read.
///
/// Its default is that of the property.
package struct TreeParameter: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case base(BoostedTreeParameters.Base)
    case count(Int)
    case number(Double)

    package var text: String {
      switch self {
      case .base(let base): base.rawValue
      case .count(let count): "\(count)"
      case .number(let number): number.formattedPlainly
      }
    }
  }

  /// The valid values; numbers with their range in words.
  package enum Values: Sendable {
    case bases
    case counts(ClosedRange<Int>)
    case numbers(ClosedRange<Double>, String)

    fileprivate static let shares = numbers(.leastNonzeroMagnitude...1, "above 0 and at most 1")

    /// The range in words if a value lies outside it.
    package func refusal(of value: Value) -> String? {
      switch (self, value) {
      case (.counts(let range), .count(let count)) where !range.contains(count):
        "from \(range.lowerBound) to \(range.upperBound)"
      case (.numbers(let range, let words), .number(let number)) where !range.contains(number):
        words
      default: nil
      }
    }
  }

  /// The name of the property, and of the key in JSON.
  package let name: String
  package let values: Values
  package let meaning: String
  /// Whether validation chooses the value, unless a parameter of growth is set.
  package var isOfGrowth = true

  package static func == (one: TreeParameter, other: TreeParameter) -> Bool {
    one.name == other.name
  }

  package static let base = TreeParameter(
    name: "base", values: .bases, meaning: "The base of boosted trees: linear or mean.",
    isOfGrowth: false)
  static let maxIterations = TreeParameter(
    name: "maxIterations", values: .counts(0...100_000), meaning: "The maximum number of trees.")
  static let maxDepth = TreeParameter(
    name: "maxDepth", values: .counts(1...1000), meaning: "The maximum depth of a tree.")
  static let maxLeaves = TreeParameter(
    name: "maxLeaves", values: .counts(2...65536),
    meaning: "The maximum number of leaves of a tree.")
  package static let stepSize = TreeParameter(
    name: "stepSize", values: .shares, meaning: "The learning rate: the factor for each tree.")
  static let minChildWeight = TreeParameter(
    name: "minChildWeight", values: .numbers(0...1e12, "from 0 to 1e12"),
    meaning: "The minimum number of rows on each side of a split.")
  static let minLossReduction = TreeParameter(
    name: "minLossReduction", values: .numbers(0...1e300, "from 0 to 1e300"),
    meaning: "The minimum decrease of the squared error for a split.", isOfGrowth: false)
  static let rowSubsample = TreeParameter(
    name: "rowSubsample", values: .shares,
    meaning: "The fraction of the distinct inputs for each boosted tree.")
  static let columnSubsample = TreeParameter(
    name: "columnSubsample", values: .shares,
    meaning: "The fraction of the features for each tree; in a forest, for each split.")
  static let earlyStoppingRounds = TreeParameter(
    name: "earlyStoppingRounds", values: .counts(1...100_000),
    meaning: "The number of trees without improvement before cross-validation stops.")

  package static let all = [
    base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, minLossReduction,
    rowSubsample, columnSubsample, earlyStoppingRounds,
  ]
}
