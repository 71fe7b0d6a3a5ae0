import MessageText

/// Why a file cannot be imported at all.
package struct ImportFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Problem: Sendable, Equatable {
    /// An export of a program that cannot be read yet, and whether it is a table.
    case unsupported(String, isTable: Bool)
    /// A file from a diary folder.
    case diaryFile
    /// A table whose columns are unknown, and a map of them that may be right.
    case unknownTable(suggestion: String?)
    /// Something else.
    case unknown
    /// A damaged export of a known program.
    case damaged(String, reason: String)
    /// A table that lacks one of the columns in the map.
    case missingColumn(String, columns: [String])
    /// Dates that can be read in two ways.
    case ambiguousDates(example: String)
  }

  /// The name of the file.
  package let source: String
  package let problem: Problem

  package var description: String {
    let source = source.printable(limit: 1024)
    return switch problem {
    case .unsupported(let name, _):
      "\(source): this is an export of \(name), which cannot be read yet."
    case .diaryFile:
      "\(source): this is a file of a diary's folder. Copy it into the folder of your diary instead: "
        + "all files there are merged."
    case .unknownTable: "\(source): this table is not an export of a known program."
    case .unknown: "\(source): this is not an export of a known program."
    case .damaged(let program, let reason):
      "\(source): this export of \(program) is damaged: \(reason). Nothing was imported. Export it "
        + "again."
    case .missingColumn(let name, let columns):
      "\(source): there is no column '\(name.printable())'. The columns are "
        + "\(columns.map { "'\($0.printable())'" }.joined(separator: ", "))."
    case .ambiguousDates(let example):
      "\(source): '\(example.printable())' could begin with the day or with the month. Write dates "
        + "with the year first, such as 2026-11-22."
    }
  }
}
