import ProtocolBuffers

/// An ONNX file: a graph, the versions of what it uses, and what it says of itself.
struct ONNXModel: Equatable {
  /// A set of operators, and its version.
  package struct OperatorSet: Equatable {
    var domain: String
    var version: Int
  }

  /// Something that the file tells about the model, by its name.
  package struct MetadataEntry: Equatable {
    var key: String
    var value: String
  }

  /// The oldest version of the format in which constants need not be inputs as well.
  static let irVersion = 4

  var irVersion = Self.irVersion
  var producer = ""
  var documentation = ""
  var graph: ONNXGraph
  var operatorSets: [OperatorSet] = []
  var metadata: [MetadataEntry] = []

  private typealias Schema = ONNXSchema.Model

  init(graph: ONNXGraph) {
    self.graph = graph
  }

  /// The sets of the operators that a graph uses.
  static func operatorSets(for graph: ONNXGraph) -> [OperatorSet] {
    var sets = [OperatorSet(domain: "", version: ONNXGraph.operatorSet)]
    if graph.nodes.contains(where: { $0.domain == ONNXNode.machineLearning }) {
      sets.append(OperatorSet(domain: ONNXNode.machineLearning, version: ONNXTrees.operatorSet))
    }
    return sets
  }

  /// The contents of the file; the same model gives the same bytes.
  var bytes: [UInt8] {
    var message = ProtocolBuffer.Writer()
    message.write(irVersion, field: Schema.irVersion)
    message.write(producer, field: Schema.producerName)
    message.write(documentation, field: Schema.documentation)
    message.write(field: Schema.graph, message: graph.write)
    for set in operatorSets {
      message.write(field: Schema.operatorSet) { entry in
        entry.write(set.domain, field: ONNXSchema.OperatorSet.domain)
        entry.write(set.version, field: ONNXSchema.OperatorSet.version)
      }
    }
    for item in metadata {
      message.write(field: Schema.metadata) { entry in
        entry.write(item.key, field: ONNXSchema.MetadataEntry.key)
        entry.write(item.value, field: ONNXSchema.MetadataEntry.value)
      }
    }
    return message.bytes
  }

  /// Reads what ``bytes`` gave, and nothing else.
  ///
  /// Writing it again shows that nothing in it was overlooked.
  ///
  /// - Complexity: O(bytes).
  init(bytes: [UInt8]) throws(ONNXError) {
    do {
      try self.init(reading: bytes[...])
    } catch {
      throw ONNXError(error)
    }
    guard self.bytes == bytes else { throw .foreign("something in it is not written here") }
  }

  private init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    self.init(graph: ONNXGraph(""))
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case Schema.irVersion: irVersion = try field.count()
      case Schema.producerName: producer = try field.text()
      case Schema.documentation: documentation = try field.text()
      case Schema.graph: graph = try ONNXGraph(reading: try field.message())
      case Schema.operatorSet:
        operatorSets.append(try OperatorSet(reading: try field.message()))
      case Schema.metadata: metadata.append(try MetadataEntry(reading: try field.message()))
      default: break
      }
    }
  }
}

extension ONNXModel.OperatorSet {
  fileprivate init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    self.init(domain: "", version: 0)
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case ONNXSchema.OperatorSet.domain: domain = try field.text()
      case ONNXSchema.OperatorSet.version: version = try field.count()
      default: break
      }
    }
  }
}

extension ONNXModel.MetadataEntry {
  fileprivate init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    self.init(key: "", value: "")
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case ONNXSchema.MetadataEntry.key: key = try field.text()
      case ONNXSchema.MetadataEntry.value: value = try field.text()
      default: break
      }
    }
  }
}
