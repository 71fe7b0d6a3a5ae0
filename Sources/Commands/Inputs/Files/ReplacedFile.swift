import CommandLineKit
import Foundation
import Platform

/// The file that an output replaces.
///
/// Nothing may be lost: it has to be empty, or of the same kind and written by this program. Devices
/// and pipes are written to, and replace nothing.
struct ReplacedFile {
  /// The beginning of the text; `nil` without a file or anything in it.
  let text: String?

  /// More than a page or a calendar needs to be recognized.
  private static let mostBytes = 1 << 20

  /// - Parameters:
  ///   - option: The option with the path.
  ///   - output: What is written, as the subject of a sentence.
  ///   - obstacle: What a text is, as an object, if the output must not replace it.
  /// - Throws: `UsageError` for a file that is to be kept.
  init(
    _ path: String, of option: String, for output: String,
    unless obstacle: (_ text: String) -> String?
  ) throws(UsageError) {
    guard let status = try? FileStatus(of: path), status.isRegular, status.size > 0 else {
      text = nil
      return
    }
    let text = Self.text(at: path)
    if let found = text.map(obstacle) ?? "a file that cannot be read" {
      throw UsageError(
        "'--\(option)' names \(found), which \(output) would replace.",
        advice: "Name another file; this one is unchanged.")
    }
    self.text = text
  }

  private static func text(at path: String) -> String? {
    guard let file = try? FileDescriptor(opening: path, O_RDONLY) else { return nil }
    defer { file.closeNow() }
    return (try? file.readBytes(upTo: mostBytes)).map { String(decoding: $0, as: UTF8.self) }
  }
}
