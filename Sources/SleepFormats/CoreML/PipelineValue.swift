import SleepModels

/// A value between the stages of a Core ML pipeline, in terms of the model's inputs.
enum PipelineValue: Equatable {
  /// An input of the model; `substitute` replaces a missing value.
  case input(feature: Int, substitute: Double?)
  /// The output of a regressor, by its index.
  case sum(Int)
  /// A number for each level of a feature of words, and one for other words.
  case levels(LevelNumbers, ofFeature: Int)
  /// A word before its encoder.
  case word(feature: Int)
  /// An input that is a dictionary, before its vectorizer.
  case dictionary(input: Int)
}

/// A number for each level of a feature of words.
enum LevelNumbers: Equatable {
  /// 1 for a level, and 0 for all other words.
  case one(level: Int)
  /// The numbers of levels, and that of other words.
  case mapped([Int: Double], other: Double)

  /// The levels that are not like other words.
  var numbers: [Int: Double] {
    switch self {
    case .one(let level): [level: 1]
    case .mapped(let numbers, _): numbers
    }
  }

  var other: Double {
    switch self {
    case .one: 0
    case .mapped(_, let other): other
    }
  }

  func number(of level: Int) -> Double {
    switch self {
    case .one(let one): level == one ? 1 : 0
    case .mapped(let numbers, let other): numbers[level] ?? other
    }
  }
}

/// An input of a Core ML model, or an entry of one.
struct PipelineFeature {
  var name: String
  var isOptional = false
  /// The categories of all of its encoders, in the order in which they are found; `nil` for numbers.
  var levels: [String]?
  /// Whether a word that is none of the levels is an error.
  var refusesUnknown = false
}

/// The output of a regressor: a linear function of the model's inputs, and tree ensembles.
struct PipelineSum {
  struct Term {
    var coefficient: Double
    var substitute: Double?
  }

  var intercept = 0.0
  var terms: [Int: Term] = [:]
  /// The effects of levels, by features of words.
  var effects: [Int: [Int: Double]] = [:]
  var trees: [Int: Double] = [:]

  /// The number of its parts, each of which takes memory.
  var size: Int { terms.count + trees.count + effects.values.reduce(0) { $0 + $1.count } }

  mutating func add(
    _ weight: Double, ofInput feature: Int, substitute: Double?
  ) throws(ForeignModelError) {
    guard weight != 0 else { return }
    guard let term = terms[feature] else {
      terms[feature] = Term(coefficient: weight, substitute: substitute)
      return
    }
    guard term.substitute == substitute else {
      throw .unsupported("its glmRegressor has two different replacements for a missing input")
    }
    terms[feature]?.coefficient = term.coefficient + weight
  }

  mutating func add(_ weight: Double, _ levels: LevelNumbers, ofFeature feature: Int) {
    guard weight != 0 else { return }
    intercept += weight * levels.other
    for (level, number) in levels.numbers {
      effects[feature, default: [:]][level, default: 0] += weight * (number - levels.other)
    }
  }

  mutating func add(_ weight: Double, of other: PipelineSum) throws(ForeignModelError) {
    guard weight != 0 else { return }
    intercept += weight * other.intercept
    for (feature, term) in other.terms {
      try add(weight * term.coefficient, ofInput: feature, substitute: term.substitute)
    }
    for (feature, levels) in other.effects {
      add(weight, .mapped(levels, other: 0), ofFeature: feature)
    }
    for (ensemble, factor) in other.trees { trees[ensemble, default: 0] += weight * factor }
  }
}
