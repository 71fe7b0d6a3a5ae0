import SleepText
import SleepModels

extension RegressionModel {
  /// The contents of the model's Core ML file; the same model gives the same bytes on every
  /// machine.
  ///
  /// <doc:ImportingModels> describes the mapping and what is not exported.
  ///
  /// - Throws: ``ForeignModelError/tooLarge(_:)`` for a model that could not be read again.
  package func coreML(labels: ExportLabels = ExportLabels()) throws(ForeignModelError) -> [UInt8] {
    guard trees.size <= CoreMLLimits.nodes else { throw CoreMLLimits.tooManyNodes }
    guard features.count <= CoreMLLimits.width else { throw CoreMLLimits.tooManyInputs }
    for feature in features where (feature.levels?.count ?? 0) > CoreMLLimits.width {
      throw CoreMLLimits.tooManyLevels(of: feature.name)
    }
    let nodes = trees.lazy.map { tree in
      tree.feature.reduce(0) { $0 + (features[$1].levels?.count ?? 0) }
    }
    guard nodes.reduce(0, +) <= CoreMLLimits.levels else { throw CoreMLLimits.tooManyLevels }
    let bytes = try CoreMLExport(self).model(labels: labels).bytes
    guard bytes.count <= CoreMLLimits.fileSize else {
      throw .tooLarge("its file would be larger than \(CoreMLLimits.fileSize >> 20) MB")
    }
    return bytes
  }

  /// Whether a file with these first bytes can be a Core ML model; no text can.
  package static func isCoreML(_ bytes: some Collection<UInt8>) -> Bool {
    // It begins with its version or description.
    bytes.first == 0x08 || bytes.first == 0x12
  }

  /// The size of the largest Core ML file that is read.
  package static var mostCoreMLBytes: Int { CoreMLLimits.fileSize }

  /// Reads a model from the contents of a Core ML file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a `.mlmodel`: a GLM or tree ensemble regressor, or a pipeline of
  ///     these with encoders of words, feature vectorizers and imputers.
  ///   - source: The name for errors.
  /// - Complexity: O(bytes) and, for trees, O(nodes * log(nodes)).
  package init(coreML bytes: [UInt8], source: String = "model") throws(ModelFileError) {
    do throws(ForeignModelError) {
      // Its bytes begin like those of Core ML.
      guard !source.hasSuffix(".onnx") else {
        throw .unsupported("it is an ONNX model, which betterrest writes but does not read")
      }
      try self.init(CoreMLModel(bytes))
    } catch {
      throw ModelFileError(source: source, problem: .foreign(error))
    }
  }

  private init(_ source: CoreMLModel) throws(ForeignModelError) {
    let pipeline = try PipelineComposition(source)
    let prediction = pipeline.prediction
    var trees: [Tree] = []
    let intercept = prediction.intercept
    let levelCounts = pipeline.features.map { $0.levels?.count }
    var optional = Set(pipeline.features.indices.filter { pipeline.features[$0].isOptional })
    var (placesLeft, levelsLeft) = (CoreMLLimits.nodes, CoreMLLimits.levels)
    for (place, weight) in prediction.trees.sorted(by: { $0.key < $1.key }) {
      let (ensemble, inputs) = pipeline.ensembles[place]
      let assembly = try TreeAssembly(
        ensemble, inputs: inputs, levelCounts: levelCounts, weight: weight,
        placesLeft: placesLeft, levelsLeft: levelsLeft)
      (placesLeft, levelsLeft) = (assembly.placesLeft, assembly.levelsLeft)
      trees += assembly.trees
      optional.formUnion(assembly.optionalFeatures)
      for case .input(let feature, .some) in inputs { optional.insert(feature) }
    }
    let names = pipeline.features.map(\.name)
    let notes = try TrainingNotes(source.metadata.userDefined, features: names)
    // Exported trees have a default direction in each node.
    if notes != nil { for tree in trees { optional.formUnion(tree.feature) } }
    let terms = prediction.terms
    // A linear model without a replacement cannot predict a missing input.
    for (feature, term) in terms {
      if term.substitute == nil { optional.remove(feature) } else { optional.insert(feature) }
    }
    let features = pipeline.features.enumerated().map { place, input in
      if let levels = input.levels {
        return Feature(name: input.name, levels: levels, mayBeMissing: !input.refusesUnknown)
      }
      return notes?.past?.features[place]
        ?? Feature(
          name: input.name, mean: terms[place]?.substitute ?? 0,
          mayBeMissing: optional.contains(place))
    }
    let coefficients = features.indices.map { terms[$0]?.coefficient ?? 0 }
    let effects: [[Double]] = features.enumerated().map { place, feature in
      guard let levels = feature.levels, let effects = prediction.effects[place] else { return [] }
      return levels.indices.map { effects[$0] ?? 0 }
    }
    guard intercept.isFinite, (coefficients + effects.joined()).allSatisfy(\.isFinite) else {
      throw .damaged("the sum of its weights is not finite")
    }
    let base = LinearFunction(
      intercept: intercept, coefficients: coefficients, means: features.substitutes,
      effects: effects)
    let kind: Algorithm =
      trees.isEmpty
      ? .linear : trees.count == 1 && base.terms.isEmpty ? .decisionTree : .boostedTrees
    let model = RegressionModel(
      algorithm: notes?.algorithm ?? kind, target: pipeline.target, features: features, base: base,
      trees: trees, training: notes?.past?.record ?? .unknown,
      origin: ModelOrigin(
        source.metadata, fingerprint: notes?.past == nil ? notes?.fingerprint : nil))
    do {
      // The requirements of the model file apply here as well.
      self = try ModelField(model.document).regressionModel
    } catch {
      throw .damaged(error.what)
    }
  }
}

