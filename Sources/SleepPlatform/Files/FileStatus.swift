import Foundation

/// The type, owner and permissions of a file.
package struct FileStatus: Sendable, Equatable {
  private let mode: mode_t
  /// The size of a regular file in bytes.
  package let size: Int
  let owner: uid_t
  package let identity: FileIdentity
  /// When the contents were last changed.
  package let modified: Duration

  /// The status of the file at `path`, following links; `nil` if there is none.
  package init?(of path: String) throws(SystemError) {
    var status = stat()
    do {
      try SystemError.check { stat(path, &status) }
    } catch  where error.code == ENOENT {
      return nil
    }
    self.init(status)
  }

  package init(of file: FileDescriptor) throws(SystemError) {
    var status = stat()
    try SystemError.check { fstat(file.number, &status) }
    self.init(status)
  }

  /// Whether there is a symbolic link at `path`, whatever it points to.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private init(_ status: stat) {
    mode = status.st_mode
    size = Int(status.st_size)
    owner = status.st_uid
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// The age of the contents, by the clock of the system, which wrote their time as well.
  var secondsSinceChange: Int { time(nil) - Int(modified.components.seconds) }

  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// What it is: `a pipe`.
  package var kind: String {
    switch mode & S_IFMT {
    case S_IFREG: "a file"
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }
  var permissions: mode_t { mode & 0o777 }
}
