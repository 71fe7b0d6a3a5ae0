import Foundation
import SleepText
import SleepPlatform

extension ByteSource {
  /// The files in a folder, in the order of their names: the parts of one table.
  ///
  /// Names that begin with `.` or `_` are skipped: they are metadata of the programs that write
  /// parts. Any other file is included, whatever its extension, so that no rows are lost by
  /// mistake; for the same reason, a nested folder is an error, as is a folder without files.
  package static func files(inFolder path: String) throws(TableError) -> [ByteSource] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw TableError(.readFailed, source: path, "the folder cannot be read.")
    }
    let parts = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }.sorted()
    guard !parts.isEmpty else {
      throw TableError(
        .noSuchFile, source: path,
        "there is no file in this folder whose name does not begin with \".\" or \"_\".",
        remedy: "Put CSV files into it.")
    }
    var files: [ByteSource] = []
    for name in parts {
      let part = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if let status = try? FileStatus(of: part), status.isFolder {
        throw TableError(
          .isDirectory, source: path,
          "there is a folder in this folder, \(name.printable()), and it is not looked into.",
          remedy: "Name each folder that holds CSV files, or each of the files.")
      }
      files.append(.file(part))
    }
    return files
  }
}
