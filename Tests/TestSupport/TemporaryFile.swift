import Foundation

/// A file in its own folder, both removed with the last reference.
package final class TemporaryFile: Sendable {
  private let folder: URL
  package let path: String

  package init(_ text: String = "") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "betterrest-\(UUID())")
    path = folder.appending(path: "file").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  package func text() throws -> String {
    // `String(contentsOfFile:)` would remove a byte order mark.
    try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  package func bytes() throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path)))
  }

  package func siblings() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
