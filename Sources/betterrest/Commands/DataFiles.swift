import Foundation
import SleepModel

/// The files that the command line names as one table; of a folder, the files in it.
struct DataFiles {
  /// What is read, in the order of the command line.
  let sources: [ByteSource]
  /// The files among them.
  let paths: [String]

  /// - Parameter names: Files and folders, and at most once `-` for standard input.
  /// - Throws: ``UsageError`` if standard input is named twice, ``TableError`` for a folder that is
  ///   of no use.
  init(_ names: [String], in session: borrowing Session) throws {
    guard names.count(where: { $0 == "-" }) <= 1 else {
      throw UsageError("Standard input, '-', can be read but once: name it once.")
    }
    var (sources, paths): ([ByteSource], [String]) = ([], [])
    for name in names {
      let source = DataOptions.source(of: name, in: session)
      if name == "-" {
        sources.append(source)
        continue
      }
      let isFolder = (try? FileStatus(of: name))?.isFolder ?? false
      let files = isFolder ? try ByteSource.files(inFolder: name) : [source]
      sources += files
      paths += files.map(\.name)
    }
    (self.sources, self.paths) = (sources, paths)
  }

  /// Whether all of them can be read again.
  var areRegular: Bool {
    paths.count == sources.count
      && paths.allSatisfy { path in
        guard let status = try? FileStatus(of: path) else { return false }
        return status.isRegular
      }
  }
}
