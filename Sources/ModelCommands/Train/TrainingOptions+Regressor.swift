import CommandInputs
import CommandLineKit
import SleepModel

extension TrainingOptions {
  /// The regressor that the options describe; rejects options that the algorithm would ignore and
  /// parameters out of range, before any row is read.
  static func regressor(
    _ arguments: ParsedArguments, folds: Int
  ) throws -> any Regressor {
    let algorithm = arguments[algorithm]
    let known = known(to: algorithm).map(\.definition.name)
    if let ignored = forTrees.first(where: {
      arguments.contains($0) && !known.contains($0.definition.name)
    }) {
      throw ignoring(ignored.definition.name, algorithm)
    }
    func configured<R: Regressor>(_ regressor: R) -> R {
      var regressor = regressor
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      return regressor
    }
    func set<Value>(_ parameter: inout Value, from option: Option<Value?>) {
      if let value = arguments[option] { parameter = value }
    }
    switch algorithm {
    case .automatic:
      guard folds >= 2 else {
        throw UsageError(
          "'--folds' is \(folds); '--algorithm automatic' cross-validates and requires at least 2.")
      }
      return configured(AutomaticRegressor())
    case .linear:
      return configured(LinearRegressor())
    case .decisionTree:
      var regressor = configured(DecisionTreeRegressor())
      set(&regressor.parameters.maxDepth, from: maxDepth)
      set(&regressor.parameters.maxLeaves, from: maxLeaves)
      set(&regressor.parameters.minChildWeight, from: minChildWeight)
      set(&regressor.parameters.minLossReduction, from: minLossReduction)
      try naming(regressor.parameters.check)
      return regressor
    case .randomForest:
      var regressor = configured(RandomForestRegressor())
      set(&regressor.parameters.maxIterations, from: maxIterations)
      set(&regressor.parameters.maxDepth, from: maxDepth)
      set(&regressor.parameters.maxLeaves, from: maxLeaves)
      set(&regressor.parameters.minChildWeight, from: minChildWeight)
      set(&regressor.parameters.minLossReduction, from: minLossReduction)
      set(&regressor.parameters.columnSubsample, from: columnSubsample)
      try naming(regressor.parameters.check)
      return regressor
    case .boostedTrees:
      var regressor = configured(BoostedTreeRegressor())
      set(&regressor.parameters.base, from: base)
      set(&regressor.parameters.maxIterations, from: maxIterations)
      set(&regressor.parameters.maxDepth, from: maxDepth)
      set(&regressor.parameters.maxLeaves, from: maxLeaves)
      set(&regressor.parameters.stepSize, from: stepSize)
      set(&regressor.parameters.minChildWeight, from: minChildWeight)
      set(&regressor.parameters.minLossReduction, from: minLossReduction)
      set(&regressor.parameters.rowSubsample, from: rowSubsample)
      set(&regressor.parameters.columnSubsample, from: columnSubsample)
      set(&regressor.parameters.earlyStoppingRounds, from: earlyStoppingRounds)
      // An option counts as given even if it has its default value.
      regressor.choosesGrowth = !growth.contains { arguments.contains($0) }
      try naming(regressor.parameters.check)
      return regressor
    }
  }

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
        "'--\(name)' requires one method; '--algorithm automatic' uses the defaults of each.")
    default:
      UsageError("'--\(name)' is not available with '--algorithm \(algorithm.rawValue)'.")
    }
  }

  /// Calls `work`, and adds the option's name to the error of a parameter out of range.
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

  /// `maxDepth` as an option: `--max-depth`.
  private static func optionName(_ parameter: String) -> String {
    parameter.reduce(into: "--") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
