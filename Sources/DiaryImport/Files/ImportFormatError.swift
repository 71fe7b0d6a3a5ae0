import MessageText

package struct ImportFormatError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Problem: Sendable, Equatable {
    /// A known but unsupported export.
    case unsupported(String, isTable: Bool)
    /// The lines of a diary in a newer version of the format.
    case newerDiary(version: Int)
    /// The lines of a diary that is larger than what can be imported.
    case largeDiary
    /// The records of a diary as this program writes them for others, and a suggested map if they
    /// are a table with a night in its first row.
    case history(suggestion: String?)
    /// A table with unknown columns, and a suggested map.
    case unknownTable(suggestion: String?)
    case unknown
    case damaged(String, reason: String)
    /// A column of the map is missing in the table.
    case missingColumn(String, columns: [String])
    /// The order of day and month is ambiguous.
    case ambiguousDates(example: String)
  }

  package let source: String
  package let problem: Problem

  package var description: String {
    let source = source.printable(limit: 1024)
    return switch problem {
    case .unsupported(let name, _):
      "\(source): this is an export of \(name), which cannot be read yet."
    case .newerDiary(let version):
      "\(source): this diary has version \(version) of the format, written by a newer betterrest. "
        + "Nothing was imported."
    case .largeDiary: "\(source): this diary is larger than 1 GB. Nothing was imported."
    case .history:
      "\(source): this is a diary's history as exported for other programs; betterrest does not "
        + "read it back."
    case .unknownTable: "\(source): this table is not an export that betterrest knows."
    case .unknown:
      "\(source) is neither an export that betterrest knows, nor a diary, nor a Core ML model."
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
