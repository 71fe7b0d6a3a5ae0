import CommandLineKit
import Foundation
import SystemFiles

/// The files that a command reads, each by what it is: no output may take the place of one.
package struct InputFiles {
  private struct File {
    package let what: String
    /// `nil` for standard input.
    package let path: String?
    package let identity: FileIdentity?
  }

  private var files: [File] = []

  /// - Parameters:
  ///   - paths: What is read, and from where; `-` is standard input, `nil` is nothing.
  package init(_ paths: [(what: String, path: String?)], standardInput: FileDescriptor) {
    for (what, path) in paths {
      guard let path else { continue }
      let status = path == "-" ? try? FileStatus(of: standardInput) : try? FileStatus(of: path)
      // Devices and pipes are read and written by the same name; nothing in them is lost.
      if let status, !status.isRegular { continue }
      files.append(
        File(what: what, path: path == "-" ? nil : Self.resolved(path), identity: status?.identity))
    }
  }

  /// What a command reads, and what is kept for the user: no command may write over the diary or the
  /// remembered answers.
  ///
  /// - Parameter paths: What is read, and from where.
  package init(_ paths: [(what: String, path: String?)], in session: borrowing Session) {
    let environment = session.environment
    self.init(
      paths + [
        ("the remembered answers", UserFolder.preferences(environment: environment)),
        ("the name of this device", DiaryLocation.device(environment: environment).path),
      ] + DiaryLocation.folder(environment: environment).files.map { ("a file of your diary", $0) },
      standardInput: session.standardInput)
  }

  /// Makes sure that an output is not one of these files, under any path.
  ///
  /// - Parameters:
  ///   - option: The option that names the output.
  ///   - output: What is written, as the subject of a sentence.
  /// - Throws: ``UsageError`` if it is.
  package func check(
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

  /// The path of a file as it is without links.
  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
