import SleepText
import SleepNumerics

extension RegressionModel {
  /// The value of a feature, as it is given by name: a number, or a word such as a city's name.
  public enum Input: Sendable, Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral
  {
    case number(Double)
    case word(String)

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// A word.
    public init(stringLiteral value: String) { self = .word(value) }
  }

  /// Returns the inputs of a row, one per feature, from its values by name.
  ///
  /// ```swift
  /// let inputs = try model.inputs(named: ["city": "Berlin", "area": 80])
  /// let price = try model.prediction(for: inputs)
  /// ```
  ///
  /// - Parameter values: The values; one that is left out is missing.
  /// - Throws: ``ModelError`` if a feature that must not be missing is left out, or a word is none
  ///   of the feature's levels, which may be a misspelling. To predict for a level that training did
  ///   not have, leave it out.
  public func inputs(named values: [String: Input]) throws(ModelError) -> [Double] {
    var inputs: [Double] = []
    for feature in features {
      switch values[feature.name] {
      case nil where feature.mayBeMissing: inputs.append(.nan)
      case nil: throw .missingFeature(name: feature.name)
      case .number(let number) where feature.levels == nil: inputs.append(number)
      case .number: throw .numbersForWords(name: feature.name)
      case .word(let word):
        guard let levels = feature.levels else { throw .wordsForNumbers(name: feature.name) }
        guard let level = levels.firstIndex(of: word) else {
          throw .unknownLevel(
            name: feature.name, word: word, nearest: nearestName(to: word, among: levels))
        }
        inputs.append(Double(level))
      }
    }
    return inputs
  }
}

extension Double {
  /// The value of a feature as a person reads it: the name of its level, or a number.
  package func written(as levels: [String]?) -> String {
    guard let levels else { return formattedPlainly }
    let isLevel = self >= 0 && self < Double(levels.count)
    return isLevel ? levels[Int(self)].printable() : "none"
  }
}
