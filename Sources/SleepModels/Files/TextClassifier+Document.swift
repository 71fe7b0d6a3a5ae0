extension TextClassifier {
  /// One regression for each label; more labels than this are probably not labels.
  package static let mostLabels = 1000
  /// The sums of larger weights might not be finite.
  static let largestWeight = 1e100

  var document: JSON {
    JSON(present: [
      ("kind", .text(ModelFile.Kind.textClassifier.rawValue)),
      ("formatVersion", JSON(ModelFile.firstVersion)), ("labels", JSON(labels)),
      ("textColumn", .text(textColumn)), ("target", .text(target)),
      ("temperature", .number(temperature)), ("sureProbability", .number(sureProbability)),
      ("leastKnownShare", leastKnownShare > 0 ? .number(leastKnownShare) : nil),
      // The keys in ascending order, and one signed byte for each regression of each feature.
      ("keys", JSON(keys: model.index.hashes)),
      ("weights", JSON(bytes: model.weights.values.map { UInt8(bitPattern: $0) })),
      ("scales", .numbers(model.weights.scales)),
      ("intercepts", .numbers(model.weights.intercepts)),
      ("lexicon", model.lexicon.map { $0.document(weights: model.weights.lexicon) }),
      ("training", training.document),
    ])
  }
}

extension ModelField {
  /// The validated classifier.
  var textClassifier: TextClassifier {
    get throws(Flaw) {
      let labels = try self["labels"].texts
      let (textColumn, target) = (try self["textColumn"].text, try self["target"].text)
      let temperature = try self["temperature"].number
      let sureProbability = try self["sureProbability"].number
      // Earlier versions have none.
      let leastKnownShare = try optional("leastKnownShare")?.number ?? 0
      let weights = try self["weights"].bytes
      let (scales, intercepts) = (try self["scales"].numbers, try self["intercepts"].numbers)
      try require(
        labels.count >= 2 && labels.count <= TextClassifier.mostLabels
          && Set(labels).count == labels.count, "it needs from 2 to 1,000 different labels")
      let problems = labels.count == 2 ? 1 : labels.count
      try require(
        scales.count == problems && intercepts.count == problems,
        "it needs \(problems) scales and intercepts")
      try require(
        (scales + intercepts).allSatisfy { abs($0) <= TextClassifier.largestWeight }
          && temperature > 0 && temperature.isFinite && sureProbability >= 0
          && leastKnownShare >= 0 && leastKnownShare <= 1,
        "a number is not in its range")
      let keys = try self["keys"].keys
      try require(
        zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "the keys are not in ascending order")
      try require(
        weights.count == keys.count * problems,
        "there are \(weights.count) weights for \(keys.count) features")
      let training = try self["training"].textTraining
      try require(
        training.labelRows.count == labels.count && training.words.count == labels.count
          && training.trainingMetrics.fits(labels.count)
          && training.validationMetrics?.fits(labels.count) ?? true,
        "the training does not fit the labels")
      let found = try optional("lexicon")?.lexicon(problems: problems)
      return TextClassifier(
        labels: labels, textColumn: textColumn, target: target, training: training,
        sureProbability: sureProbability,
        model: LinearTextModel(
          keys: keys,
          weights: WeightTable(
            problemCount: problems, values: weights.map { Int8(bitPattern: $0) }, scales: scales,
            intercepts: intercepts, lexicon: found?.weights ?? []), lexicon: found?.lexicon),
        temperature: temperature, leastKnownShare: leastKnownShare)
    }
  }
}
