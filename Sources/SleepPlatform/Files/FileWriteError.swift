import Foundation
import SleepText

/// A file that cannot be written: which one, why, and what to do.
package struct FileWriteError: ReportableError, Equatable {
  package enum Cause: Sendable, Equatable {
    case missingFolder
    /// A part of the path is a file instead of a folder.
    case noFolder
    case isFolder
    /// The file or its folder is protected.
    case denied
    /// The disk or the user's quota is full.
    case noSpace
    /// The reader of the pipe has closed it.
    case closedPipe
    /// Any other error, in the system's words.
    case other(String)
  }

  package let path: String
  package let cause: Cause

  package init(path: String, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  package init(path: String, _ error: SystemError) {
    let cause: Cause =
      switch error.code {
      case ENOENT: .missingFolder
      case ENOTDIR: .noFolder
      case EISDIR: .isFolder
      case EACCES, EPERM, EROFS: .denied
      case ENOSPC, EDQUOT: .noSpace
      case EPIPE: .closedPipe
      default: .other(error.description)
      }
    self.init(path: path, cause: cause)
  }

  package var failure: Failure {
    Failure(
      .cannotWrite,
      path.isEmpty
        ? "Cannot write a file without a name: give a path." : "Cannot write '\(path)': \(reason)")
  }

  private var reason: String {
    let folder = AtomicFile.folder(of: path)
    return switch cause {
    case .missingFolder: "there is no folder '\(folder)'. Create it, or choose another place."
    case .noFolder: "a part of '\(folder)' is a file, not a folder. Choose another place."
    case .isFolder: "it is a folder. Add the name of a file."
    case .denied:
      "permission denied. Choose another place, or change the permissions of the file or its folder."
    case .noSpace: "no space is left. Free some, or choose another place."
    case .closedPipe: "its reader has closed the pipe."
    case .other(let reason): "\(reason)."
    }
  }
}
