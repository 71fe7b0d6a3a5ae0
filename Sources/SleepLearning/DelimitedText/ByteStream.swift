import SleepPlatform

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a source; a file is closed when the stream is destroyed.
struct ByteStream: ~Copyable {
  private enum State {
    case descriptor(Int32, isOwned: Bool)
    case bytes([UInt8], position: Int)
  }

  private let name: String
  private var state: State
  /// The version of the file when it was opened.
  private let version: FileVersion?
  private let progress: WorkProgress?

  init(_ source: ByteSource) throws(TableError) {
    (name, progress) = (source.name, source.progress)
    switch source.origin {
    case .file(let path):
      let descriptor = try Self.opened(path)
      state = .descriptor(descriptor, isOwned: true)
      version = FileVersion(of: descriptor)
      source.beginCounting(total: version?.size)
    case .descriptor(let descriptor):
      state = .descriptor(descriptor, isOwned: false)
      version = FileVersion(of: descriptor)
      let position = Int(lseek(descriptor, 0, SEEK_CUR))
      source.beginCounting(total: version.map { max(0, $0.size - position) })
    case .bytes(let bytes):
      state = .bytes(bytes, position: 0)
      version = nil
      source.beginCounting(total: bytes.count)
    }
  }

  deinit {
    if case .descriptor(let descriptor, isOwned: true) = state { close(descriptor) }
  }

  /// Reads into a range of `buffer` until it is full, and returns the number of bytes read; fewer
  /// than requested are the last.
  mutating func fill(
    _ buffer: inout ContiguousArray<UInt8>, _ range: Range<Int>
  ) throws(TableError) -> Int {
    switch state {
    case .descriptor(let descriptor, _):
      var end = range.lowerBound
      // A pipe delivers a few bytes at a time.
      while end < range.upperBound {
        let count = buffer.withUnsafeMutableBytes { bytes in
          let rest = bytes[end..<range.upperBound]
          return read(
            descriptor, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        }
        if count == 0 {
          guard FileVersion(of: descriptor) == version else {
            throw TableError(
              .readFailed, source: name,
              "the file was changed while it was read.",
              remedy: "Read it again once it is complete.")
          }
          break
        }
        if count > 0 {
          end += count
          progress?.advance(by: count)
        } else if errno != EINTR {
          throw TableError(errno, of: name)
        }
      }
      return end - range.lowerBound
    case .bytes(let bytes, let position):
      let count = min(range.count, bytes.count - position)
      let end = range.lowerBound + count
      buffer.replaceSubrange(range.lowerBound..<end, with: bytes[position..<position + count])
      state = .bytes(bytes, position: position + count)
      progress?.advance(by: count)
      return count
    }
  }

  private static func opened(_ path: String) throws(TableError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw TableError(errno, of: path) }
    }
  }
}

/// The version of a regular file, which changes when the file is written to.
private struct FileVersion: Equatable {
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int(status.st_size)
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}

extension TableError {
  fileprivate init(_ code: Int32, of name: String) {
    let (kind, message, remedy): (Kind, String, Remedy?) =
      switch code {
      case ENOENT, ENOTDIR:
        (.noSuchFile, "there is no such file.", "Check the name and the folder.")
      case EACCES, EPERM: (.noPermission, "you have no permission to read it.", nil)
      case EISDIR: (.isDirectory, "this is a folder.", "Name a CSV file in it.")
      default: (.readFailed, "it cannot be read: \(String(cString: strerror(code))).", nil)
      }
    self.init(kind, source: name, message, remedy: remedy)
  }
}
