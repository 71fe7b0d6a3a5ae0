import SleepTerminal
import Foundation
import SleepText
import SleepModel

/// The options for training a model.
struct TrainingOptions {
  static let algorithm = Option(
    "algorithm", placeholder: "name", default: Algorithm.boostedTrees,
    defaultText: Algorithm.boostedTrees.rawValue,
    help: "boosted-trees, random-forest, decision-tree, linear or automatic, which tries them all.",
    completion: .choice(of: Algorithm.self), parse: ValueParser.choice(of: Algorithm.self))
  static let monotone = Option<[String: MonotoneDirection]?>(
    "monotone", placeholder: "a:+,b:-",
    help: "Features that only raise (+) or lower (-) the prediction.",
    completion: .columnDirections, parse: MonotoneDirection.named)
  static let randomSeed = Option(
    "seed", placeholder: "number", default: BoostedTreeRegressor().randomSeed,
    help: "The seed for random numbers.", parse: ValueParser.seed)

  static let trees = RepeatedParameter(
    option: "parameters", placeholder: "name=value", limit: .max,
    help:
      "How trees grow, such as max-depth=4,step-size=0.05; see above. (default: the better of two "
      + "presets of at most 2,000 trees)",
    completion: .assignments(
      TreeParameter.all.map { row in
        let values: CompletionKind =
          if case .bases = row.values { .choice(of: BoostedTreeRegressor.Base.self) } else {
            .nothing
          }
        return CompletionChoice(row.optionName, help: row.meaning, next: values)
      }), parse: settings(parsing:))

  static let group = ParameterGroup("Training", [algorithm, trees, monotone, randomSeed])

  /// The parameters of trees with their defaults.
  static let glossary = Glossary(
    "Parameters of trees",
    TreeParameter.all.map { row in
      let defaults = defaultTexts(row)
      return ManualEntry("\(row.optionName)=\(defaults.ofBoosted)", row.meaning + defaults.others)
    })

  /// Rejects the options that only models of numbers have.
  static func refuseForTexts(_ arguments: ParsedArguments) throws(UsageError) {
    let ofNumbers =
      group.parameters.filter { $0.name != randomSeed.definition.name } + [
        DataOptions.features.definition, DataOptions.columns.definition,
        DataOptions.categorical.definition,
        DataOptions.weight.definition,
        DataOptions.targetVariance.definition, DataOptions.foldGroup.definition,
        DataOptions.dropMissing.definition,
      ]
    if let ignored = ofNumbers.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(ignored.name)' is for models of numbers, and this is a table of texts.")
    }
  }

  /// The default parameters of tree growth; `nil` if an algorithm has none to choose.
  static func defaults(of algorithm: Algorithm) -> (any TreeParameters)? {
    switch algorithm {
    case .automatic, .linear: nil
    case .decisionTree: DecisionTreeParameters()
    case .randomForest: RandomForestParameters()
    case .boostedTrees: BoostedTreeParameters()
    }
  }

  /// A parameter and the value that the command line gives it.
  typealias Setting = (parameter: TreeParameter, value: TreeParameter.Value)

  static func given(in arguments: ParsedArguments) -> [Setting] {
    arguments[trees].flatMap(\.self)
  }

  /// Parses `max-depth=4,step-size=0.05`.
  @Sendable private static func settings(parsing text: String) throws -> [Setting] {
    try text.split(separator: ",").map { part in
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { throw InvalidValue("write a name and a value: max-depth=4") }
      let (name, text) = (sides[0], sides[1])
      guard let row = TreeParameter.all.first(where: { $0.optionName == name }) else {
        let names = TreeParameter.all.map(\.optionName)
        throw InvalidValue(
          nearestName(to: name, among: names).map { "did you mean \($0)?" }
            ?? "choose \(names.commaSeparated)")
      }
      do {
        return (row, try value(of: row, parsing: text))
      } catch let error as InvalidValue {
        throw InvalidValue("\(name): \(error)")
      }
    }
  }

  private static func value(
    of row: TreeParameter, parsing text: String
  ) throws -> TreeParameter.Value {
    switch row.values {
    case .bases: .base(try ValueParser.choice(of: BoostedTreeRegressor.Base.self)(text))
    case .counts: .count(try ValueParser.wholeNumber(in: Int.min...Int.max)(text))
    case .numbers: .number(try ValueParser.number(in: -Double.infinity...Double.infinity)(text))
    }
  }

  /// The default of boosted trees, and those that differ from it.
  private static func defaultTexts(
    _ parameter: TreeParameter
  ) -> (ofBoosted: String, others: String) {
    func text(_ algorithm: Algorithm) -> String? {
      guard let value = defaults(of: algorithm)?[parameter] else { return nil }
      return value == .number(2.0 / 3) ? "2/3" : value.text
    }
    let (boosted, tree, forest) = (text(.boostedTrees), text(.decisionTree), text(.randomForest))
    let others =
      tree == forest
      ? [("decision-tree and random-forest", tree)]
      : [("decision-tree", tree), ("random-forest", forest)]
    let differing = others.compactMap { name, text in
      text == boosted ? nil : text.map { "for \(name): \($0)" }
    }
    return (boosted ?? "", differing.isEmpty ? "" : " (default \(differing.commaSeparated))")
  }
}

