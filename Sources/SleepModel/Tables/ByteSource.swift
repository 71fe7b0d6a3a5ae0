/// Where the bytes of a table come from, and what messages call it.
public struct ByteSource: Sendable {
  enum Origin: Sendable {
    case file(path: String)
    case descriptor(Int32)
    case bytes([UInt8])
  }

  /// The name in messages.
  public let name: String
  let origin: Origin

  /// The file at `path`, which may be a named pipe.
  public static func file(_ path: String) -> ByteSource {
    ByteSource(name: path, origin: .file(path: path))
  }

  /// An open file descriptor, read from where it stands and left open.
  public static func descriptor(_ descriptor: Int32, name: String) -> ByteSource {
    ByteSource(name: name, origin: .descriptor(descriptor))
  }

  /// What is piped into the program.
  public static let standardInput = ByteSource.descriptor(0, name: "standard input")

  /// Bytes that are in memory already.
  public static func bytes(_ bytes: [UInt8], name: String) -> ByteSource {
    ByteSource(name: name, origin: .bytes(bytes))
  }
}
