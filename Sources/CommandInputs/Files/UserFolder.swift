import Foundation
import SystemFiles

/// A folder of the user's in which programs keep things (XDG Base Directory Specification;
/// Application Support on macOS).
package enum UserFolder {
  /// For what the program has made, such as models.
  case data
  /// For settings that a person may write, too.
  case config
  /// For what concerns this device alone.
  case state

  /// The folder's path; the folder need not exist.
  package func path(environment: [String: String]) -> String {
    let variable =
      switch self {
      case .data: "XDG_DATA_HOME"
      case .config: "XDG_CONFIG_HOME"
      case .state: "XDG_STATE_HOME"
      }
    // The specification has relative paths ignored.
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
    /// Where the folder is in the user's home, unless a variable says otherwise.
    private var place: String {
      switch self {
      case .data: "/.local/share"
      case .config: "/.config"
      case .state: "/.local/state"
      }
    }
  #endif

  /// Where remembered answers are kept.
  package static func preferences(environment: [String: String]) -> String {
    config.path(environment: environment) + "/betterrest/config.json"
  }

  /// Makes the folder that a file is to be written in, where it is not there yet.
  package static func makeFolder(of path: String) throws(FileWriteError) {
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