extension MonotoneDirection {
  /// Parses `coffee:+,estimatedSleep:-`.
  fileprivate static let named: Parse<[String: MonotoneDirection]> = { text in
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

extension TrainingOptions {
  /// The regressor that the options describe; rejects options that the algorithm would ignore and
  /// parameters out of range, before any row is read.
  static func regressor(
    _ arguments: ParsedArguments, folds: Int
  ) throws -> any ComparingRegressor {
    let algorithm = arguments[algorithm]
    let defaults = defaults(of: algorithm)
    var names: Set<String> = []
    if let twice = given(in: arguments).first(where: {
      !names.insert($0.parameter.optionName).inserted
    }) {
      throw UsageError("'--\(trees.definition.name)' sets \(twice.parameter.optionName) twice.")
    }
    if let ignored = given(in: arguments).first(where: { defaults?[$0.parameter] == nil }) {
      throw ignoring(ignored.parameter.optionName, algorithm)
    }
    func configured<R: ComparingRegressor>(_ regressor: R) -> R {
      var regressor = regressor
      (regressor.folds, regressor.randomSeed) = (folds, arguments[randomSeed])
      regressor.monotone = arguments[monotone] ?? [:]
      return regressor
    }
    func growing<R: ComparingRegressor>(
      _ regressor: R, _ path: WritableKeyPath<R, some TreeParameters>
    ) throws -> R {
      var regressor = configured(regressor)
      for (parameter, value) in given(in: arguments) {
        regressor[keyPath: path].set(parameter, to: value)
      }
      try naming(regressor[keyPath: path].check)
      return regressor
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
      return try growing(DecisionTreeRegressor(), \.parameters)
    case .randomForest:
      return try growing(RandomForestRegressor(), \.parameters)
    case .boostedTrees:
      var regressor = try growing(BoostedTreeRegressor(), \.parameters)
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
      given(in: arguments).last { $0.parameter == .base }?.value
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

  /// Calls `work`, and adds the option's name to the error of a parameter out of range.
  static func naming<Result>(_ work: () throws(TrainingError) -> Result) throws -> Result {
    do { return try work() } catch { throw withOptionName(error) }
  }

  private static func withOptionName(_ error: TrainingError) -> any Error {
    switch error {
    case .parameterOutOfRange(let name, let value, let range):
      // Only the folds have an option of their own.
      let option = TreeParameter.all.first { $0.name == name }?.optionName ?? "--\(name)"
      return UsageError("'\(option)' is \(value); it must be \(range).")
    case .tooManyFolds, .tooManyFoldsOfGroups:
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
