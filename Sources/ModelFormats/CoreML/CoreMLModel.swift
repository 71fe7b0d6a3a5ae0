import Models
import MessageText

/// The contents of a Core ML file: inputs, outputs and the model between them.
///
/// Source: the published schema of the format (coremltools, `mlmodel/format`), whose names of fields
/// are those in the lists below.
struct CoreMLModel: CoreMLMessage {
  indirect enum Kind {
    case line(CoreMLLinearModel)
    case trees(CoreMLTrees)
    case vectorizer([CoreMLVectorPart])
    /// Replaces missing values by one number, or by one per element.
    case imputer([Double])
    /// Gives each key of a dictionary its index in this list.
    case dictionaryVectorizer([String])
    case classifier(CoreMLLinearModel)
    case pipeline([CoreMLModel], as: Purpose)

    /// Those that are read, without contents.
    static let readable: [Kind] = [
      .line(CoreMLLinearModel()), .trees(CoreMLTrees()), .vectorizer([]), .imputer([]),
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
    fields.take(\.stages, .tooLarge("it has more than \(CoreMLLimits.stages) stages"))
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
    560: "classConfidenceThresholding", 600: "oneHotEncoder", 603: "dictVectorizer",
    604: "scaler", 606: "categoricalMapping", 607: "normalizer", 609: "arrayFeatureExtractor",
    610: "nonMaximumSuppression", 900: "identity", 2000: "textClassifier", 2001: "wordTagger",
    2002: "visionFeaturePrint", 2003: "soundAnalysisPreprocessing", 2004: "gazetteer",
    2005: "wordEmbedding", 2006: "audioFeaturePrint", 3000: "serializedModel",
  ]

  /// Why some of these are not read, to follow their names.
  static let reasons = [
    200: ", which predicts a label; only models that predict a number are read",
    400: ", which predicts a label; only models that predict a number are read",
    2000: " of Create ML, a closed format; train a classifier on its table instead",
  ]
}

extension CoreMLModel.Kind {
  /// The number of its field in a model.
  fileprivate var number: Int {
    switch self {
    case .pipeline(_, let purpose): purpose.rawValue
    case .line: 300
    case .trees: 302
    case .classifier: 400
    case .imputer: 601
    case .vectorizer: 602
    case .dictionaryVectorizer: 603
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
      fields.message(number) { $0.message(1) { $0.texts(1, &keys) } }
      self = .dictionaryVectorizer(keys)
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

/// An input or an output of a Core ML model or of one of its stages.
struct CoreMLFeature: CoreMLMessage {
  enum Shape: Equatable {
    case double
    case int64
    /// A list with this number of elements.
    case list(Int)
    case string
    /// A dictionary from these keys to doubles.
    case dictionary(Key)
  }

  enum Key {
    case int64, string
  }

  var name = ""
  var shortDescription = ""
  /// `nil` only while it is read.
  var shape: Shape?
  var isOptional = false

  private var count: Int? {
    if case .list(let count) = shape { count } else { nil }
  }

  private var key: Key? {
    if case .dictionary(let key) = shape { key } else { nil }
  }

  var width: Int { count ?? 1 }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.text(1, &name, atMost: CoreMLLimits.nameLength)
    fields.text(2, &shortDescription)
    fields.message(3) { type in
      type.refuse([
        3: "stringType", 4: "imageType", 6: "dictionaryType", 7: "sequenceType", 8: "stateType",
      ]) { .unsupported("\(name.printable()) is of \($0), not a number") }
      type.mark(1, &shape, as: .int64)
      type.mark(2, &shape, as: .double)
      type.mark(3, &shape, as: .string)
      list(array: &type)
      var key = key
      type.message(6, if: key != nil) { dictionary in
        dictionary.mark(1, &key, as: .int64)
        dictionary.mark(2, &key, as: .string)
      }
      type.flag(1000, &isOptional)
    }
  }

  /// A list of doubles of any fixed shape.
  private mutating func list(array fields: inout CoreMLFields) {
    var (shape, dataType) = (count.map { [UInt64($0)] } ?? [], UInt64(65_600))
    if !fields.isWriting { shape = [] }
    let isRead = fields.message(5, if: count != nil) { array in
      array.numbers(1, &shape, atMost: 16)
      array.number(2, &dataType)
      // Shapes from which a call may choose.
      array.refuse([21: "enumeratedShapes", 31: "shapeRange"]) { _ in
        .unsupported("\(name.printable()) is a multi-array without a fixed shape")
      }
    }
    guard isRead else { return }
    var width = 1
    for size in shape {
      guard size <= UInt64(CoreMLLimits.width), width * Int(size) <= CoreMLLimits.width else {
        return fields.fail(
          .tooLarge("\(name.printable()) has more than \(CoreMLLimits.width) numbers"))
      }
      width *= Int(size)
    }
    self.shape = .list(shape.isEmpty ? 0 : width)
  }

  static func begin(_: ArraySlice<UInt8>, _ fields: inout CoreMLFields) {
    fields.take(\.features, CoreMLLimits.tooManyFeatures)
  }

  func finish(_ fields: inout CoreMLFields) {
    fields.require(!name.isEmpty, .damaged("an input or output has no name"))
    fields.require(shape != nil, .damaged("\(name.printable()) has no type"))
  }
}

struct CoreMLMetadata: CoreMLMessage, Equatable {
  var shortDescription = ""
  var version = ""
  var author = ""
  var license = ""
  var userDefined: [String: String] = [:]

  init() {}

  init(
    _ labels: ExportLabels, summary: String, fingerprint: String?, notes: [String: String]
  ) {
    (shortDescription, version) = (summary, labels.version ?? fingerprint ?? "")
    (author, license, userDefined) = (labels.author, labels.license, notes)
  }

  mutating func list(_ fields: inout CoreMLFields) {
    fields.text(1, &shortDescription)
    fields.text(2, &version)
    fields.text(3, &author)
    fields.text(4, &license)
    let written = fields.isWriting ? userDefined.sorted { $0.key < $1.key } : [(key: "", value: "")]
    for (key, value) in written {
      var (key, value) = (key, value)
      let isRead = fields.message(100) { entry in
        entry.text(1, &key)
        entry.text(2, &value)
      }
      guard isRead else { continue }
      fields.take(
        \.metadataEntries,
        .tooLarge("its metadata has more than \(CoreMLLimits.metadataEntries) entries"))
      userDefined[key] = value
    }
  }
}