extension [Tree] {
  /// The number of nodes and leaves.
  fileprivate var size: Int { reduce(0) { $0 + $1.feature.count + $1.leaf.count } }
}

extension ModelOrigin {
  fileprivate init(_ metadata: CoreMLMetadata, fingerprint: String?) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    self.init(
      format: "Core ML", author: known(metadata.author),
      summary: known(metadata.shortDescription), license: known(metadata.license),
      version: known(metadata.version), fingerprint: fingerprint)
  }
}

/// The limits for Core ML files, so that reading needs at most 64 MB of memory and does not hang.
///
/// A forest of 300 trees with 400 leaves each is just within them.
struct CoreMLLimits {
  /// The maximum size of a file in bytes.
  static let fileSize = 8 << 20
  /// The maximum number of nodes of all trees, including leaves.
  static let nodes = 1 << 18
  /// The maximum number of inputs, and of elements in a list between stages.
  static let width = 4096
  /// The maximum number of stages, and of nested pipelines.
  static let stages = width
  static let depth = 8
  /// The maximum number of values between all stages.
  static let values = 1 << 18
  /// The maximum number of categories of all encoders, and of levels in all nodes of trees.
  static let categories = 1 << 19
  static let levels = 1 << 21
  static let metadataEntries = 50_000
  /// The maximum number of bytes in a name or other text.
  static let nameLength = 1 << 10
  static let textLength = 1 << 16

  /// The remaining counts while a file is read.
  var features = 4 * width
  var stages = CoreMLLimits.stages
  var nodes = CoreMLLimits.nodes
  var metadataEntries = CoreMLLimits.metadataEntries
  var categories = CoreMLLimits.categories

  static let tooManyInputs = ForeignModelError.tooLarge("it has more than \(width) inputs")
  static let tooManyFeatures = ForeignModelError.tooLarge(
    "it has more than \(4 * width) inputs")
  static let tooManyNodes = ForeignModelError.tooLarge(
    "its trees have more than \(nodes) nodes together")
  static let tooManyCategories = ForeignModelError.tooLarge(
    "its encoders have more than \(categories) categories together")
  static let tooManyLevels = ForeignModelError.tooLarge(
    "the nodes of its trees have more than \(levels) levels together")
  static let tooManySides = ForeignModelError.tooLarge(
    "it has more than \(width) levels and sets of levels together")
  static func tooManyLevels(of name: String) -> ForeignModelError {
    .tooLarge("\(name.printable()) has more than \(width) levels")
  }
  static let tooManyStages = ForeignModelError.tooLarge("it has more than \(stages) stages")
}

extension CoreMLModel {
  init(_ bytes: [UInt8]) throws(ForeignModelError) {
    guard bytes.count <= CoreMLLimits.fileSize else {
      throw .tooLarge("it has more than \(CoreMLLimits.fileSize >> 20) MB")
    }
    self = try CoreMLFields.read(bytes)
  }

  /// The contents of the file: the same bytes that Google's library writes.
  var bytes: [UInt8] { CoreMLFields.bytes(self) }
}
