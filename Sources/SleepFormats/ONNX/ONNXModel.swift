/// An ONNX file: a graph, the versions of its operator sets, and metadata.
///
/// Source: `onnx-ml.proto` of the ONNX project, with the numbers of the fields.
struct ONNXModel {
  struct OperatorSet: Equatable {
    var domain: String
    var version: Int
  }

  private static let irVersion = 4

  let producer = "betterrest"
  let documentation: String
  let graph: ONNXGraph
  let operatorSets: [OperatorSet]
  let metadata: [(key: String, value: String)]

  static func operatorSets(for graph: ONNXGraph) -> [OperatorSet] {
    var sets = [OperatorSet(domain: "", version: ONNXGraph.operatorSet)]
    if graph.nodes.contains(where: { $0.domain == ONNXNode.machineLearning }) {
      sets.append(OperatorSet(domain: ONNXNode.machineLearning, version: ONNXTrees.operatorSet))
    }
    return sets
  }

  var bytes: [UInt8] {
    var message = ProtocolBuffer.Writer()
    message.write(Self.irVersion, field: 1)
    message.write(producer, field: 2)
    message.write(documentation, field: 6)
    message.write(field: 7, message: graph.write)
    for set in operatorSets {
      message.write(field: 8) { entry in
        entry.write(set.domain, field: 1)
        entry.write(set.version, field: 2)
      }
    }
    for item in metadata {
      message.write(field: 14) { entry in
        entry.write(item.key, field: 1)
        entry.write(item.value, field: 2)
      }
    }
    return message.bytes
  }
}

/// A graph of operators from inputs to outputs, and its constants.
struct ONNXGraph: Equatable {
  var name: String
  /// The operators, each after those that compute its inputs.
  var nodes: [ONNXNode] = []
  var constants: [ONNXTensor] = []
  var inputs: [ONNXValue] = []
  var outputs: [ONNXValue] = []

  init(_ name: String) {
    self.name = name
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    for node in nodes { message.write(field: 1, message: node.write) }
    message.write(name, field: 2)
    for constant in constants { message.write(field: 5, message: constant.write) }
    for input in inputs { message.write(field: 11, message: input.write) }
    for output in outputs { message.write(field: 12, message: output.write) }
  }
}

struct ONNXNode: Equatable {
  /// The domain of the operators of classical machine learning; the others are in the domain "".
  static let machineLearning = "ai.onnx.ml"

  var operation: String
  var domain = ""
  var inputs: [String]
  var outputs: [String]
  var attributes: [ONNXAttribute] = []

  init(
    _ operation: String, domain: String = "", of inputs: [String], giving output: String,
    attributes: [ONNXAttribute] = []
  ) {
    (self.operation, self.domain, self.inputs) = (operation, domain, inputs)
    (outputs, self.attributes) = ([output], attributes)
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    for input in inputs { message.write(input, field: 1) }
    for output in outputs { message.write(output, field: 2) }
    message.write(operation, field: 4)
    for attribute in attributes {
      message.write(field: 5, message: attribute.write)
    }
    if !domain.isEmpty { message.write(domain, field: 7) }
  }
}

struct ONNXAttribute: Equatable {
  enum Value: Equatable {
    case integer(Int)
    case text(String)
    case integers([Int])
    case texts([String])
    case tensor(ONNXTensor)
  }

  var name: String
  var value: Value

  init(_ name: String, _ value: Value) {
    (self.name, self.value) = (name, value)
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(name, field: 1)
    // The type of the attribute has a number of its own.
    let kind: Int
    switch value {
    case .integer(let number):
      message.write(number, field: 3)
      kind = 2
    case .text(let text):
      message.write(text, field: 4)
      kind = 3
    case .tensor(let tensor):
      message.write(field: 5, message: tensor.write)
      kind = 4
    case .integers(let numbers):
      message.write(packed: numbers, field: 8)
      kind = 7
    case .texts(let texts):
      for text in texts { message.write(text, field: 9) }
      kind = 8
    }
    message.write(kind, field: 20)
  }
}

/// Constants of a graph: 64-bit numbers in row-major order.
struct ONNXTensor: Equatable {
  /// The element type of 64-bit floating-point numbers.
  static let double = 11
  /// The element type of texts.
  static let text = 8

  var name: String
  var dimensions: [Int]
  var values: [Double]

  init(_ name: String, rows: Int, values: [Double]) {
    (self.name, dimensions, self.values) = (name, [rows, values.count / rows], values)
  }

  init(_ name: String, list values: [Double]) {
    (self.name, dimensions, self.values) = (name, [values.count], values)
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(packed: dimensions, field: 1)
    message.write(Self.double, field: 2)
    message.write(name, field: 8)
    message.write(packed: values, field: 10)
  }
}

/// An input or an output of a graph: any number of rows with a fixed number of 64-bit numbers, or of
/// texts.
struct ONNXValue: Equatable {
  var name: String
  var width: Int
  var documentation: String
  var isText = false

  /// The symbolic name of the number of rows.
  private static let rows = "N"

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(name, field: 1)
    message.write(field: 2) { type in
      type.write(field: 1) { tensor in
        tensor.write(isText ? ONNXTensor.text : ONNXTensor.double, field: 1)
        tensor.write(field: 2) { shape in
          shape.write(field: 1) { dimension in
            dimension.write(Self.rows, field: 2)
          }
          shape.write(field: 1) { dimension in
            dimension.write(width, field: 1)
          }
        }
      }
    }
    message.write(documentation, field: 3)
  }
}
