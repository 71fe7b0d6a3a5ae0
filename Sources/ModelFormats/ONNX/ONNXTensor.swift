import ProtocolBuffers

/// Constants of a graph: 64-bit numbers in row-major order.
struct ONNXTensor: Equatable {
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
    message.write(packed: dimensions, field: ONNXSchema.Tensor.dimension)
    message.write(ONNXSchema.double, field: ONNXSchema.Tensor.elementType)
    message.write(name, field: ONNXSchema.Tensor.name)
    message.write(packed: values, field: ONNXSchema.Tensor.doubles)
  }
}
