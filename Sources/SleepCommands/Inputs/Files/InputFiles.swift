import SleepTerminal
import Foundation
import SleepPlatform

/// The files that a command reads, which no output may replace.
struct InputFiles {
  private struct File {
    let what: String
    /// `nil` for standard input.
    let path: String?
    let identity: FileIdentity?
  }

  private var files: [File] = []

  /// - Parameter paths: What is read, and from where; `-` is standard input, `nil` is nothing.
  init(_ paths: [(what: String, path: String?)], standardInput: FileDescriptor) {
    for (what, path) in paths {
      guard let path else { continue }
      let status = path == "-" ? try? FileStatus(of: standardInput) : try? FileStatus(of: path)
      // Devices and pipes are read and written by the same name; nothing in them is lost.
      if let status, !status.isRegular { continue }
      files.append(
        File(what: what, path: path == "-" ? nil : Self.resolved(path), identity: status?.identity))
    }
  }

  /// The files in `paths` and those of the diary, which no command may overwrite.
  init(_ paths: [(what: String, path: String?)], in session: borrowing Session) {
    let diary = DiaryLocation(session.environment)
    self.init(
      paths + [("the name of this device", diary.device.path)]
        + diary.folder.files.map { ("a file of your diary", $0) },
      standardInput: session.standardInput)
  }

  /// Throws ``UsageError`` if an output would replace one of these files, by any path.
  ///
  /// - Parameter output: What is written, as the subject of a sentence.
  func check(
    _ path: String, of option: String, for output: String
  ) throws(UsageError) {
    let identity = (try? FileStatus(of: path))?.identity
    let resolved = Self.resolved(path)
    guard
      let taken = files.first(where: {
        $0.path == resolved || identity != nil && $0.identity == identity
      })
    else { return }
    throw UsageError("'--\(option)' names \(taken.what), which \(output) would replace.")
  }

  /// The path with symbolic links resolved.
  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}

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
