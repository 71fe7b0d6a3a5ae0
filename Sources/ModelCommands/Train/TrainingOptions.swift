import CommandInputs
import CommandLineKit
import Foundation
import MessageText
import SleepModel

/// The options for training a model.
struct TrainingOptions {
  private static let boosted = BoostedTreeRegressor.Parameters()
  private static let forest = RandomForestRegressor.Parameters()
  private static let tree = DecisionTreeRegressor.Parameters()

  static let algorithm = Option(
    "algorithm", placeholder: "name", default: Algorithm.boostedTrees,
    defaultText: Algorithm.boostedTrees.rawValue,
    help: "boosted-trees, random-forest, decision-tree or linear; automatic tries them all.",
    completion: .choice(of: Algorithm.self), parse: ValueParser.choice(of: Algorithm.self))
  static let base = Option<BoostedTreeRegressor.Base?>(
    "base", placeholder: "name", defaultText: boosted.base.rawValue,
    help: "The base of boosted trees: linear or mean.",
    completion: .choice(of: BoostedTreeRegressor.Base.self),
    parse: ValueParser.choice(of: BoostedTreeRegressor.Base.self))
  static let maxIterations = count(
    "max-iterations", "\(boosted.maxIterations); forest \(forest.maxIterations)",
    "The maximum number of trees.")
  static let maxDepth = count(
    "max-depth", "\(boosted.maxDepth); tree and forest \(tree.maxDepth)",
    "The maximum depth of a tree.")
  static let maxLeaves = count(
    "max-leaves", "\(boosted.maxLeaves); tree \(tree.maxLeaves), forest \(forest.maxLeaves)",
    "The maximum number of leaves of a tree.")
  static let stepSize = number(
    "step-size", Plain.literal(boosted.stepSize), "The learning rate: the factor for each tree.")
  static let minChildWeight = number(
    "min-child-weight",
    "\(Plain.literal(boosted.minChildWeight)); tree \(Plain.literal(tree.minChildWeight)), "
      + "forest \(Plain.literal(forest.minChildWeight))",
    "The minimum number of rows on each side of a split.")
  static let minLossReduction = number(
    "min-loss-reduction", Plain.literal(boosted.minLossReduction),
    "The minimum decrease of the squared error for a split.")
  static let rowSubsample = number(
    "row-subsample", Plain.literal(boosted.rowSubsample),
    "The fraction of the distinct inputs for each boosted tree.")
  static let columnSubsample = number(
    "column-subsample", "\(Plain.literal(boosted.columnSubsample)); forest 2/3",
    "The fraction of the features for each tree; in a forest, for each split.")
  static let earlyStoppingRounds = count(
    "early-stopping-rounds", "\(boosted.earlyStoppingRounds)",
    "The number of trees without improvement before cross-validation stops.")
  static let monotone = Option<[String: MonotoneDirection]?>(
    "monotone", placeholder: "a:+,b:-",
    help: "Features that may only raise (+) or only lower (-) the prediction.",
    completion: .columnDirections, parse: MonotoneDirection.named)
  static let randomSeed = Option(
    "random-seed", placeholder: "number", default: BoostedTreeRegressor().randomSeed,
    help: "The seed for random numbers.", parse: ValueParser.seed)

  static let group = ParameterGroup(
    "Training",
    [
      algorithm, base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight,
      minLossReduction, rowSubsample, columnSubsample, earlyStoppingRounds, monotone, randomSeed,
      ThreadOption.threads,
    ])

  /// The options that some algorithms do not support.
  static let forTrees: [any Parameter] = [
    base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, minLossReduction,
    rowSubsample, columnSubsample, earlyStoppingRounds,
  ]

  /// The options for the growth of boosted trees; if none is given, cross-validation selects them.
  static let growth: [any Parameter] = [
    maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, rowSubsample, columnSubsample,
    earlyStoppingRounds,
  ]

  /// Rejects the options that only models of numbers have.
  static func refuseForTexts(_ arguments: ParsedArguments) throws(UsageError) {
    let kept = [randomSeed.definition.name, ThreadOption.threads.definition.name]
    let ofNumbers =
      group.parameters.filter { !kept.contains($0.name) } + [
        DataOptions.features.definition, DataOptions.columns.definition,
        DataOptions.weight.definition,
        DataOptions.targetVariance.definition, DataOptions.dropMissing.definition,
      ]
    if let ignored = ofNumbers.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(ignored.name)' is for models of numbers, and this is a table of texts.")
    }
  }

  static func known(to algorithm: Algorithm) -> [any Parameter] {
    let ofOneTree: [any Parameter] = [maxDepth, maxLeaves, minChildWeight, minLossReduction]
    return switch algorithm {
    case .automatic, .linear: []
    case .decisionTree: ofOneTree
    case .randomForest: ofOneTree + [maxIterations, columnSubsample]
    case .boostedTrees: forTrees
    }
  }

  private static func count(_ name: String, _ defaultText: String, _ help: String) -> Option<Int?> {
    Option(
      name, placeholder: "count", defaultText: defaultText, help: help,
      parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  }

  private static func number(
    _ name: String, _ defaultText: String, _ help: String
  ) -> Option<Double?> {
    Option(
      name, placeholder: "number", defaultText: defaultText, help: help,
      parse: ValueParser.number(in: -Double.infinity...Double.infinity))
  }
}

extension MonotoneDirection {
  /// Parses `coffee:+,estimatedSleep:-`.
  fileprivate static let named: @Sendable (String) throws -> [String: MonotoneDirection] = { text in
    var directions: [String: MonotoneDirection] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let colon = part.lastIndex(of: ":"), colon > part.startIndex,
        let direction = MonotoneDirection(rawValue: String(part[part.index(after: colon)...]))
      else {
        throw InvalidValue("write each as a column, a colon and + or -, as in coffee:+")
      }
      let name = String(part[..<colon])
      guard directions.updateValue(direction, forKey: name) == nil else {
        throw InvalidValue("it names \(name.printable()) twice")
      }
    }
    return directions
  }
}
