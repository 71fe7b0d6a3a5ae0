extension RegressionModel {
  package var document: JSON {
    JSON(present: [
      ("formatVersion", JSON(ModelFile.version)), ("algorithm", .text(algorithm.rawValue)),
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
}

extension RegressionModel.Feature {
  fileprivate var document: JSON {
    JSON(present: [
      ("name", .text(name)), ("minimum", seenRange.map { .number($0.lowerBound) }),
      ("maximum", seenRange.map { .number($0.upperBound) }),
      ("distinctCount", seenRange.map { _ in JSON(distinctCount) }),
      ("gain", gain == 0 ? nil : .number(gain)), ("mean", .number(mean)),
      ("missingWeight", missingWeight == 0 ? nil : .number(missingWeight)),
      ("mayBeMissing", mayBeMissing == (missingWeight > 0) ? nil : .bool(mayBeMissing)),
      ("importance", importance.map { .number($0) }),
    ])
  }
}

extension LinearFunction {
  var members: [(String, JSON?)] {
    [("intercept", .number(intercept)), ("coefficients", .numbers(coefficients))]
  }
}

extension JSON {
  init(_ trees: [Tree]) {
    self = .list(
      trees.map { tree in
        JSON(present: [
          ("feature", JSON(tree.feature)), ("threshold", .numbers(tree.threshold)),
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
      let base = try self["base"].linearFunction(means: means)
      try require(
        base.coefficients.count == features.count,
        "\(features.count) features but \(base.coefficients.count) coefficients")
      let trees = try optional("trees")?.trees(featureCount: features.count) ?? []
      let training = try optional("training")?.trainingRecord ?? .unknown
      let range = try optional("range")?.predictionInterval(
        featureCount: features.count, means: means)
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
    if !isImported {
      for key in ["minimum", "maximum", "distinctCount"] { _ = try self[key] }
    }
    let minimum = try optional("minimum")?.number
    let maximum = try optional("maximum")?.number
    let mean = try optional("mean")?.number
    let distinctCount: Int? = try optional("distinctCount")?.whole()
    let feature = RegressionModel.Feature(
      name: name, minimum: minimum ?? -.infinity, maximum: maximum ?? .infinity,
      distinctCount: distinctCount ?? 0, gain: try optional("gain")?.number ?? 0, mean: mean,
      missingWeight: try optional("missingWeight")?.number ?? 0,
      importance: try optional("importance")?.number,
      mayBeMissing: try optional("mayBeMissing")?.bool)
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

  func linearFunction(means: [Double]) throws(Flaw) -> LinearFunction {
    LinearFunction(
      intercept: try self["intercept"].number, coefficients: try self["coefficients"].numbers,
      means: means)
  }

  func trees(featureCount: Int) throws(Flaw) -> [Tree] {
    var trees: [Tree] = []
    for field in try list {
      let tree = Tree(
        feature: try field["feature"].wholes, threshold: try field["threshold"].numbers,
        left: try field["left"].wholes, right: try field["right"].wholes,
        missingGoesLeft: try field.optional("missingGoesLeft")?.map { value throws(Flaw) in
          try value.bool
        } ?? [], leaf: try field["leaf"].numbers)
      do {
        try tree.check(featureCount: featureCount)
      } catch {
        throw Flaw(what: "tree \(trees.count + 1): \(error.rawValue)")
      }
      trees.append(tree)
    }
    return trees
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
