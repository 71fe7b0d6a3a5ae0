import ProtocolBuffers

extension CoreMLModel {
  /// The contents of the file, with fields in the order of their numbers and zeros omitted: the
  /// same bytes that Google's library writes.
  var bytes: [UInt8] {
    var writer = ProtocolBuffer.Writer()
    write(to: &writer)
    return writer.bytes
  }

  private typealias Schema = CoreMLSchema

  private func write(to writer: inout ProtocolBuffer.Writer) {
    writer.write(specificationVersion, field: Schema.Model.specificationVersion)
    writer.write(field: Schema.Model.description) { description in
      for input in inputs {
        description.write(field: Schema.Description.input, message: input.write)
      }
      for output in outputs {
        description.write(field: Schema.Description.output, message: output.write)
      }
      description.writeKnown(
        predictedFeatureName, field: Schema.Description.predictedFeatureName)
      description.writeKnown(
        predictedProbabilitiesName, field: Schema.Description.predictedProbabilitiesName)
      if metadata != CoreMLMetadata() {
        description.write(field: Schema.Description.metadata, message: metadata.write)
      }
    }
    switch kind {
    case .line(let line): writer.write(field: Schema.Model.glmRegressor, message: line.write)
    case .trees(let trees):
      writer.write(field: Schema.Model.treeEnsembleRegressor) { regressor in
        regressor.write(field: Schema.Trees.ensemble, message: trees.write)
      }
    case .vectorizer(let parts):
      writer.write(field: Schema.Model.featureVectorizer) { vectorizer in
        for part in parts {
          vectorizer.write(field: Schema.Vectorizer.inputs) { input in
            input.writeKnown(part.name, field: Schema.Vectorizer.name)
            input.writeKnown(UInt64(part.width), field: Schema.Vectorizer.dimensions)
          }
        }
      }
    case .imputer(let values):
      writer.write(field: Schema.Model.imputer) { imputer in
        imputer.write(field: Schema.Imputer.doubleList) { list in
          list.write(packed: values, field: Schema.Imputer.vector)
        }
        imputer.write(Double.nan, field: Schema.Imputer.replacedDouble)
      }
    case .dictionaryVectorizer(let keys):
      writer.write(field: Schema.Model.dictVectorizer) { vectorizer in
        vectorizer.write(keys, field: Schema.DictionaryVectorizer.stringToIndex)
      }
    case .classifier(let classifier):
      writer.write(field: Schema.Model.glmClassifier, message: classifier.write)
    case .pipeline(let models, as: .regressor):
      writer.write(field: Schema.Model.pipelineRegressor) { regressor in
        regressor.write(field: Schema.Pipeline.pipeline) { Self.write(models, to: &$0) }
      }
    case .pipeline(let models, as: .classifier):
      writer.write(field: Schema.Model.pipelineClassifier) { classifier in
        classifier.write(field: Schema.Pipeline.pipeline) { Self.write(models, to: &$0) }
      }
    case .pipeline(let models, as: .transformer):
      writer.write(field: Schema.Model.pipeline) { Self.write(models, to: &$0) }
    }
  }

  private static func write(_ models: [CoreMLModel], to writer: inout ProtocolBuffer.Writer) {
    for model in models {
      writer.write(field: CoreMLSchema.Pipeline.models, message: model.write)
    }
  }
}

extension CoreMLFeature {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    writer.writeKnown(name, field: Schema.Feature.name)
    writer.writeKnown(shortDescription, field: Schema.Feature.shortDescription)
    writer.write(field: Schema.Feature.type) { type in
      switch shape {
      case .double: type.write(field: Schema.FeatureType.double) { _ in }
      case .int64: type.write(field: Schema.FeatureType.int64) { _ in }
      case .list(let count):
        type.write(field: Schema.FeatureType.multiArray) { list in
          list.write(packed: [count], field: Schema.MultiArray.shape)
          list.write(Schema.MultiArray.double, field: Schema.MultiArray.dataType)
        }
      case .string: type.write(field: Schema.FeatureType.string) { _ in }
      case .dictionary(let key):
        type.write(field: Schema.FeatureType.dictionary) { dictionary in
          switch key {
          case .int64: dictionary.write(field: Schema.Dictionary.int64Key) { _ in }
          case .string: dictionary.write(field: Schema.Dictionary.stringKey) { _ in }
          }
        }
      }
      if isOptional { type.write(true, field: Schema.FeatureType.isOptional) }
    }
  }
}

