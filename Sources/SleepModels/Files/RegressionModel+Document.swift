extension RegressionModel {
  package var document: JSON {
    JSON(present: [
      ("formatVersion", JSON(formatVersion)), ("algorithm", .text(algorithm.rawValue)),
      ("target", .text(target)), ("features", .list(features.map { $0.document })),
      ("base", JSON(present: base.members)), ("trees", trees.isEmpty ? nil : JSON(trees)),
      ("range", range?.document),
      (
        "partialDependence",
        storedPartialDependence.map { dependences in
          .list(
            dependences.map {
              .object([("values", .numbers($0.values)), ("predictions", .numbers($0.predictions))])
            })
        }
      ),
      // Unknown, with most properties of the features, in an imported model.
      ("training", training.isKnown ? training.document : nil), ("origin", origin?.document),
    ])
  }

  /// A model of numbers has the first version, which every program reads.
  private var formatVersion: Int {
    features.contains { $0.levels != nil } ? ModelFile.versionWithWords : ModelFile.firstVersion
  }
}

extension RegressionModel.Feature {
  fileprivate var document: JSON {
    let learned: [(String, JSON?)] = [
      ("gain", gain == 0 ? nil : .number(gain)),
      ("missingWeight", missingWeight == 0 ? nil : .number(missingWeight)),
      ("importance", importance.map { .number($0) }),
    ]
    if let levels {
      return JSON(
        present: [
          ("name", .text(name)), ("levels", JSON(levels)),
          ("mayBeMissing", mayBeMissing ? nil : .bool(false)),
        ] + learned)
    }
    return JSON(
      present: [
        ("name", .text(name)), ("minimum", seenRange.map { .number($0.lowerBound) }),
        ("maximum", seenRange.map { .number($0.upperBound) }),
        ("distinctCount", seenRange.map { _ in JSON(distinctCount) }), ("mean", .number(mean)),
        ("mayBeMissing", mayBeMissing == (missingWeight > 0) ? nil : .bool(mayBeMissing)),
      ] + learned)
  }
}

extension LinearFunction {
  var members: [(String, JSON?)] {
    [
      ("intercept", .number(intercept)), ("coefficients", .numbers(coefficients)),
      ("effects", effects.isEmpty ? nil : .list(effects.map { .numbers($0) })),
    ]
  }
}

extension JSON {
  init(_ trees: [Tree]) {
    self = .list(
      trees.map { tree in
        JSON(present: [
          ("feature", JSON(tree.feature)), ("threshold", .numbers(tree.threshold)),
          (
            "levels",
            tree.levels.isEmpty
              ? nil : .list(tree.levels.map { $0.map { JSON($0.levels) } ?? .null })
          ),
          ("left", JSON(tree.left)), ("right", JSON(tree.right)),
          (
            "missingGoesLeft",
            tree.missingGoesLeft.isEmpty ? nil : .list(tree.missingGoesLeft.map { .bool($0) })
          ), ("leaf", .numbers(tree.leaf)),
        ])
      })
  }
}

extension ModelField {
  /// The model, after validation of everything that prediction relies on.
  package var regressionModel: RegressionModel {
    get throws(Flaw) {
      let algorithm: Algorithm = try self["algorithm"].value()
      let target = try self["target"].text
      let origin = try optional("origin")?.origin
      let features = try self["features"].map { field throws(Flaw) in
        try field.feature(isImported: origin != nil)
      }
      try require(
        algorithm != .automatic,
        "its algorithm is automatic, which is not an algorithm of a model")
      try require(!features.isEmpty, "it has no features")
      try require(
        Set(features.map { $0.name }).count == features.count, "two features have the same name")
      let means = features.substitutes
      let levelCounts = features.map { $0.levels?.count }
      let base = try self["base"].linearFunction(means: means, levelCounts: levelCounts)
      let trees = try optional("trees")?.trees(levelCounts: levelCounts) ?? []
      let training = try optional("training")?.trainingRecord ?? .unknown
      let range = try optional("range")?.predictionInterval(
        levelCounts: levelCounts, means: means)
      let dependence = try optional("partialDependence")?.partialDependence(on: features)
      try require(training.isKnown || origin != nil, "training is missing")
      let model = RegressionModel(
        algorithm: algorithm, target: target, features: features, base: base, trees: trees,
        training: training, range: range, storedPartialDependence: dependence, origin: origin)
      try require(
        features.reduce(0) { $0 + $1.gain }.isFinite, "the sum of the gains is not finite")
      try require(model.hasSafeAnswers, RegressionModel.unsafeAnswers)
      return model
    }
  }

