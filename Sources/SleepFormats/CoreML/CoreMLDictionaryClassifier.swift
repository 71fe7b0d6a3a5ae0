/// A linear classifier of dictionaries from feature names to numbers, as Core ML represents it.
///
/// It is a pipeline classifier of three stages, as in Turi Create: a `dictVectorizer` gives each
/// name its index, a `featureVectorizer` inserts zeros for the missing ones (a classifier takes no
/// dictionary), and a `glmClassifier` predicts.
///
/// With two labels, the probability of the second is the logistic function of its sum. Otherwise, the
/// probability of a label is the logistic function of its sum, divided by the total over all labels.
///
/// The format requires that a dictionary has no other names than ``features``. Apps must omit them.
struct CoreMLDictionaryClassifier {
  /// The input; an underscore is appended if an output has the same name.
  let inputName: String
  let inputDescription: String
  /// The output with the label; the one with the probabilities is named `<labelName>Probability`.
  let labelName: String
  /// The format requires a feature: without any, there is one named `""` of weight 0.
  let features: [String]
  let labels: [String]
  /// A row for each label, or, for two labels, one row: that of the second.
  let weights: [[Double]]
  let offsets: [Double]

  /// The contents of the Core ML file; the same classifier gives the same bytes on every machine.
  ///
  /// - Parameters:
  ///   - labels: Without a version, that is the note `fingerprint`.
  ///   - summary: What the model predicts from what.
  ///   - notes: The training record, for the metadata; the keys get the prefix `betterrest.`.
  func bytes(
    labels: ExportLabels = ExportLabels(), summary: String, notes: [String: String] = [:]
  ) -> [UInt8] {
    var model = pipeline
    model.inputs[0].shortDescription = inputDescription
    model.outputs[0].shortDescription =
      labels.meanings[labelName] ?? "The label with the highest probability."
    model.outputs[1].shortDescription = "The probability of each label."
    model.metadata = CoreMLMetadata(
      labels, summary: summary, fingerprint: notes["fingerprint"],
      notes: Dictionary(
        uniqueKeysWithValues: notes.map { (TrainingNotes.prefix + $0.key, $0.value) }))
    return model.bytes
  }

  private var pipeline: CoreMLModel {
    let isEmpty = features.isEmpty
    let features = isEmpty ? [""] : features
    let weights = isEmpty ? weights.map { _ in [0] } : weights
    let label = CoreMLFeature(name: labelName, shape: .string)
    let probabilities = CoreMLFeature(name: "\(labelName)Probability", shape: .dictionary(.string))
    var taken: Set = [label.name, probabilities.name]
    func feature(_ name: String, _ shape: CoreMLFeature.Shape) -> CoreMLFeature {
      CoreMLFeature(name: taken.unique(name), shape: shape)
    }
    let input = feature(inputName, .dictionary(.string))
    let indices = feature("__feature_indices__", .dictionary(.int64))
    let vector = feature("__vectorized_features__", .list(features.count))
    func classifier(of input: CoreMLFeature, _ kind: CoreMLModel.Kind) -> CoreMLModel {
      CoreMLModel(
        inputs: [input], outputs: [label, probabilities], predictedFeatureName: label.name,
        predictedProbabilitiesName: probabilities.name, kind: kind)
    }
    let stages = [
      CoreMLModel(
        inputs: [input], outputs: [indices],
        kind: .dictionaryVectorizer(CoreMLCategories(features))),
      CoreMLModel(
        inputs: [indices], outputs: [vector],
        kind: .vectorizer([CoreMLVectorPart(name: indices.name, width: features.count)])),
      classifier(
        of: vector,
        .classifier(CoreMLLinearModel(weights: weights, offsets: offsets, labels: labels))),
    ]
    return classifier(of: input, .pipeline(stages, as: .classifier))
  }
}
