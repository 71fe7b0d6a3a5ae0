extension CoreMLModel {
  /// Whether bytes begin like a Core ML model: with its version or description, unlike any text.
  static func isBeginning(of bytes: some Collection<UInt8>) -> Bool {
    bytes.first == 0x08 || bytes.first == 0x12
  }

  init(_ bytes: [UInt8]) throws(ForeignModelError) {
    guard bytes.count <= CoreMLLimits.fileSize else {
      throw .tooLarge("it has more than \(CoreMLLimits.fileSize >> 20) MB")
    }
    var limits = CoreMLLimits()
    try self.init(bytes[...], depth: 0, &limits)
  }

  init(
    _ message: ArraySlice<UInt8>, depth: Int, _ limits: inout CoreMLLimits
  ) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Model
    guard depth < CoreMLLimits.depth else {
      throw .tooLarge("it has more than \(CoreMLLimits.depth) nested pipelines")
    }
    try limits.takeStage()
    try Self.refuseOtherKinds(in: message, depth: depth)
    self.init(inputs: [], outputs: [], kind: .vectorizer([]))
    specificationVersion = 0
    var kind: Kind?
    var fields = CoreMLParts(message, depth: depth)
    while let part = try fields.next() {
      switch part.number {
      case Schema.specificationVersion: specificationVersion = try part.count()
      case Schema.description: try read(description: part, &limits)
      case Schema.glmRegressor: kind = .line(try CoreMLLinearModel(part))
      case Schema.treeEnsembleRegressor: kind = .trees(try CoreMLTrees(part, &limits))
      case Schema.featureVectorizer: kind = .vectorizer(try part.vectorParts(&limits))
      case Schema.imputer: kind = .imputer(try part.imputedValues())
      case Schema.pipeline: kind = .pipeline(try part.stages(&limits), as: .transformer)
      case Schema.pipelineRegressor:
        var stages: [CoreMLModel] = []
        var regressor = try part.parts()
        while let part = try regressor.next(CoreMLSchema.Pipeline.pipeline) {
          stages = try part.stages(&limits)
        }
        kind = .pipeline(stages, as: .regressor)
      default: break
      }
    }
    guard let kind else {
      throw .damaged(
        depth == 0 ? "it has no model of a known type" : "a stage has no model of a known type")
    }
    self.kind = kind
  }

  /// Refuses a kind that is not read by its name, before the types of its features are.
  private static func refuseOtherKinds(
    in message: ArraySlice<UInt8>, depth: Int
  ) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Model
    var fields = CoreMLParts(message, depth: depth)
    while let part = try fields.next() {
      guard let name = Schema.otherKinds[part.number] else { continue }
      let what = depth == 0 ? "it is a \(name)" : "a stage of it is a \(name)"
      throw .unsupported(what + (Schema.reasons[part.number] ?? ""))
    }
  }

  private mutating func read(
    description: CoreMLPart, _ limits: inout CoreMLLimits
  ) throws(ForeignModelError) {
    typealias Schema = CoreMLSchema.Description
    var fields = try description.parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.input: inputs.append(try CoreMLFeature(part, &limits))
      case Schema.output: outputs.append(try CoreMLFeature(part, &limits))
      case Schema.predictedFeatureName: predictedFeatureName = try part.text()
      // The metadata of stages is not used.
      case Schema.metadata where part.depth == 0: metadata = try CoreMLMetadata(part)
      default: break
      }
    }
  }
}

extension CoreMLPart {
  func stages(_ limits: inout CoreMLLimits) throws(ForeignModelError) -> [CoreMLModel] {
    var stages: [CoreMLModel] = []
    var fields = try parts()
    while let part = try fields.next(CoreMLSchema.Pipeline.models) {
      let stage = try part.message()
      stages.append(try CoreMLModel(stage, depth: depth + 1, &limits))
    }
    return stages
  }

  /// The inputs of a feature vectorizer.
  func vectorParts(_ limits: inout CoreMLLimits) throws(ForeignModelError) -> [CoreMLVectorPart] {
    typealias Schema = CoreMLSchema.Vectorizer
    var vectorParts: [CoreMLVectorPart] = []
    var fields = try parts()
    while let input = try fields.next(Schema.inputs) {
      try limits.takeFeature()
      var vectorPart = CoreMLVectorPart(name: "", width: 0)
      var inner = try input.parts()
      while let part = try inner.next() {
        switch part.number {
        case Schema.name: vectorPart.name = try part.text()
        case Schema.dimensions: vectorPart.width = try part.count()
        default: break
        }
      }
      vectorParts.append(vectorPart)
    }
    return vectorParts
  }

  /// The replacements for missing values of an imputer.
  func imputedValues() throws(ForeignModelError) -> [Double] {
    typealias Schema = CoreMLSchema.Imputer
    var values: [Double] = []
    var fields = try parts()
    while let part = try fields.next() {
      switch part.number {
      case Schema.double: values = [try part.double()]
      case Schema.doubleList:
        values = []
        var list = try part.parts()
        while let part = try list.next(Schema.vector) {
          try part.append(to: &values)
        }
      case Schema.replacedDouble:
        guard try part.double().isNaN else {
          throw .unsupported("its imputer replaces values other than missing ones")
        }
      default:
        if let name = Schema.otherFields[part.number] {
          throw .unsupported("its imputer has \(name), which is not for numbers")
        }
      }
    }
    guard values.allSatisfy(\.isFinite) else {
      throw .unsupported("its imputer has a replacement that is not finite")
    }
    return values
  }
}
