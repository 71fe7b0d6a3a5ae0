import Foundation
import SleepModel

/// The options that say how a model is trained.
struct TrainingOptions {
  private static let usual = BoostedTreeRegressor()

  static let algorithm = Option(
    "algorithm", placeholder: "name", default: Algorithm.boostedTrees,
    defaultText: Algorithm.boostedTrees.rawValue, help: "boosted-trees or linear.",
    parse: ValueParser.choice(of: Algorithm.self))
  static let base = Option(
    "base", placeholder: "name", default: usual.parameters.base,
    defaultText: usual.parameters.base.rawValue, help: "What trees start from: linear or mean.",
    parse: ValueParser.choice(of: BoostedTreeRegressor.Base.self))
  static let maxIterations = count(
    "max-iterations", usual.parameters.maxIterations, "The largest number of trees.")
  static let maxDepth = count(
    "max-depth", usual.parameters.maxDepth, "The largest depth of a tree.")
  static let maxLeaves = count(
    "max-leaves", usual.parameters.maxLeaves, "The largest number of leaves of a tree.")
  static let stepSize = number(
    "step-size", usual.parameters.stepSize, "The share of each tree's answer that is added.")
  static let minChildWeight = number(
    "min-child-weight", usual.parameters.minChildWeight,
    "The fewest rows on each side of a split.")
  static let minLossReduction = number(
    "min-loss-reduction", usual.parameters.minLossReduction,
    "The least fall of the squared error that is worth a split.")
  static let rowSubsample = number(
    "row-subsample", usual.parameters.rowSubsample,
    "The share of the distinct inputs that each tree sees.")
  static let columnSubsample = number(
    "column-subsample", usual.parameters.columnSubsample,
    "The share of the features that each tree sees.")
  static let earlyStoppingRounds = count(
    "early-stopping-rounds", usual.parameters.earlyStoppingRounds,
    "Trees without improvement after which cross-validation stops.")
  static let randomSeed = Option(
    "random-seed", placeholder: "number", default: usual.randomSeed,
    help: "The seed of all that is drawn.", parse: ValueParser.seed)
  static let threads = Option<Int?>(
    "threads", placeholder: "count", defaultText: "all cores",
    help: "The threads to use; the result does not depend on it.",
    parse: ValueParser.wholeNumber(in: 1...1024))

  static let group = ParameterGroup(
    "Training",
    [
      algorithm, base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight,
      minLossReduction, rowSubsample, columnSubsample, earlyStoppingRounds, randomSeed, threads,
    ])

  /// The options of which only boosted trees know.
  private static let forTrees: [any Parameter] = [
    base, maxIterations, maxDepth, maxLeaves, stepSize, minChildWeight, minLossReduction,
    rowSubsample, columnSubsample, earlyStoppingRounds,
  ]

  /// The regressor that the options describe.
  ///
  /// - Throws: ``UsageError`` for an option that the algorithm would ignore, or a parameter out of
  ///   range: before any row is read.
  static func regressor(_ arguments: ParsedArguments, folds: Int) throws -> any Regressor {
    switch arguments[algorithm] {
    case .linear:
      if let ignored = forTrees.first(where: { arguments.contains($0) }) {
        throw UsageError(
          "'--\(ignored.definition.name)' is for trees; '--algorithm linear' has none.")
      }
      var regressor = LinearRegressor()
      regressor.folds = folds
      regressor.randomSeed = arguments[randomSeed]
      return regressor
    case .boostedTrees:
      var regressor = BoostedTreeRegressor()
      regressor.folds = folds
      regressor.randomSeed = arguments[randomSeed]
      regressor.parameters.base = arguments[base]
      regressor.parameters.maxIterations = arguments[maxIterations]
      regressor.parameters.maxDepth = arguments[maxDepth]
      regressor.parameters.maxLeaves = arguments[maxLeaves]
      regressor.parameters.stepSize = arguments[stepSize]
      regressor.parameters.minChildWeight = arguments[minChildWeight]
      regressor.parameters.minLossReduction = arguments[minLossReduction]
      regressor.parameters.rowSubsample = arguments[rowSubsample]
      regressor.parameters.columnSubsample = arguments[columnSubsample]
      regressor.parameters.earlyStoppingRounds = arguments[earlyStoppingRounds]
      try naming(regressor.parameters.check)
      return regressor
    }
  }

  /// What training makes of missing values.
  static func useOfMissingValues(_ arguments: ParsedArguments) -> UseOfMissingValues {
    if arguments[algorithm] == .linear { return .fittingLine }
    return arguments[base] == .linear ? .growingTreesOnLine : .growingTrees
  }

  static func threadCount(_ arguments: ParsedArguments) -> Int {
    arguments[threads] ?? ProcessInfo.processInfo.activeProcessorCount
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
    }
  }

  /// `maxDepth` as the command line spells it: `--max-depth`.
  private static func optionName(_ parameter: String) -> String {
    parameter.reduce(into: "--") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }

  private static func count(_ name: String, _ value: Int, _ help: String) -> Option<Int> {
    Option(
      name, placeholder: "count", default: value, help: help,
      parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  }

  private static func number(_ name: String, _ value: Double, _ help: String) -> Option<Double> {
    Option(
      name, placeholder: "number", default: value, defaultText: Plain.number(value), help: help,
      parse: ValueParser.number(in: -Double.infinity...Double.infinity))
  }
}

extension ValueParser {
  /// Takes a seed: a whole number from 0.
  static let seed: @Sendable (String) throws -> UInt64 = { word in
    guard let seed = UInt64(word) else {
      throw InvalidValue("write a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }
}
