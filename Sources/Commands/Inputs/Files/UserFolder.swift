import Foundation
import Platform

/// The user's folders for program files (XDG Base Directory; Application Support on macOS).
enum UserFolder {
  /// Files that the program creates, such as models.
  case data
  /// Settings that a person may edit.
  case config
  /// Data about this device only.
  case state

  /// The folder's path; the folder may not exist.
  func path(environment: [String: String]) -> String {
    let variable =
      switch self {
      case .data: "XDG_DATA_HOME"
      case .config: "XDG_CONFIG_HOME"
      case .state: "XDG_STATE_HOME"
      }
    // The specification requires relative paths to be ignored.
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    let home =
      environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? FileManager.default.homeDirectoryForCurrentUser.path
    #if os(macOS)
      return home + "/Library/Application Support"
    #else
      return home + place
    #endif
  }

  #if !os(macOS)
    /// The default path within the home folder.
    private var place: String {
      switch self {
      case .data: "/.local/share"
      case .config: "/.config"
      case .state: "/.local/state"
      }
    }
  #endif

  /// Creates the folder of a file if it does not exist.
  static func makeFolder(of path: String) throws(FileWriteError) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      throw FileWriteError(path: path, cause: cause(of: error as NSError))
    }
  }

  private static func cause(of error: NSError) -> FileWriteError.Cause {
    let system = error.userInfo[NSUnderlyingErrorKey] as? any Error
    return switch system.map({ Int32(($0 as NSError).code) }) {
    case ENOTDIR, EEXIST: .noFolder
    case EACCES, EPERM, EROFS: .denied
    case ENOSPC, EDQUOT: .noSpace
    default: .other("its folder cannot be made")
    }
  }
}
