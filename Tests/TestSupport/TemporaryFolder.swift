import Foundation

/// An empty folder, removed with its contents with its last reference.
package final class TemporaryFolder: Sendable {
  private let url: URL
  package var path: String { url.path }

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "betterrest-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  package func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func text(of name: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  package func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
