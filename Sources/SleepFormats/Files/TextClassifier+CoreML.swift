import SleepModels

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
