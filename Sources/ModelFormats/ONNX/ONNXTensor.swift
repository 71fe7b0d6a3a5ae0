import ProtocolBuffers

/// Numbers that belong to the model: 64-bit, row by row.
struct ONNXTensor: Equatable {
  var name: String
  var dimensions: [Int]
  var values: [Double]

  /// A table of numbers with so many rows.
  init(_ name: String, rows: Int, values: [Double]) {
    self.init(name, dimensions: [rows, values.count / rows], values: values)
  }

  /// A list of numbers.
  package init(_ name: String, list values: [Double]) {
    self.init(name, dimensions: [values.count], values: values)
  }

  private init(_ name: String, dimensions: [Int], values: [Double]) {
    self.name = name
    self.dimensions = dimensions
    self.values = values
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(packed: dimensions, field: ONNXSchema.Tensor.dimension)
    message.write(ONNXSchema.double, field: ONNXSchema.Tensor.elementType)
    message.write(name, field: ONNXSchema.Tensor.name)
    message.write(packed: values, field: ONNXSchema.Tensor.doubles)
  }

  init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    self.init("", dimensions: [], values: [])
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case ONNXSchema.Tensor.dimension: dimensions += try field.integers()
      case ONNXSchema.Tensor.name: name = try field.text()
      case ONNXSchema.Tensor.doubles: try field.append(to: &values)
      default: break
      }
    }
  }

  /// Whether there is a number for every place, and at least one.
  var isWhole: Bool {
    var count = 1
    for dimension in dimensions {
      let (product, overflow) = count.multipliedReportingOverflow(by: dimension)
      guard dimension > 0, !overflow else { return false }
      count = product
    }
    return count == values.count
  }

  // A NaN is equal to itself here: it stands for a missing value.
  static func == (one: ONNXTensor, other: ONNXTensor) -> Bool {
    one.name == other.name && one.dimensions == other.dimensions
      && one.values.map(\.bitPattern) == other.values.map(\.bitPattern)
  }
}

extension ProtocolBuffer.Field {
  /// The numbers of a packed list of `int64`.
  func integers() throws(ProtocolBuffer.Flaw) -> [Int] {
    var reader = ProtocolBuffer.Reader(try message())
    var numbers: [Int] = []
    while let bits = try reader.nextVarint() { numbers.append(Int(truncatingIfNeeded: bits)) }
    return numbers
  }
}
