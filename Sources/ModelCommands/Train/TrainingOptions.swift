import CommandInputs
import CommandLineKit
import Foundation
import LearningSupport
import MessageText
import SleepModel

/// The options that say how a model is trained.
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
    help: "What boosted trees start from: linear or mean.",
    completion: .choice(of: BoostedTreeRegressor.Base.self),
    parse: ValueParser.choice(of: BoostedTreeRegressor.Base.self))
  static let maxIterations = count(
    "max-iterations", "\(boosted.maxIterations); forest \(forest.maxIterations)",
    "The largest number of trees.")
  static let maxDepth = count(
    "max-depth", "\(boosted.maxDepth); tree and forest \(tree.maxDepth)",
    "The largest depth of a tree.")
  static let maxLeaves = count(
    "max-leaves", "\(boosted.maxLeaves); tree \(tree.maxLeaves), forest \(forest.maxLeaves)",
    "The largest number of leaves of a tree.")
  static let stepSize = number(
    "step-size", Plain.literal(boosted.stepSize), "The share of each tree's answer that is added.")
  static let minChildWeight = number(
    "min-child-weight",
    "\(Plain.literal(boosted.minChildWeight)); tree \(Plain.literal(tree.minChildWeight)), "
      + "forest \(Plain.literal(forest.minChildWeight))",
    "The fewest rows on each side of a split.")
  static let minLossReduction = number(
    "min-loss-reduction", Plain.literal(boosted.minLossReduction),
    "The least fall of the squared error that is worth a split.")
  static let rowSubsample = number(
    "row-subsample", Plain.literal(boosted.rowSubsample),
    "The share of the distinct inputs that each boosted tree sees.")
  static let columnSubsample = number(
    "column-subsample", "\(Plain.literal(boosted.columnSubsample)); forest 2/3",
    "The share of the features that each tree sees; in a forest, that each node draws.")
  static let earlyStoppingRounds = count(
    "early-stopping-rounds", "\(boosted.earlyStoppingRounds)",
    "Trees without improvement after which cross-validation stops.")
  static let monotone = Option<[String: MonotoneDirection]?>(
    "monotone", placeholder: "a:+,b:-",
    help: "Features whose growth may only raise the answer (+) or only lower it (-).",
    completion: .columnDirections, parse: MonotoneDirection.named)
  static let randomSeed = Option(
    "random-seed", placeholder: "number", default: BoostedTreeRegressor().randomSeed,
    help: "The seed of all that is drawn.", parse: ValueParser.seed)

  static let group = ParameterGroup(
    "Training",
    [
      algorithm, base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight,
      minLossReduction, rowSubsample, columnSubsample, earlyStoppingRounds, monotone, randomSeed,
      ThreadOption.threads,
    ])

  /// The options of which not every algorithm knows.
  private static let forTrees: [any Parameter] = [
    base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, minLossReduction,
    rowSubsample, columnSubsample, earlyStoppingRounds,
  ]

  /// Those that say how boosted trees grow; as long as none is given, cross-validation chooses.
  private static let growth: [any Parameter] = [
    maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, rowSubsample, columnSubsample,
    earlyStoppingRounds,
  ]

  /// Those of them that an algorithm knows.
  private static func known(to algorithm: Algorithm) -> [any Parameter] {
    let ofOneTree: [any Parameter] = [maxDepth, maxLeaves, minChildWeight, minLossReduction]
    return switch algorithm {
    case .automatic, .linear: []
    case .decisionTree: ofOneTree
    case .randomForest: ofOneTree + [maxIterations, columnSubsample]
    case .boostedTrees: forTrees
    }
  }

  /// The regressor that the options describe.
  ///
  /// - Throws: ``UsageError`` for an option that the algorithm would ignore, or a parameter out of
  ///   range: before any row is read.
  static func regressor(
    _ arguments: ParsedArguments, folds: Int, progress: WorkProgress? = nil
  ) throws -> any Regressor {
    let algorithm = arguments[algorithm]
    let known = known(to: algorithm).map(\.definition.name)
    if let ignored = forTrees.first(where: {
      arguments.contains($0) && !known.contains($0.definition.name)
    }) {
      throw ignoring(ignored.definition.name, algorithm)
    }
    switch algorithm {
    case .automatic:
      guard folds >= 2 else {
        throw UsageError(
          "'--folds' is \(folds); '--algorithm automatic' compares by folds and takes 2 at least.")
      }
      var regressor = AutomaticRegressor()
      regressor.progress = progress
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      return regressor
    case .linear:
      var regressor = LinearRegressor()
      regressor.progress = progress
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      return regressor
    case .decisionTree:
      var regressor = DecisionTreeRegressor()
      regressor.progress = progress
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      arguments[maxDepth].map { regressor.parameters.maxDepth = $0 }
      arguments[maxLeaves].map { regressor.parameters.maxLeaves = $0 }
      arguments[minChildWeight].map { regressor.parameters.minChildWeight = $0 }
      arguments[minLossReduction].map { regressor.parameters.minLossReduction = $0 }
      try naming(regressor.parameters.check)
      return regressor
    case .randomForest:
      var regressor = RandomForestRegressor()
      regressor.progress = progress
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      arguments[maxIterations].map { regressor.parameters.maxIterations = $0 }
      arguments[maxDepth].map { regressor.parameters.maxDepth = $0 }
      arguments[maxLeaves].map { regressor.parameters.maxLeaves = $0 }
      arguments[minChildWeight].map { regressor.parameters.minChildWeight = $0 }
      arguments[minLossReduction].map { regressor.parameters.minLossReduction = $0 }
      arguments[columnSubsample].map { regressor.parameters.columnSubsample = $0 }
      try naming(regressor.parameters.check)
      return regressor
    case .boostedTrees:
      var regressor = BoostedTreeRegressor()
      regressor.progress = progress
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      arguments[base].map { regressor.parameters.base = $0 }
      arguments[maxIterations].map { regressor.parameters.maxIterations = $0 }
      arguments[maxDepth].map { regressor.parameters.maxDepth = $0 }
      arguments[maxLeaves].map { regressor.parameters.maxLeaves = $0 }
      arguments[stepSize].map { regressor.parameters.stepSize = $0 }
      arguments[minChildWeight].map { regressor.parameters.minChildWeight = $0 }
      arguments[minLossReduction].map { regressor.parameters.minLossReduction = $0 }
      arguments[rowSubsample].map { regressor.parameters.rowSubsample = $0 }
      arguments[columnSubsample].map { regressor.parameters.columnSubsample = $0 }
      arguments[earlyStoppingRounds].map { regressor.parameters.earlyStoppingRounds = $0 }
      // A default that is given is meant.
      regressor.choosesGrowth = !growth.contains { arguments.contains($0) }
      try naming(regressor.parameters.check)
      return regressor
    }
  }

  /// What training makes of missing values.
  static func useOfMissingValues(_ arguments: ParsedArguments) -> UseOfMissingValues {
    switch arguments[algorithm] {
    case .linear: .fittingLinearModel
    case .decisionTree, .randomForest: .growingTrees
    case .automatic: .growingTreesOnLinearModel
    case .boostedTrees: arguments[base] == .mean ? .growingTrees : .growingTreesOnLinearModel
    }
  }

  private static func ignoring(_ name: String, _ algorithm: Algorithm) -> UsageError {
    switch algorithm {
    case .linear: UsageError("'--\(name)' is for trees; '--algorithm linear' has none.")
    case .automatic:
      UsageError(
        "'--\(name)' goes with one method; '--algorithm automatic' tries each with its defaults.")
    default:
      UsageError("'--\(name)' does not go with '--algorithm \(algorithm.rawValue)'.")
    }
  }

  /// Does `work`, and speaks of a parameter that is out of range as the option it came from.
  static func naming<Result>(_ work: () throws(TrainingError) -> Result) throws -> Result {
    do {
      return try work()
    } catch .parameterOutOfRange(let name, let value, let range) {
      throw UsageError("'\(optionName(name))' is \(value); it must be \(range).")
    } catch .tooManyFolds(let folds, let distinctInputs) {
      throw UsageError(
        TrainingError.tooManyFolds(folds: folds, distinctInputs: distinctInputs).description
          .replacing("folds is", with: "'--folds' is", maxReplacements: 1))
    } catch .unknownMonotoneFeature(let name, let features) {
      throw UsageError(
        TrainingError.unknownMonotoneFeature(name: name, features: features).description
          .replacing("monotone names", with: "'--monotone' names", maxReplacements: 1))
    }
  }

  /// `maxDepth` as the command line spells it: `--max-depth`.
  private static func optionName(_ parameter: String) -> String {
    parameter.reduce(into: "--") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  private static func count(_ name: String, _ usual: String, _ help: String) -> Option<Int?> {
    Option(
      name, placeholder: "count", defaultText: usual, help: help,
      parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  }

  private static func number(
    _ name: String, _ usual: String, _ help: String
  ) -> Option<Double?> {
    Option(
      name, placeholder: "number", defaultText: usual, help: help,
      parse: ValueParser.number(in: -Double.infinity...Double.infinity))
  }
}

extension MonotoneDirection {
  /// Reads `coffee:+,estimatedSleep:-`.
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
