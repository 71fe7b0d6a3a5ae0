/// A number that goes from stage to stage of a Core ML pipeline, in terms of the model's inputs.
enum PipelineValue: Equatable {
  /// An input of the model; `substitute` stands for it where it is missing.
  case input(feature: Int, substitute: Double?)
  /// What a regressor has computed: one of the sums, by its place.
  case sum(Int)
}

/// What a regressor computes: a line over the model's inputs, and tree ensembles.
struct PipelineSum {
  /// What one unit of an input adds, and what stands for the input where it is missing.
  struct Term {
    var coefficient: Double
    var substitute: Double?
  }

  var intercept = 0.0
  var terms: [Int: Term] = [:]
  /// What each tree ensemble is multiplied by, by its place among all.
  var trees: [Int: Double] = [:]

  /// Adds a multiple of an input.
  mutating func add(
    _ weight: Double, ofInput feature: Int, substitute: Double?
  ) throws(ForeignModelError) {
    guard weight != 0 else { return }
    guard let term = terms[feature] else {
      terms[feature] = Term(coefficient: weight, substitute: substitute)
      return
    }
    guard term.substitute == substitute else {
      throw .unsupported("a missing input stands for two different numbers in its glmRegressor")
    }
    terms[feature]?.coefficient = term.coefficient + weight
  }

  /// Adds a multiple of a sum.
  mutating func add(_ weight: Double, of other: PipelineSum) throws(ForeignModelError) {
    guard weight != 0 else { return }
    intercept += weight * other.intercept
    for (feature, term) in other.terms {
      try add(weight * term.coefficient, ofInput: feature, substitute: term.substitute)
    }
    for (ensemble, factor) in other.trees { trees[ensemble, default: 0] += weight * factor }
  }
}
