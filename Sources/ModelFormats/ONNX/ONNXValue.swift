import ProtocolBuffers

/// An input or an output of a graph: any number of rows with a fixed number of 64-bit numbers.
struct ONNXValue: Equatable {
  var name: String
  var width: Int
  var documentation: String

  private typealias Schema = ONNXSchema.Value
  private typealias TypeSchema = ONNXSchema.ValueType

  /// The symbolic name of the number of rows.
  private static let rows = "N"

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(name, field: Schema.name)
    message.write(field: Schema.type) { type in
      type.write(field: TypeSchema.tensor) { tensor in
        tensor.write(ONNXSchema.double, field: TypeSchema.elementType)
        tensor.write(field: TypeSchema.shape) { shape in
          shape.write(field: TypeSchema.dimension) { dimension in
            dimension.write(Self.rows, field: TypeSchema.sizeName)
          }
          shape.write(field: TypeSchema.dimension) { dimension in
            dimension.write(width, field: TypeSchema.size)
          }
        }
      }
    }
    message.write(documentation, field: Schema.documentation)
  }
}
