import ProtocolBuffers

/// A graph of operators from inputs to outputs, and its constants.
struct ONNXGraph: Equatable {
  var name: String
  /// The operators, each after those that compute its inputs.
  var nodes: [ONNXNode] = []
  var constants: [ONNXTensor] = []
  var inputs: [ONNXValue] = []
  var outputs: [ONNXValue] = []

  private typealias Schema = ONNXSchema.Graph

  init(_ name: String) {
    self.name = name
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    for node in nodes { message.write(field: Schema.node, message: node.write) }
    message.write(name, field: Schema.name)
    for constant in constants { message.write(field: Schema.initializer, message: constant.write) }
    for input in inputs { message.write(field: Schema.input, message: input.write) }
    for output in outputs { message.write(field: Schema.output, message: output.write) }
  }
}
