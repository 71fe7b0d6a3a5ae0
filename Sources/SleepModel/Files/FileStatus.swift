import Foundation

/// What kind of file is at a path, and who may do what with it.
package struct FileStatus: Sendable {
  private let mode: mode_t
  /// The number of bytes, of a regular file.
  let size: Int

  /// Looks at the file that `path` leads to; `nil` if there is none.
  package init?(of path: String) throws(SystemError) {
    var status = stat()
    do {
      try SystemError.check { stat(path, &status) }
    } catch  where error.code == ENOENT {
      return nil
    }
    mode = status.st_mode
    size = Int(status.st_size)
  }

  package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  package var isRegular: Bool { mode & S_IFMT == S_IFREG }
  /// The nine bits of read, write and execute.
  var permissions: mode_t { mode & 0o777 }
}
