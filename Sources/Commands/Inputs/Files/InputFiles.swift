import CommandLineKit
import Foundation
import Platform

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

  /// The files in `paths`, the diary and the saved answers, which no command may overwrite.
  init(_ paths: [(what: String, path: String?)], in session: borrowing Session) {
    let environment = session.environment
    self.init(
      paths + [
        ("the remembered answers", RememberedFile.path(environment: environment)),
        ("the name of this device", DiaryLocation.device(environment: environment).path),
      ] + DiaryLocation.folder(environment: environment).files.map { ("a file of your diary", $0) },
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
