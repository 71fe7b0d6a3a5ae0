import SleepModels

/// The numbers that the regressors of an exported model take, and the stages that make them.
///
/// First come the features: a number as it is, and for a word a 1 at the place of its level. Then
/// comes a number for each set of levels that a node of a tree asks for: 1 for the levels that go
/// another way than a missing word, which has a 0.
struct CoreMLRow {
  /// The encoders of words.
  private(set) var encoders: [CoreMLModel] = []
  /// What a vectorizer concatenates.
  private(set) var parts: [CoreMLFeature] = []
  /// The weights of the linear model.
  private(set) var weights: [Double] = []
  /// The substitutes for missing numbers.
  private(set) var means: [Double] = []
  private var places: [Int] = []
  private var placesOfSides: [Side: Int] = [:]

  /// The levels of a feature that go another way than a missing word.
  private struct Side: Hashable {
    let feature: Int
    let levels: [Int]

    init(_ levels: LevelSet, ofFeature feature: Int, count: Int, missingGoesLeft: Bool) {
      self.feature = feature
      self.levels = (0..<count).filter { levels.contains($0) != missingGoesLeft }
    }
  }

  /// - Parameter names: The names that are taken, to which those of the parts are added.
  init(_ model: RegressionModel, names: inout Set<String>) throws(ForeignModelError) {
    for (place, feature) in model.features.enumerated() {
      places.append(weights.count)
      guard let levels = feature.levels else {
        let coefficient = model.base.coefficients[place]
        append(CoreMLFeature(name: feature.name, shape: .double), [coefficient], [feature.mean])
        continue
      }
      // No row had a word.
      if levels.isEmpty { continue }
      let part = CoreMLFeature(
        name: names.unique("__\(feature.name)_levels__"), shape: .list(levels.count))
      encode(
        feature, as: part,
        by: .oneHotEncoder(
          CoreMLOneHotEncoder(
            categories: CoreMLCategories(levels), ignoresUnknown: feature.mayBeMissing)))
      append(
        part, model.base.effects(of: place) ?? levels.map { _ in 0 }, levels.map { _ in 0 })
    }
    for tree in model.trees where !tree.levels.isEmpty {
      for node in tree.feature.indices {
        guard let side = Self.side(node, of: tree, in: model), placesOfSides[side] == nil,
          let levels = model.features[side.feature].levels
        else { continue }
        guard weights.count < CoreMLLimits.width else { throw CoreMLLimits.tooManySides }
        let feature = model.features[side.feature]
        let part = CoreMLFeature(
          name: names.unique("__\(feature.name)_\(placesOfSides.count + 1)__"), shape: .int64)
        placesOfSides[side] = weights.count
        encode(
          feature, as: part,
          by: .mapping(
            CoreMLMapping(
              side.levels, among: levels, other: feature.mayBeMissing ? 0 : nil)))
        append(part, [0], [0])
      }
    }
    guard weights.count <= CoreMLLimits.width else { throw CoreMLLimits.tooManySides }
  }

  private mutating func encode(
    _ feature: RegressionModel.Feature, as part: CoreMLFeature, by kind: CoreMLModel.Kind
  ) {
    encoders.append(
      CoreMLModel(
        inputs: [CoreMLFeature(name: feature.name, shape: .string)], outputs: [part], kind: kind))
  }

  private mutating func append(_ part: CoreMLFeature, _ weights: [Double], _ means: [Double]) {
    parts.append(part)
    self.weights += weights
    self.means += means
  }

  /// The levels that a node sends another way than a missing word; `nil` if it asks for a number.
  private static func side(_ node: Int, of tree: Tree, in model: RegressionModel) -> Side? {
    let feature = tree.feature[node]
    guard !tree.levels.isEmpty, let levels = tree.levels[node],
      let count = model.features[feature].levels?.count
    else { return nil }
    return Side(
      levels, ofFeature: feature, count: count, missingGoesLeft: tree.sendsMissingLeft(node))
  }

  /// The place of the number that a node asks for.
  func place(of node: Int, of tree: Tree, in model: RegressionModel) -> Int {
    Self.side(node, of: tree, in: model).flatMap { placesOfSides[$0] } ?? places[tree.feature[node]]
  }
}

extension CoreMLMapping {
  /// A mapping of some levels to 1 and of the others to 0.
  fileprivate init(_ ones: [Int], among levels: [String], other: Int64?) {
    let isOne = LevelSet(ones)
    // The library of Google writes the entries in the order of their bytes.
    let order = levels.indices.sorted {
      levels[$0].utf8.lexicographicallyPrecedes(levels[$1].utf8)
    }
    self.init(
      names: order.map { levels[$0] }, numbers: order.map { isOne.contains($0) ? 1 : 0 },
      other: other)
  }
}
