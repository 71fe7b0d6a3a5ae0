import Foundation

/// What kind of file is at a path, and who may do what with it.
package struct FileStatus: Sendable {
  private let mode: mode_t
  /// The number of bytes, of a regular file.
  package let size: Int
  /// The number of the user to whom the file belongs.
  let owner: uid_t
  /// What all paths to the file have in common.
  package let identity: FileIdentity

  /// The status of the file that `path` leads to; `nil` if there is none.
  package init?(of path: String) throws(SystemError) {
    var status = stat()
    do {
      try SystemError.check { stat(path, &status) }
    } catch  where error.code == ENOENT {
      return nil
    }
    self.init(status)
  }

  /// Looks at an open file.
  package init(of file: FileDescriptor) throws(SystemError) {
    var status = stat()
    try SystemError.check { fstat(file.number, &status) }
    self.init(status)
  }

  private init(_ status: stat) {
    mode = status.st_mode
    size = Int(status.st_size)
    owner = status.st_uid
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// The nine bits of read, write and execute.
  var permissions: mode_t { mode & 0o777 }
}
