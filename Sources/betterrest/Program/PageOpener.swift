import Foundation

/// The program of the platform that opens files.
enum PageOpener {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif
  /// How long it may take to say that it cannot.
  private static let patience = DispatchTimeInterval.seconds(2)

  /// Opens a page; returns why it cannot, if so.
  ///
  /// Where the program becomes the browser, it is left running, without the terminal.
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
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do { try process.run() } catch { return "\(name) does not start; open it with a browser." }
    guard end.wait(timeout: .now() + patience) == .success else { return nil }
    return process.terminationStatus == 0
      ? nil : "\(name) found no program for it; open it with a browser."
  }
}
