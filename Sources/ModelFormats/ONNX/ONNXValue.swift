import ProtocolBuffers

/// An input or an output of a graph: as many rows as are given, of so many 64-bit numbers each.
struct ONNXValue: Equatable {
  var name: String
  var width: Int
  var documentation: String

  private typealias Schema = ONNXSchema.Value
  private typealias TypeSchema = ONNXSchema.ValueType

  /// What the number of rows is called.
  private static let rows = "N"

  package init(_ name: String, width: Int, documentation: String) {
    self.name = name
    self.width = width
    self.documentation = documentation
  }

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

  init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    self.init("", width: 0, documentation: "")
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case Schema.name: name = try field.text()
      case Schema.type: width = try Self.width(ofType: try field.message())
      case Schema.documentation: documentation = try field.text()
      default: break
      }
    }
  }

  /// The size of the last dimension of a type.
  private static func width(
    ofType message: ArraySlice<UInt8>
  ) throws(ProtocolBuffer.Flaw) -> Int {
    var size = 0
    for dimension in try fields(
      [TypeSchema.tensor, TypeSchema.shape, TypeSchema.dimension], of: message)
    {
      var reader = ProtocolBuffer.Reader(dimension)
      while let field = try reader.next() {
        if field.number == TypeSchema.size { size = try field.count() }
      }
    }
    return size
  }

  /// The messages that are found by going from message to message along the fields' numbers.
  private static func fields(
    _ path: [Int], of message: ArraySlice<UInt8>
  ) throws(ProtocolBuffer.Flaw) -> [ArraySlice<UInt8>] {
    var messages = [message]
    for number in path {
      var inner: [ArraySlice<UInt8>] = []
      for message in messages {
        var reader = ProtocolBuffer.Reader(message)
        while let field = try reader.next() {
          if field.number == number { inner.append(try field.message()) }
        }
      }
      messages = inner
    }
    return messages
  }
}
