import SleepText

/// A reason why a file cannot be imported; nothing of it comes in.
public struct ImportFormatError: ReportableError, Equatable {
  /// The kinds of reasons.
  public enum Kind: Sendable, Hashable {
    /// It is neither a known export nor a diary.
    case unknown
    /// It is a known export that cannot be read yet, or an export that is not made to be read back.
    case unsupported
    /// It is a diary in a newer version of the format.
    case newerFormat
    /// It is too large.
    case tooLarge
    /// It is damaged.
    case damaged
    /// Its dates or qualities can be read in two ways.
    case ambiguous
    /// It lacks a column, or the columns for the start or end of nights are not named.
    case missingColumn
  }

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
    /// The columns for the start or end of nights are missing in the map.
    case noEnds(reason: String)
    /// A column of the map is missing in the table.
    case missingColumn(String, columns: [String])
    /// The order of day and month is ambiguous.
    case ambiguousDates(example: String)
    /// A quality is better than the best of the diary, and its column names no best one.
    case ambiguousQuality(String, column: String)
  }

  /// The name of the file.
  public let source: String
  package let problem: Problem

  /// What is wrong with the file, and what to do about it.
  public var description: String { failure.text }

  /// What to tell apart in an app; ``description`` says the rest.
  public var kind: Kind {
    switch problem {
    case .unknown, .unknownTable: .unknown
    case .unsupported, .history: .unsupported
    case .newerDiary: .newerFormat
    case .largeDiary: .tooLarge
    case .damaged: .damaged
    case .ambiguousDates, .ambiguousQuality: .ambiguous
    case .missingColumn, .noEnds: .missingColumn
    }
  }

  package var failure: Failure {
    let name = source.printable(limit: 1024)
    return switch problem {
    case .unsupported(let program, _):
      Failure(
        .badData, "\(name): this is an export of \(program), which cannot be read yet.",
        suggestion: "A later version could read it, given a sample.")
    case .newerDiary(let version):
      Failure(
        .badData,
        "\(name): this diary has version \(version) of the format, written by a newer betterrest. "
          + "It was not imported.")
    case .largeDiary:
      Failure(.badData, "\(name): this diary is larger than 1 GB. It was not imported.")
    case .history:
      Failure(
        .badData,
        "\(name): this is a diary's history as exported for other programs; betterrest does not "
          + "read it back.",
        suggestion: "Export the diary itself instead.")
    case .unknownTable:
      Failure(
        .badData, "\(name): this table is not an export that betterrest knows.",
        suggestion: "Choose an export of a sleep tracker.")
    case .unknown:
      Failure(
        .badData,
        "\(name) is neither an export that betterrest knows, nor a diary, nor a Core ML model.",
        suggestion: "Choose an export of a sleep tracker.")
    case .damaged(let program, let reason):
      Failure(
        .badData,
        "\(name): this export of \(program) is damaged: \(reason). It was not imported.",
        suggestion: "Export it again.")
    case .noEnds(let reason): Failure(.usage, "\(name): \(reason)")
    case .missingColumn(let column, let columns):
      Failure(
        .usage,
        "\(name): there is no column '\(column.printable())'. The columns are "
          + "\(columns.map { "'\($0.printable())'" }.commaSeparated).")
    case .ambiguousDates(let example):
      Failure(
        .badData,
        "\(name): '\(example.printable())' could begin with the day or with the month.",
        suggestion: "Write dates with the year first, such as 2026-11-22.")
    case .ambiguousQuality(let text, let column):
      Failure(
        .badData,
        "\(name): '\(column.printable())' has a quality of \(text.printable()), but does not say what "
          + "the best one is.",
        suggestion: "Name it in the column, as in '\(column.printable()) (1-10)' or "
          + "'\(column.printable()) (%)'.")
    }
  }
}
