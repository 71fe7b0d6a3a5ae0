import ProtocolBuffers

struct ONNXNode: Equatable {
  /// The domain of the operators of classical machine learning; the others are in the domain "".
  static let machineLearning = "ai.onnx.ml"

  var operation: String
  var domain = ""
  var inputs: [String]
  var outputs: [String]
  var attributes: [ONNXAttribute] = []

  private typealias Schema = ONNXSchema.Node

  init(
    _ operation: String, domain: String = "", of inputs: [String], giving output: String,
    attributes: [ONNXAttribute] = []
  ) {
    (self.operation, self.domain, self.inputs) = (operation, domain, inputs)
    (outputs, self.attributes) = ([output], attributes)
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    for input in inputs { message.write(input, field: Schema.input) }
    for output in outputs { message.write(output, field: Schema.output) }
    message.write(operation, field: Schema.operation)
    for attribute in attributes {
      message.write(field: Schema.attribute, message: attribute.write)
    }
    if !domain.isEmpty { message.write(domain, field: Schema.domain) }
  }
}
