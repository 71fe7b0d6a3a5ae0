/// A value between the stages of a Core ML pipeline, in terms of the model's inputs.
enum PipelineValue: Equatable {
  /// An input of the model; `substitute` replaces a missing value.
  case input(feature: Int, substitute: Double?)
  /// The output of a regressor, by its index.
  case sum(Int)
}

/// The output of a regressor: a linear function of the model's inputs, and tree ensembles.
struct PipelineSum {
  struct Term {
    var coefficient: Double
    var substitute: Double?
  }

  var intercept = 0.0
  var terms: [Int: Term] = [:]
  var trees: [Int: Double] = [:]

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

  mutating func add(_ weight: Double, of other: PipelineSum) throws(ForeignModelError) {
    guard weight != 0 else { return }
    intercept += weight * other.intercept
    for (feature, term) in other.terms {
      try add(weight * term.coefficient, ofInput: feature, substitute: term.substitute)
    }
    for (ensemble, factor) in other.trees { trees[ensemble, default: 0] += weight * factor }
  }
}
