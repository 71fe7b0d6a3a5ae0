import ProtocolBuffers

/// A setting of an operator.
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

  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  private typealias Schema = ONNXSchema.Attribute

  /// The numbers of the kinds of values.
  private enum Kind {
    static let integer = 2
    static let text = 3
    static let tensor = 4
    static let integers = 7
    static let texts = 8
  }

  func write(to message: inout ProtocolBuffer.Writer) {
    message.write(name, field: Schema.name)
    let kind: Int
    switch value {
    case .integer(let number):
      message.write(number, field: Schema.integer)
      kind = Kind.integer
    case .text(let text):
      message.write(text, field: Schema.text)
      kind = Kind.text
    case .integers(let numbers):
      message.write(packed: numbers, field: Schema.integers)
      kind = Kind.integers
    case .texts(let texts):
      for text in texts { message.write(text, field: Schema.texts) }
      kind = Kind.texts
    case .tensor(let tensor):
      message.write(field: Schema.tensor, message: tensor.write)
      kind = Kind.tensor
    }
    message.write(kind, field: Schema.kind)
  }

  init(reading message: ArraySlice<UInt8>) throws(ProtocolBuffer.Flaw) {
    name = ""
    var value: Value?
    var texts: [String] = []
    var reader = ProtocolBuffer.Reader(message)
    while let field = try reader.next() {
      switch field.number {
      case Schema.name: name = try field.text()
      case Schema.integer: value = .integer(Int(truncatingIfNeeded: try field.unsigned()))
      case Schema.text: value = .text(try field.text())
      case Schema.integers: value = .integers(try field.integers())
      case Schema.texts: texts.append(try field.text())
      case Schema.tensor: value = .tensor(try ONNXTensor(reading: try field.message()))
      default: break
      }
    }
    self.value = value ?? .texts(texts)
  }
}