extension CoreMLMetadata {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    writer.writeKnown(shortDescription, field: Schema.Metadata.shortDescription)
    writer.writeKnown(version, field: Schema.Metadata.version)
    writer.writeKnown(author, field: Schema.Metadata.author)
    writer.writeKnown(license, field: Schema.Metadata.license)
    for (key, value) in userDefined.sorted(by: { $0.key < $1.key }) {
      writer.write(field: Schema.Metadata.userDefined) { entry in
        entry.write(key, field: Schema.MapEntry.key)
        entry.write(value, field: Schema.MapEntry.value)
      }
    }
  }
}

extension CoreMLLinearModel {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    writer.write(field: Schema.Line.weights) { list in
      list.write(packed: weights, field: Schema.Line.value)
    }
    writer.write(packed: [offset], field: Schema.Line.offset)
  }
}

extension CoreMLLinearClassifier {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    for row in weights {
      writer.write(field: Schema.Line.weights) { list in
        list.write(packed: row, field: Schema.Line.value)
      }
    }
    writer.write(packed: offsets, field: Schema.Line.offset)
    // By default, the transform is the logistic function, and the first label has no row.
    if weights.count == labels.count {
      writer.write(Schema.Classifier.oneVsRest, field: Schema.Classifier.classEncoding)
    }
    writer.write(labels, field: Schema.Classifier.stringLabels)
  }
}

extension CoreMLTrees {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    for node in nodes { writer.write(field: Schema.Trees.nodes, message: node.write) }
    writer.write(UInt64(1), field: Schema.Trees.dimensions)
    writer.write(packed: [base], field: Schema.Trees.base)
  }
}

extension CoreMLTrees.Node {
  fileprivate func write(to writer: inout ProtocolBuffer.Writer) {
    typealias Schema = CoreMLSchema
    writer.writeKnown(UInt64(tree), field: Schema.Node.tree)
    writer.writeKnown(UInt64(number), field: Schema.Node.number)
    writer.writeKnown(UInt64(behavior.rawValue), field: Schema.Node.behavior)
    guard behavior != .leaf else {
      return writer.write(field: Schema.Node.evaluation) { evaluation in
        evaluation.writeKnown(value, field: Schema.Evaluation.value)
      }
    }
    writer.writeKnown(UInt64(feature), field: Schema.Node.feature)
    writer.writeKnown(value, field: Schema.Node.value)
    writer.writeKnown(UInt64(trueChild), field: Schema.Node.trueChild)
    writer.writeKnown(UInt64(falseChild), field: Schema.Node.falseChild)
    writer.writeKnown(
      UInt64(missingTracksTrueChild ? 1 : 0), field: Schema.Node.missingTracksTrueChild)
  }
}

extension ProtocolBuffer.Writer {
  /// Writes a number unless it is zero, the default for readers.
  fileprivate mutating func writeKnown(_ value: UInt64, field: Int) {
    if value != 0 { write(value, field: field) }
  }

  fileprivate mutating func writeKnown(_ value: Double, field: Int) {
    if value.bitPattern != 0 { write(value, field: field) }
  }

  /// Writes a list of texts, in a message of its own.
  fileprivate mutating func write(_ texts: [String], field: Int) {
    write(field: field) { list in
      for text in texts { list.write(text, field: CoreMLSchema.StringVector.vector) }
    }
  }

  /// Writes a text unless it is empty.
  fileprivate mutating func writeKnown(_ text: String, field: Int) {
    if !text.isEmpty { write(text, field: field) }
  }
}
