import Foundation

/// The program of the platform that opens files.
enum PageOpener {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// Opens a page; returns why it cannot, if so.
  static func open(_ path: String, environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let opener = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return "There is no \(name); open it with a browser."
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    // A name that begins with a hyphen is no option.
    process.arguments = [URL(fileURLWithPath: path).path]
    process.environment = environment
    do { try process.run() } catch { return "\(name) does not start; open it with a browser." }
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? nil : "\(name) found no program for it; open it with a browser."
  }
}
