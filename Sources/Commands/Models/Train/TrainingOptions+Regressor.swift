import CommandLineKit
import Models
import SleepModel

extension TrainingOptions {
  /// The regressor that the options describe; rejects options that the algorithm would ignore and
  /// parameters out of range, before any row is read.
  static func regressor(
    _ arguments: ParsedArguments, folds: Int
  ) throws -> any Regressor {
    let algorithm = arguments[algorithm]
    let defaults = defaults(of: algorithm)
    if let ignored = given(in: arguments).first(where: { defaults?[$0.parameter] == nil }) {
      throw ignoring(TreeParameter.optionName(ignored.parameter.name), algorithm)
    }
    func configured<R: Regressor>(_ regressor: R) -> R {
      var regressor = regressor
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      return regressor
    }
    func set(_ parameters: inout some TreeParameters) throws {
      for (parameter, value) in given(in: arguments) { parameters[parameter] = value }
      try naming(parameters.check)
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
      try set(&regressor.parameters)
      return regressor
    case .randomForest:
      var regressor = configured(RandomForestRegressor())
      try set(&regressor.parameters)
      return regressor
    case .boostedTrees:
      var regressor = configured(BoostedTreeRegressor())
      try set(&regressor.parameters)
      // An option counts as given even if it has its default value.
      regressor.choosesGrowth = !given(in: arguments).contains(where: \.parameter.isOfGrowth)
      return regressor
    }
  }

  static func useOfMissingValues(_ arguments: ParsedArguments) -> UseOfMissingValues {
    switch arguments[algorithm] {
    case .linear: .fittingLinearModel
    case .decisionTree, .randomForest: .growingTrees
    case .automatic: .growingTreesOnLinearModel
    case .boostedTrees:
      given(in: arguments).last { $0.parameter.name == TreeParameter.base.name }?.value
        == .base(.mean) ? .growingTrees : .growingTreesOnLinearModel
    }
  }

  private static func ignoring(_ name: String, _ algorithm: Algorithm) -> UsageError {
    switch algorithm {
    case .linear: UsageError("'\(name)' is for trees; '--algorithm linear' has none.")
    case .automatic:
      UsageError(
        "'\(name)' requires one method; '--algorithm automatic' uses the defaults of each.")
    default:
      UsageError("'\(name)' is not available with '--algorithm \(algorithm.rawValue)'.")
    }
  }

  /// A parameter as the command line names it: only the folds have an option of their own.
  private static func written(_ name: String) -> String {
    (TreeParameter.all.contains { $0.name == name } ? "" : "--") + TreeParameter.optionName(name)
  }

  /// Calls `work`, and adds the option's name to the error of a parameter out of range.
  static func naming<Result>(_ work: () throws(TrainingError) -> Result) throws -> Result {
    do { return try work() } catch { throw withOptionName(error) }
  }

  private static func withOptionName(_ error: TrainingError) -> any Error {
    switch error {
    case .parameterOutOfRange(let name, let value, let range):
      return UsageError("'\(written(name))' is \(value); it must be \(range).")
    case .tooManyFolds:
      return UsageError(
        error.description.replacing("folds is", with: "'--folds' is", maxReplacements: 1))
    case .unknownMonotoneFeature:
      return UsageError(
        error.description.replacing(
          "monotone names", with: "'--monotone' names", maxReplacements: 1))
    default: return error
    }
  }
}
