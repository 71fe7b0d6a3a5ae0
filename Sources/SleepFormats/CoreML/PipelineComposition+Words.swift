import SleepText
import SleepModels

// The stages that make numbers of words and of dictionaries.

extension PipelineComposition {
  /// A 1 for the category of a word or an integer, and zeros for the others.
  mutating func encoded(
    by encoder: CoreMLOneHotEncoder, _ stage: CoreMLModel, from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    let categories = encoder.categories
    let feature = try feature(
      encodedBy: stage, as: "oneHotEncoder", categories.areIntegers ? .int64 : .string,
      from: values)
    let levels = try levels(
      categories.names, of: feature, refusingOthers: !encoder.ignoresUnknown)
    try take(levels.count)
    return levels.map { .levels(.one(level: $0), ofFeature: feature) }
  }

  /// The number of a word.
  mutating func mapped(
    by mapping: CoreMLMapping, _ stage: CoreMLModel, from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    let feature = try feature(
      encodedBy: stage, as: "categoricalMapping", .string, from: values)
    let levels = try levels(mapping.names, of: feature, refusingOthers: mapping.other == nil)
    let other = Double(mapping.other ?? 0)
    var numbers: [Int: Double] = [:]
    for (level, number) in zip(levels, mapping.numbers) where Double(number) != other {
      numbers[level] = Double(number)
    }
    return [.levels(.mapped(numbers, other: other), ofFeature: feature)]
  }

  /// The entries of a dictionary, which become features: one that is left out is zero.
  mutating func entries(
    _ keys: CoreMLCategories, _ stage: CoreMLModel, from values: Values
  ) throws(ForeignModelError) -> [PipelineValue] {
    let value = try onlyInput(of: stage, as: "dictVectorizer", from: values)
    guard case .dictionary(let input) = value else {
      throw .damaged("its dictVectorizer takes another input than a dictionary")
    }
    let name = inputs[input].name
    guard vectorized.insert(input).inserted else {
      throw .unsupported("two of its stages take the dictionary \(name.printable())")
    }
    let first = features.count
    features += keys.names.map { PipelineFeature(name: "\(name)_\($0)") }
    try checkCount()
    return (first..<features.count).map { .input(feature: $0, substitute: 0) }
  }

  private func onlyInput(
    of stage: CoreMLModel, as kind: String, from values: Values
  ) throws(ForeignModelError) -> PipelineValue {
    guard stage.inputs.count == 1 else {
      throw .damaged("its \(kind) has \(stage.inputs.count) inputs where there is one")
    }
    let found = try value(of: stage.inputs[0].name, in: values)
    guard found.count == 1 else {
      throw .damaged("its \(kind) takes a list of \(found.count) numbers")
    }
    return found[0]
  }

  /// The feature that a stage encodes.
  private func feature(
    encodedBy stage: CoreMLModel, as kind: String, _ shape: CoreMLFeature.Shape,
    from values: Values
  ) throws(ForeignModelError) -> Int {
    switch try onlyInput(of: stage, as: kind, from: values) {
    case .word(let feature) where shape == .string: return feature
    case .input(let feature, substitute: nil) where shape == .int64: return feature
    default: throw .damaged("its \(kind) takes an input of another type than its categories")
    }
  }

  /// The indices of a feature's levels with these names, which are added to them.
  private mutating func levels(
    _ names: [String], of feature: Int, refusingOthers: Bool
  ) throws(ForeignModelError) -> [Int] {
    var known = features[feature].levels ?? []
    let count = known.count
    let refuses = features[feature].refusesUnknown || refusingOthers
    let levels = names.map { name in
      if let place = places[feature, default: [:]][name] { return place }
      places[feature, default: [:]][name] = known.count
      known.append(name)
      return known.count - 1
    }
    guard known.count <= CoreMLLimits.width else {
      throw CoreMLLimits.tooManyLevels(of: features[feature].name)
    }
    // A word that one of them refuses and another one takes has no number.
    guard count == 0 || !refuses || known.count == count && names.count == count else {
      throw .unsupported("the encoders of \(features[feature].name.printable()) differ")
    }
    features[feature].levels = known
    features[feature].refusesUnknown = refuses
    return levels
  }
}
