import SleepModels
import SleepText

/// The contents of a Core ML file: inputs, outputs and the model between them.
///
/// Source: the published schema of the format (coremltools, `mlmodel/format`), whose names of fields
/// are those in the lists below.
struct CoreMLModel: CoreMLMessage {
  indirect enum Kind: Sendable {
    case line(CoreMLLinearModel)
    case trees(CoreMLTrees)
    case vectorizer([CoreMLVectorPart])
    /// Replaces missing values by one number, or by one per element.
    case imputer([Double])
    /// Gives each key of a dictionary its index in this list.
    case dictionaryVectorizer(CoreMLCategories)
    case oneHotEncoder(CoreMLOneHotEncoder)
    case mapping(CoreMLMapping)
    case classifier(CoreMLLinearModel)
    case pipeline([CoreMLModel], as: Purpose)

    /// Those that are read, without contents.
    static let readable: [Kind] = [
      .line(CoreMLLinearModel()), .trees(CoreMLTrees()), .vectorizer([]), .imputer([]),
      .dictionaryVectorizer(CoreMLCategories()), .oneHotEncoder(CoreMLOneHotEncoder()),
      .mapping(CoreMLMapping()),
      .pipeline([], as: .transformer), .pipeline([], as: .regressor),
    ]
  }

  /// The purpose of a pipeline; the numbers are those of the fields.
  enum Purpose: Int {
    case classifier = 200
    case regressor, transformer
  }

  /// The first version of the format, which has all types in use.
  var specificationVersion = 1
  var inputs: [CoreMLFeature] = []
  var outputs: [CoreMLFeature] = []
  /// The output with the prediction; empty for a stage that only prepares inputs.
  var predictedFeatureName = ""
  /// The output with the probability of each label; empty unless it is a classifier.
  var predictedProbabilitiesName = ""
  var metadata = CoreMLMetadata()
  /// `nil` only while it is read.
  var kind: Kind?

  mutating func list(_ fields: inout CoreMLFields) {
    fields.number(1, &specificationVersion)
    fields.message(2) { description in
      description.messages(1, &inputs)
      description.messages(10, &outputs)
      description.text(11, &predictedFeatureName)
      description.text(12, &predictedProbabilitiesName)
      // The metadata of stages is not used.
      guard description.isWriting ? metadata != CoreMLMetadata() : description.depth == 1 else {
        return
      }
      description.message(100, &metadata)
    }
    if let number = fields.number {
      guard var read = Kind.readable.first(where: { $0.number == number }) else { return }
      read.list(&fields)
      kind = read
    } else {
      kind?.list(&fields)
    }
  }

  static func begin(
    _ message: ArraySlice<UInt8>, _ fields: inout CoreMLFields
  ) {
    fields.require(
      fields.depth < CoreMLLimits.depth,
      .tooLarge("it has more than \(CoreMLLimits.depth) nested pipelines"))
    fields.take(\.stages, CoreMLLimits.tooManyStages)
    // A kind that is not read is refused by its name, before the types of its features are.
    let place = fields.depth > 0 ? "a stage of it is a" : "it is a"
    fields.read(message) { fields in
      var reason = ""
      if let number = fields.number { reason = reasons[number] ?? "" }
      fields.refuse(otherKinds) { .unsupported("\(place) \($0)\(reason)") }
    }
    fields.depth += 1
  }

  mutating func finish(_ fields: inout CoreMLFields) {
    fields.depth -= 1
    let place = fields.depth == 0 ? "it" : "a stage"
    fields.require(kind != nil, .damaged("\(place) has no model of a known type"))
  }

  /// The names of the kinds that are not read, though some are written.
  static let otherKinds = [
    200: "pipelineClassifier", 301: "supportVectorRegressor", 303: "neuralNetworkRegressor",
    304: "bayesianProbitRegressor", 400: "glmClassifier", 401: "supportVectorClassifier",
    402: "treeEnsembleClassifier", 403: "neuralNetworkClassifier",
    404: "kNearestNeighborsClassifier", 500: "neuralNetwork", 501: "itemSimilarityRecommender",
    502: "mlProgram", 555: "customModel", 556: "linkedModel",
    560: "classConfidenceThresholding", 604: "scaler", 607: "normalizer",
    609: "arrayFeatureExtractor", 610: "nonMaximumSuppression", 900: "identity",
    2000: "textClassifier", 2001: "wordTagger", 2002: "visionFeaturePrint",
    2003: "soundAnalysisPreprocessing", 2004: "gazetteer", 2005: "wordEmbedding",
    2006: "audioFeaturePrint", 3000: "serializedModel",
  ]

  /// Why some of these are not read, to follow their names.
  static let reasons = [
    200: ofLabels, 400: ofLabels, 401: ofLabels, 402: ofLabels, 403: ofLabels, 404: ofLabels,
    2000: " of Create ML, a closed format; train a classifier on its table instead",
  ]

  private static let ofLabels =
    ", which predicts a label; only models that predict a number are read"
}

extension CoreMLModel.Kind {
  /// The number of its field in a model.
  fileprivate var number: Int {
    switch self {
    case .pipeline(_, let purpose): purpose.rawValue
    case .line: 300
    case .trees: 302
    case .classifier: 400
    case .oneHotEncoder: 600
    case .imputer: 601
    case .vectorizer: 602
    case .dictionaryVectorizer: 603
    case .mapping: 606
    }
  }

  fileprivate mutating func list(_ fields: inout CoreMLFields) {
    switch self {
    case .line(var line):
      fields.message(number, &line)
      self = .line(line)
    case .classifier(var line):
      fields.message(number, &line)
      self = .classifier(line)
    case .trees(var trees):
      fields.message(number, &trees)
      self = .trees(trees)
    case .vectorizer(var parts):
      fields.message(number) { $0.messages(1, &parts) }
      self = .vectorizer(parts)
    case .imputer(var values):
      fields.message(number) { Self.list(imputed: &values, &$0) }
      fields.require(
        values.allSatisfy(\.isFinite),
        .unsupported("its imputer has a replacement that is not finite"))
      self = .imputer(values)
    case .dictionaryVectorizer(var keys):
      fields.message(number, &keys)
      self = .dictionaryVectorizer(keys)
    case .oneHotEncoder(var encoder):
      fields.message(number, &encoder)
      self = .oneHotEncoder(encoder)
    case .mapping(var mapping):
      fields.message(number, &mapping)
      self = .mapping(mapping)
    case .pipeline(var models, let purpose):
      fields.message(number) { fields in
        guard purpose != .transformer else { return fields.messages(1, &models) }
        fields.message(1) { $0.messages(1, &models) }
      }
      self = .pipeline(models, as: purpose)
    }
  }

  private static func list(
    imputed values: inout [Double], _ fields: inout CoreMLFields
  ) {
    var (single, list, replaced) = (0.0, fields.isWriting ? values : [], Double.nan)
    if fields.double(1, &single) { values = [single] }
    if fields.message(4, { $0.doubles(1, &list) }) { values = list }
    fields.double(11, &replaced)
    fields.require(
      replaced.isNaN, .unsupported("its imputer replaces values other than missing ones"))
    fields.refuse([
      2: "imputedInt64Value", 3: "imputedStringValue", 5: "imputedInt64Array",
      6: "imputedStringDictionary", 7: "imputedInt64Dictionary", 12: "replaceInt64Value",
      13: "replaceStringValue",
    ]) { .unsupported("its imputer has \($0), which is not for numbers") }
  }
}
