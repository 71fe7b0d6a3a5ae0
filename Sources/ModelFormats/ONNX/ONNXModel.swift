import ProtocolBuffers

/// An ONNX file: a graph, the versions of its operator sets, and metadata.
struct ONNXModel: Equatable {
  package struct OperatorSet: Equatable {
    var domain: String
    var version: Int
  }

  package struct MetadataEntry: Equatable {
    var key: String
    var value: String
  }

  /// The oldest version of the format in which initializers need not be inputs as well.
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

  static func operatorSets(for graph: ONNXGraph) -> [OperatorSet] {
    var sets = [OperatorSet(domain: "", version: ONNXGraph.operatorSet)]
    if graph.nodes.contains(where: { $0.domain == ONNXNode.machineLearning }) {
      sets.append(OperatorSet(domain: ONNXNode.machineLearning, version: ONNXTrees.operatorSet))
    }
    return sets
  }

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
}
