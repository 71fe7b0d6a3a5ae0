import ProtocolBuffers

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

  private typealias Schema = ONNXSchema.Attribute

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
}
