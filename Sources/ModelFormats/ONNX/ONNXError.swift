import ProtocolBuffers

/// Why bytes are not an ONNX model that is written here.
///
/// Models of others are not read: this tells of a file that was changed after it was written.
enum ONNXError: Error, Equatable, CustomStringConvertible {
  /// The bytes are no message, or not one of ONNX.
  case malformed(ProtocolBuffer.Flaw)
  /// Something that is not written here: what, as a clause.
  case foreign(String)

  init(_ flaw: ProtocolBuffer.Flaw) {
    self = .malformed(flaw)
  }

  /// What is wrong, as a clause.
  var description: String {
    switch self {
    case .malformed(let flaw): flaw.text
    case .foreign(let what): what
    }
  }
}
