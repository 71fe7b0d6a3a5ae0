import SleepNumerics
import SleepModels

/// A parameter of tree growth: a row of the table that checks, options, reports and the search read.
///
/// Its default is that of the property.
package struct TreeParameter: Sendable {
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
    fileprivate func refusal(of value: Value) -> String? {
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
  /// The properties of the regressors that have the parameter.
  fileprivate let properties: [AnyKeyPath & Sendable]
  /// The valid values for a forest, if they differ.
  fileprivate var valuesOfForest: Values?

  private typealias Boosted = BoostedTreeParameters
  private typealias Tree = DecisionTreeParameters
  private typealias Forest = RandomForestParameters

  package static let base = TreeParameter(
    name: "base", values: .bases, meaning: "The base of boosted trees: linear or mean.",
    isOfGrowth: false, properties: [\Boosted.base])

  package static let all = [
    base,
    TreeParameter(
      name: "maxIterations", values: .counts(0...100_000), meaning: "The maximum number of trees.",
      properties: [\Boosted.maxIterations, \Forest.maxIterations],
      valuesOfForest: .counts(1...100_000)),
    TreeParameter(
      name: "maxDepth", values: .counts(1...1000), meaning: "The maximum depth of a tree.",
      properties: [\Boosted.maxDepth, \Tree.maxDepth, \Forest.maxDepth]),
    TreeParameter(
      name: "maxLeaves", values: .counts(2...65536),
      meaning: "The maximum number of leaves of a tree.",
      properties: [\Boosted.maxLeaves, \Tree.maxLeaves, \Forest.maxLeaves]),
    TreeParameter(
      name: "stepSize", values: .shares, meaning: "The learning rate: the factor for each tree.",
      properties: [\Boosted.stepSize]),
    TreeParameter(
      name: "minChildWeight", values: .numbers(0...1e12, "from 0 to 1e12"),
      meaning: "The minimum number of rows on each side of a split.",
      properties: [\Boosted.minChildWeight, \Tree.minChildWeight, \Forest.minChildWeight]),
    TreeParameter(
      name: "minLossReduction", values: .numbers(0...1e300, "from 0 to 1e300"),
      meaning: "The minimum decrease of the squared error for a split.", isOfGrowth: false,
      properties: [\Boosted.minLossReduction, \Tree.minLossReduction, \Forest.minLossReduction]),
    TreeParameter(
      name: "rowSubsample", values: .shares,
      meaning: "The fraction of the distinct inputs for each boosted tree.",
      properties: [\Boosted.rowSubsample]),
    TreeParameter(
      name: "columnSubsample", values: .shares,
      meaning: "The fraction of the features for each tree; in a forest, for each split.",
      properties: [\Boosted.columnSubsample, \Forest.columnSubsample]),
    TreeParameter(
      name: "earlyStoppingRounds", values: .counts(1...100_000),
      meaning: "The number of trees without improvement before cross-validation stops.",
      properties: [\Boosted.earlyStoppingRounds]),
  ]
}

extension TreeParameters {
  /// The value of a parameter; `nil`, also as a new value without effect, if there is none.
  package subscript(parameter: TreeParameter) -> TreeParameter.Value? {
    get {
      for property in parameter.properties {
        switch property {
        case let path as KeyPath<Self, BoostedTreeParameters.Base>:
          return .base(self[keyPath: path])
        case let path as KeyPath<Self, Int>: return .count(self[keyPath: path])
        case let path as KeyPath<Self, Double>: return .number(self[keyPath: path])
        default: continue
        }
      }
      return nil
    }
    set {
      for property in parameter.properties {
        switch (property, newValue) {
        case (let path as WritableKeyPath<Self, BoostedTreeParameters.Base>, .base(let base)):
          self[keyPath: path] = base
        case (let path as WritableKeyPath<Self, Int>, .count(let count)):
          self[keyPath: path] = count
        case (let path as WritableKeyPath<Self, Double>, .number(let number)):
          self[keyPath: path] = number
        default: continue
        }
      }
    }
  }

  package func check() throws(TrainingError) {
    for parameter in TreeParameter.all {
      guard let value = self[parameter] else { continue }
      let values = self is RandomForestParameters ? parameter.valuesOfForest : nil
      if let range = (values ?? parameter.values).refusal(of: value) {
        throw .parameterOutOfRange(name: parameter.name, value: value.text, range: range)
      }
    }
  }
}

extension TrainingParameters: Encodable {
  /// Only the parameters; their names identify the regressor.
  package func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }

  package var values: any TreeParameters {
    switch self {
    case .boostedTrees(let parameters): parameters
    case .decisionTree(let parameters): parameters
    case .randomForest(let parameters): parameters
    }
  }
}

extension BoostedTreeParameters {
  /// Returns these parameters with those of others that do not determine tree growth.
  func keepingStart(of others: BoostedTreeParameters) -> BoostedTreeParameters {
    var parameters = self
    for start in TreeParameter.all where !start.isOfGrowth { parameters[start] = others[start] }
    return parameters
  }

  /// Returns whether the parameters of tree growth are equal.
  func growsLike(_ others: BoostedTreeParameters) -> Bool { keepingStart(of: others) == others }
}
