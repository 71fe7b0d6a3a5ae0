import ModelFormats

extension TextClassifier {
  /// The contents of a Core ML model of the classifier: a dictionary vectorizer and a generalized
  /// linear model.
  ///
  /// Its input is the dictionary that ``features(of:)`` makes of a text, and its outputs are the
  /// label and the probability of each label.
  ///
  /// - Parameter labels: The author, the license and the version that the file names.
  package func coreML(labels exportLabels: ExportLabels) -> [UInt8] {
    coreMLClassifier.bytes(
      labels: exportLabels,
      summary: "Predicts \(target) from the features of a text, which TextClassifier.features(of:) "
        + "makes.",
      notes: [
        "fingerprint": training.fingerprint, "rows": "\(training.rows)", "textColumn": textColumn,
      ])
  }

  /// The largest difference between the probabilities of texts and those that the Core ML model
  /// gives.
  package func largestCoreMLDifference(on texts: [String]) -> Double {
    let exported = coreMLClassifier
    let places = Dictionary(uniqueKeysWithValues: exported.features.enumerated().map { ($1, $0) })
    var most = 0.0
    for text in texts {
      let found = features(of: text)
      let margins = zip(exported.weights, exported.offsets).map { weights, offset in
        found.reduce(offset) { sum, feature in
          guard let place = places[feature.key] else { return .nan }
          return sum + weights[place] * feature.value
        }
      }
      for (one, other) in zip(
        LabelProbabilities.of(margins, temperature: 1), probabilities(of: text))
      {
        let difference = abs(one - other)
        most = difference.isNaN ? .infinity : max(most, difference)
      }
    }
    return most
  }

  private var coreMLClassifier: CoreMLDictionaryClassifier {
    let lexicon = model.lexiconFeatureNames
    return CoreMLDictionaryClassifier(
      inputName: "features",
      inputDescription: "The features of a text that the classifier knows, by their names.",
      labelName: target, features: (0..<model.index.count).map(model.name) + lexicon,
      labels: labels,
      weights: (0..<model.weights.problemCount).map {
        coreMLWeights(of: $0, lexiconCount: lexicon.count)
      },
      offsets: model.weights.intercepts.map { $0 / temperature })
  }

  private func coreMLWeights(of problem: Int, lexiconCount: Int) -> [Double] {
    let table = model.weights
    let unit = table.scales[problem] / temperature
    let words = (0..<model.index.count).map { feature in
      Double(table.values[feature * table.problemCount + problem]) * unit
    }
    let start = problem * lexiconCount
    return words + table.lexicon[start..<start + lexiconCount].map { $0 / temperature }
  }
}
