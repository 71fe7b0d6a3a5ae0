import Models
import MessageText

/// Evaluates the stages of a Core ML model symbolically, in terms of the model's inputs.
struct PipelineComposition {
  /// The names of the model's inputs, those of a list one by one.
  private(set) var features: [String] = []
  private(set) var optionalFeatures: Set<Int> = []
  private(set) var ensembles: [(trees: CoreMLTrees, inputs: [PipelineValue])] = []
  private(set) var sums: [PipelineSum] = []

  private typealias Values = [String: [PipelineValue]]

  /// - Complexity: O(stages * (features + stages)).
  init(_ model: CoreMLModel) throws(ForeignModelError) {
    var values: Values = [:]
    for input in model.inputs {
      let first = features.count
      guard first + input.width <= CoreMLLimits.width else { throw CoreMLLimits.tooManyInputs }
      guard values[input.name] == nil else {
        throw .damaged("two inputs have the name \(input.name.printable())")
      }
      features += input.width == 1 ? [input.name] : (0..<input.width).map { "\(input.name)_\($0)" }
      let places = first..<features.count
      if input.isOptional { optionalFeatures.formUnion(places) }
      values[input.name] = places.map { .input(feature: $0, substitute: nil) }
    }
    let output = try Self.onlyOutput(of: model)
    let results = try results(of: model, from: values)
    guard let result = results[output.name], result.count == 1 else {
      throw .damaged("no stage computes \(output.name.printable())")
    }
    prediction = try sum(of: result, weights: [1])
    target = output.name
  }

  private(set) var prediction = PipelineSum()
  private(set) var target = ""

  private static func onlyOutput(
    of model: CoreMLModel
  ) throws(ForeignModelError) -> CoreMLFeature {
    guard let output = model.outputs.first else { throw .damaged("it has no output") }
    guard model.outputs.count == 1, output.width == 1 else {
      throw .unsupported("it predicts more than one number")
    }
    guard model.predictedFeatureName.isEmpty || model.predictedFeatureName == output.name else {
      throw .damaged(
        "it predicts \(model.predictedFeatureName.printable()), which is not its output")
    }
    return output
  }

  private mutating func results(
    of model: CoreMLModel, from values: Values
  ) throws(ForeignModelError) -> Values {
    switch model.kind {
    case .pipeline(let stages, _):
      guard !stages.isEmpty else { throw .damaged("a pipeline has no stages") }
      var values = values
      for stage in stages {
        values.merge(try results(of: stage, from: values)) { $1 }
      }
      let outputs = Set(model.outputs.map(\.name))
      return values.filter { outputs.contains($0.key) }
    case .line(let line):
      let inputs = try row(of: model.inputs.map(\.name), from: values)
      let weights = line.weights[0]
      guard inputs.count == weights.count else {
        throw .damaged("its glmRegressor has \(inputs.count) inputs but \(weights.count) weights")
      }
      var sum = try sum(of: inputs, weights: weights)
      sum.intercept += line.offsets.first ?? 0
      return try [Self.onlyOutput(of: model).name: [add(sum)]]
    case .trees(let trees):
      var sum = PipelineSum()
      sum.intercept = trees.bases.first ?? 0
      sum.trees[ensembles.count] = 1
      ensembles.append((trees, try row(of: model.inputs.map(\.name), from: values)))
      return try [Self.onlyOutput(of: model).name: [add(sum)]]
    case .vectorizer(let parts):
      for part in parts {
        let count = try value(of: part.name, in: values).count
        guard count == part.width else {
          throw .damaged(
            "its featureVectorizer takes \(part.width) numbers of \(part.name.printable()), which "
              + "has \(count)")
        }
      }
      let row = try row(of: parts.map(\.name), from: values)
      return [try transformed(by: model): row]
    case .dictionaryVectorizer, .classifier, nil:
      throw .unsupported("a stage of it is for labels, not for numbers")
    case .imputer(let substitutes):
      let inputs = try row(of: model.inputs.map(\.name), from: values)
      return [try transformed(by: model): try imputed(inputs, with: substitutes)]
    }
  }

  /// The name of the output of a stage that prepares inputs.
  private func transformed(by model: CoreMLModel) throws(ForeignModelError) -> String {
    guard model.outputs.count == 1, let output = model.outputs.first else {
      throw .damaged("a stage has \(model.outputs.count) outputs where there is one")
    }
    return output.name
  }

  private func imputed(
    _ inputs: [PipelineValue], with substitutes: [Double]
  ) throws(ForeignModelError) -> [PipelineValue] {
    guard substitutes.count == inputs.count || substitutes.count == 1 else {
      throw .damaged(
        "its imputer has \(inputs.count) inputs but \(substitutes.count) numbers for them")
    }
    return inputs.enumerated().map { place, input in
      // Sums and replaced values are never missing.
      guard case .input(let feature, substitute: nil) = input else { return input }
      return .input(
        feature: feature,
        substitute: substitutes.count == 1 ? substitutes[0] : substitutes[place])
    }
  }

  private func row(
    of names: [String], from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    var row: [PipelineValue] = []
    for name in names {
      row += try value(of: name, in: values)
      guard row.count <= CoreMLLimits.width else {
        throw .tooLarge("a list has more than \(CoreMLLimits.width) numbers")
      }
    }
    return row
  }

  private func value(
    of name: String, in values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    guard let value = values[name] else {
      throw .damaged("a stage takes \(name.printable()), which nothing before it computes")
    }
    return value
  }

  private mutating func add(_ sum: PipelineSum) -> PipelineValue {
    sums.append(sum)
    return .sum(sums.count - 1)
  }

  private func sum(
    of values: [PipelineValue], weights: [Double]
  ) throws(ForeignModelError) -> PipelineSum {
    var total = PipelineSum()
    // Each sum is added once, however often it occurs.
    var factors: [Int: Double] = [:]
    for (value, weight) in zip(values, weights) {
      switch value {
      case .input(let feature, let substitute):
        try total.add(weight, ofInput: feature, substitute: substitute)
      case .sum(let place): factors[place, default: 0] += weight
      }
    }
    for (place, factor) in factors.sorted(by: { $0.key < $1.key }) {
      try total.add(factor, of: sums[place])
    }
    return total
  }
}

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
