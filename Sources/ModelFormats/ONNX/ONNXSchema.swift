/// The numbers of fields in ONNX's schema, of the messages that are written here.
///
/// Source: `onnx-ml.proto` of the ONNX project.
enum ONNXSchema {
  enum Model {
    static let irVersion = 1
    static let producerName = 2
    static let documentation = 6
    static let graph = 7
    static let operatorSet = 8
    static let metadata = 14
  }

  enum OperatorSet {
    static let domain = 1
    static let version = 2
  }

  enum MetadataEntry {
    static let key = 1
    static let value = 2
  }

  enum Graph {
    static let node = 1
    static let name = 2
    static let initializer = 5
    static let input = 11
    static let output = 12
  }

  enum Node {
    static let input = 1
    static let output = 2
    static let operation = 4
    static let attribute = 5
    static let domain = 7
  }

  enum Attribute {
    static let name = 1
    static let integer = 3
    static let text = 4
    static let tensor = 5
    static let integers = 8
    static let texts = 9
    static let kind = 20
  }

  enum Tensor {
    static let dimension = 1
    static let elementType = 2
    static let doubles = 10
    static let name = 8
  }

  enum Value {
    static let name = 1
    static let type = 2
    static let documentation = 3
  }

  enum ValueType {
    static let tensor = 1
    static let elementType = 1
    static let shape = 2
    static let dimension = 1
    static let size = 1
    static let sizeName = 2
  }

  /// The element type of 64-bit floating-point numbers.
  static let double = 11
}