  private func feature(isImported: Bool) throws(Flaw) -> RegressionModel.Feature {
    let name = try self["name"].text
    let gain = try optional("gain")?.number ?? 0
    let missingWeight = try optional("missingWeight")?.number ?? 0
    let importance = try optional("importance")?.number
    if let levels = try optional("levels")?.texts {
      try require(
        Set(levels).count == levels.count && gain >= 0 && missingWeight >= 0
          && importance ?? 0 >= 0, "the levels of \(name) are invalid")
      return RegressionModel.Feature(
        name: name, levels: levels, gain: gain, missingWeight: missingWeight,
        importance: importance, mayBeMissing: try optional("mayBeMissing")?.bool ?? true)
    }
    if !isImported {
      for key in ["minimum", "maximum", "distinctCount"] { _ = try self[key] }
    }
    let minimum = try optional("minimum")?.number
    let maximum = try optional("maximum")?.number
    let mean = try optional("mean")?.number
    let distinctCount: Int? = try optional("distinctCount")?.whole()
    let feature = RegressionModel.Feature(
      name: name, minimum: minimum ?? -.infinity, maximum: maximum ?? .infinity,
      distinctCount: distinctCount ?? 0, gain: gain, mean: mean, missingWeight: missingWeight,
      importance: importance, mayBeMissing: try optional("mayBeMissing")?.bool)
    // A feature may have no value in any row.
    try require(
      feature.minimum <= feature.maximum && feature.gain >= 0 && feature.missingWeight >= 0
        && feature.importance ?? 0 >= 0
        && distinctCount ?? 1 >= (feature.missingWeight > 0 ? 0 : 1),
      "the range of \(name) is invalid")
    try require(
      (minimum == nil) == (maximum == nil) && (minimum != nil || mean != nil),
      "the range of \(name) is incomplete")
    try require(
      mean.map { feature.minimum <= $0 && $0 <= feature.maximum } ?? true,
      "the mean of \(name) is outside its range")
    return feature
  }

  /// A linear function of features with these numbers of levels; `nil` for numbers.
  func linearFunction(
    means: [Double], levelCounts: [Int?]
  ) throws(Flaw) -> LinearFunction {
    let coefficients = try self["coefficients"].numbers
    let effects = try optional("effects")?.map { field throws(Flaw) in try field.numbers } ?? []
    let count = levelCounts.count
    try require(
      coefficients.count == count, "\(count) features but \(coefficients.count) coefficients")
    try require(
      zip(levelCounts, coefficients).allSatisfy { $0 == nil || $1 == 0 },
      "a feature of words has a coefficient")
    try require(
      effects.isEmpty
        || (effects.count == count
          && zip(levelCounts, effects).allSatisfy { $1.isEmpty || $1.count == $0 }),
      "its effects are not those of the levels")
    return LinearFunction(
      intercept: try self["intercept"].number, coefficients: coefficients, means: means,
      effects: effects)
  }

  func trees(levelCounts: [Int?]) throws(Flaw) -> [Tree] {
    let mostLevels = levelCounts.reduce(0) { max($0, $1 ?? 0) }
    var trees: [Tree] = []
    for field in try list {
      let tree = Tree(
        feature: try field["feature"].wholes, threshold: try field["threshold"].numbers,
        levels: try field.optional("levels")?.map { field throws(Flaw) in
          try field.levelSet(below: mostLevels)
        } ?? [],
        left: try field["left"].wholes, right: try field["right"].wholes,
        missingGoesLeft: try field.optional("missingGoesLeft")?.map { value throws(Flaw) in
          try value.bool
        } ?? [], leaf: try field["leaf"].numbers)
      do {
        try tree.check(levelCounts: levelCounts)
      } catch {
        throw Flaw(what: "tree \(trees.count + 1): \(error.rawValue)")
      }
      trees.append(tree)
    }
    return trees
  }

  /// The levels of a node, whose numbers are below a limit; `nil` for null.
  private func levelSet(below limit: Int) throws(Flaw) -> LevelSet? {
    if isNull { return nil }
    let levels = try wholes
    try require(levels.allSatisfy { $0 >= 0 && $0 < limit }, "a tree has an unknown level")
    return LevelSet(levels)
  }

  private func partialDependence(
    on features: [RegressionModel.Feature]
  ) throws(Flaw) -> [PartialDependence] {
    let dependences = try map { field throws(Flaw) in
      PartialDependence(
        values: try field["values"].numbers, predictions: try field["predictions"].numbers)
    }
    try require(
      dependences.count == features.count
        && dependences.allSatisfy {
          !$0.values.isEmpty && $0.values.count == $0.predictions.count
        },
      "the partial dependence does not fit the features")
    for (feature, dependence) in zip(features, dependences) {
      try require(
        zip(dependence.values, dependence.values.dropFirst()).allSatisfy { $0 <= $1 },
        "the values of the partial dependence on \(feature.name) do not ascend")
      try require(
        dependence.predictions.allSatisfy { abs($0) <= RegressionModel.largestAnswer },
        "the partial dependence on \(feature.name) exceeds the largest prediction")
    }
    return dependences
  }
}
