import CommandInputs
import CommandLineKit
import Foundation
import MessageText
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
    "random-seed", placeholder: "number", default: BoostedTreeRegressor().randomSeed,
    help: "The seed for random numbers.", parse: ValueParser.seed)

  static let group = ParameterGroup(
    "Training",
    [algorithm] + TreeParameter.all.map { option(of: $0) as any Parameter }
      + [monotone, randomSeed, ThreadOption.threads])

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

  /// The default parameters of tree growth; `nil` if an algorithm has none to choose.
  static func defaults(of algorithm: Algorithm) -> (any TreeParameters)? {
    switch algorithm {
    case .automatic, .linear: nil
    case .decisionTree: DecisionTreeParameters()
    case .randomForest: RandomForestParameters()
    case .boostedTrees: BoostedTreeParameters()
    }
  }

  static func given(in arguments: ParsedArguments) -> [TreeParameter] {
    TreeParameter.all.filter { arguments.contains(option(of: $0)) }
  }

  static func option(of parameter: TreeParameter) -> Option<TreeParameter.Value?> {
    typealias Parse = @Sendable (String) throws -> TreeParameter.Value
    let (placeholder, completion, parse): (String, CompletionKind, Parse) =
      switch parameter.values {
      case .bases:
        (
          "name", .choice(of: BoostedTreeRegressor.Base.self),
          { .base(try ValueParser.choice(of: BoostedTreeRegressor.Base.self)($0)) }
        )
      case .counts:
        ("count", .nothing, { .count(try ValueParser.wholeNumber(in: Int.min...Int.max)($0)) })
      case .numbers:
        (
          "number", .nothing,
          { .number(try ValueParser.number(in: -Double.infinity...Double.infinity)($0)) }
        )
      }
    return Option(
      optionName(parameter.name), placeholder: placeholder, defaultText: defaultText(parameter),
      help: parameter.meaning, completion: completion, parse: parse)
  }

  /// The defaults that differ from that of boosted trees, after it: `31; tree 1024, forest 4096`.
  private static func defaultText(_ parameter: TreeParameter) -> String {
    func text(_ algorithm: Algorithm) -> String? {
      guard let value = defaults(of: algorithm)?[parameter] else { return nil }
      return value == .number(2.0 / 3) ? "2/3" : value.text
    }
    let (boosted, tree, forest) = (text(.boostedTrees), text(.decisionTree), text(.randomForest))
    let others =
      tree == forest
      ? [("tree and forest", tree)] : [("tree", tree), ("forest", forest)]
    let differing = others.compactMap { name, text in
      text == boosted ? nil : text.map { "\(name) \($0)" }
    }
    return [boosted, differing.isEmpty ? nil : differing.joined(separator: ", ")]
      .compactMap(\.self).joined(separator: "; ")
  }

  /// The parameters of a model by the names of their options.
  static func values(of parameters: TrainingParameters) -> [(name: String, value: String)] {
    // Both say what the trees are added to, and come first.
    let start = TreeParameter.all.filter { ["base", "stepSize"].contains($0.name) }
    let others = TreeParameter.all.filter { !["base", "stepSize"].contains($0.name) }
    return (start + others).compactMap { row in
      parameters.values[row].map { value in
        let text = if case .number(let number) = value { Plain.number(number) } else { value.text }
        return (optionName(row.name), text)
      }
    }
  }

  /// `maxDepth` as an option: `max-depth`.
  static func optionName(_ parameter: String) -> String {
    parameter.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
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
