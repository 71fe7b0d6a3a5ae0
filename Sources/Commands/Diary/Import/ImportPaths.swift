import CommandLineKit
import Learning
import DiaryImport
import Foundation
import MessageText
import Platform

/// The files to import; a folder stands for the exports in it.
struct ImportPaths {
  private(set) var sources: [ByteSource] = []
  /// The number of files in folders that are not supported exports.
  private(set) var skipped = 0

  init(_ paths: [String], in session: borrowing Session) throws {
    for path in paths {
      if path == "-" {
        sources.append(
          .descriptor(session.standardInput.number, name: ByteSource.standardInput.name))
      } else if try FileStatus(of: path)?.isFolder ?? false {
        try addFiles(in: path)
      } else {
        sources.append(.file(path))
      }
    }
  }

  /// Adds the exports in a folder and its subfolders, sorted by name.
  private mutating func addFiles(in folder: String) throws {
    // An enumerator does not follow a symbolic link to the folder.
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { throw Self.refusal(of: folder, "the folder cannot be read") }
    var names: [String] = []
    for case let file as URL in files {
      // Follows symbolic links to files.
      let name = file.path(percentEncoded: false)
      if let status = try? FileStatus(of: name), status.isRegular { names.append(name) }
    }
    let before = sources.count
    for name in names.sorted() {
      let source = ByteSource.file(name)
      if DiaryImports.program(of: try ImportFile(source)) != nil {
        sources.append(source)
      } else {
        skipped += 1
      }
    }
    guard sources.count > before else {
      throw Self.refusal(of: folder, "no file in it is an export that can be read")
    }
  }

  private static func refusal(of folder: String, _ reason: String) -> Failure {
    Failure(
      .noInput, "Cannot import the folder '\(folder.printable(limit: 1024))': \(reason).")
  }
}
