import SleepModels
import SleepText

/// Evaluates the stages of a Core ML model symbolically, in terms of the model's inputs.
struct PipelineComposition {
  /// The model's inputs, the numbers of a list one by one, and then the entries of dictionaries.
  var features: [PipelineFeature] = []
  private(set) var ensembles: [(trees: CoreMLTrees, inputs: [PipelineValue])] = []
  private(set) var sums: [PipelineSum] = []
  let inputs: [CoreMLFeature]
  /// The places of the levels of each feature of words.
  var places: [Int: [String: Int]] = [:]
  /// The dictionaries that have become features.
  var vectorized: Set<Int> = []
  /// The features that a regressor takes as numbers.
  private var numbers: Set<Int> = []
  private var valuesLeft = CoreMLLimits.values

  typealias Values = [String: [PipelineValue]]

  /// - Complexity: O(stages * (features + stages)).
  init(_ model: CoreMLModel) throws(ForeignModelError) {
    inputs = model.inputs
    var values: Values = [:]
    for (place, input) in inputs.enumerated() {
      guard values[input.name] == nil else {
        throw .damaged("two inputs have the name \(input.name.printable())")
      }
      let first = features.count
      switch input.shape {
      case .dictionary: values[input.name] = [.dictionary(input: place)]
      case .string:
        features.append(PipelineFeature(name: input.name, levels: []))
        values[input.name] = [.word(feature: first)]
      case .double, .int64, .list, nil:
        let suffixes = input.width == 1 ? [""] : (0..<input.width).map { "_\($0)" }
        features += suffixes.map {
          PipelineFeature(name: input.name + $0, isOptional: input.isOptional)
        }
        values[input.name] = (first..<features.count).map { .input(feature: $0, substitute: nil) }
      }
      try checkCount()
    }
    let output = try Self.onlyOutput(of: model)
    let results = try results(of: model, from: values)
    guard let result = results[output.name], result.count == 1 else {
      throw .damaged("no stage computes \(output.name.printable())")
    }
    prediction = try sum(of: result, weights: [1])
    target = output.name
    if let both = numbers.sorted().first(where: { features[$0].levels != nil }) {
      throw .unsupported(
        "its input \(features[both].name.printable()) is both a number and a category")
    }
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
    guard output.shape != .string else { throw notANumber(output.name, "stringType") }
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
      try take(values.count)
      for stage in stages {
        values.merge(try results(of: stage, from: values)) { $1 }
      }
      let outputs = Set(model.outputs.map(\.name))
      return values.filter { outputs.contains($0.key) }
    case .line(let line):
      let inputs = try numbers(of: model, from: values)
      let weights = line.weights[0]
      guard inputs.count == weights.count else {
        throw .damaged("its glmRegressor has \(inputs.count) inputs but \(weights.count) weights")
      }
      var sum = try sum(of: inputs, weights: weights)
      sum.intercept += line.offsets.first ?? 0
      try take(sum.size)
      return try [Self.onlyOutput(of: model).name: [add(sum)]]
    case .trees(let trees):
      var sum = PipelineSum()
      sum.intercept = trees.bases.first ?? 0
      sum.trees[ensembles.count] = 1
      ensembles.append((trees, try numbers(of: model, from: values)))
      return try [Self.onlyOutput(of: model).name: [add(sum)]]
    case .vectorizer(let parts):
      let row = try row(of: parts.map(\.name), from: values)
      for part in parts {
        let count = try value(of: part.name, in: values).count
        guard count == part.width else {
          throw .damaged(
            "its featureVectorizer takes \(part.width) numbers of \(part.name.printable()), which "
              + "has \(count)")
        }
      }
      return [try transformed(by: model): row]
    case .oneHotEncoder(let encoder):
      return [try transformed(by: model): try encoded(by: encoder, model, from: values)]
    case .mapping(let mapping):
      return [try transformed(by: model): try mapped(by: mapping, model, from: values)]
    case .dictionaryVectorizer(let keys):
      return [try transformed(by: model): try entries(keys, model, from: values)]
    case .classifier, nil:
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

  /// The inputs of a regressor.
  private mutating func numbers(
    of model: CoreMLModel, from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    let row = try row(of: model.inputs.map(\.name), from: values)
    for case .input(let feature, _) in row { numbers.insert(feature) }
    return row
  }

  private mutating func row(
    of names: [String], from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    var row: [PipelineValue] = []
    for name in names {
      for value in try value(of: name, in: values) {
        switch value {
        case .word: throw Self.notANumber(name, "stringType")
        case .dictionary: throw Self.notANumber(name, "dictionaryType")
        case .input, .sum, .levels: row.append(value)
        }
      }
      guard row.count <= CoreMLLimits.width else {
        throw .tooLarge("a list has more than \(CoreMLLimits.width) numbers")
      }
    }
    try take(row.count)
    return row
  }

  private static func notANumber(_ name: String, _ type: String) -> ForeignModelError {
    .unsupported("\(name.printable()) is of \(type), not a number")
  }

  /// Counts values between stages, which take memory.
  mutating func take(_ count: Int) throws(ForeignModelError) {
    valuesLeft -= count
    guard valuesLeft >= 0 else {
      throw .tooLarge("its stages have more than \(CoreMLLimits.values) numbers together")
    }
  }

  func checkCount() throws(ForeignModelError) {
    guard features.count <= CoreMLLimits.width else { throw CoreMLLimits.tooManyInputs }
  }

  func value(
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
      case .levels(let levels, let feature): total.add(weight, levels, ofFeature: feature)
      case .word, .dictionary: break
      case .sum(let place): factors[place, default: 0] += weight
      }
    }
    for (place, factor) in factors.sorted(by: { $0.key < $1.key }) {
      try total.add(factor, of: sums[place])
    }
    return total
  }
}
