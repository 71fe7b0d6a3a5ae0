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
  /// Counts the bytes as they are read.
  private(set) var progress: WorkProgress?

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

  /// The same bytes, counted as they are read; a regular file tells how many they will be.
  public func counted(by progress: WorkProgress?) -> ByteSource {
    var source = self
    source.progress = progress
    return source
  }

  /// Bytes that are in memory already.
  public static func bytes(_ bytes: [UInt8], name: String) -> ByteSource {
    ByteSource(name: name, origin: .bytes(bytes))
  }
}
