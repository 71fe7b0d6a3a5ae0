import CommandLineKit
import DiaryImport
import MessageText

// The exit codes of imports, and advice.

extension ImportFormatError: FailureWithExitCode {
  package var exitCode: ExitCode {
    if case .missingColumn = problem { .usage } else { .badData }
  }
}

extension ImportFormatError: ErrorWithAdvice {
  package var advisedDescription: String {
    [description, advice].compactMap(\.self).joined(separator: " ")
  }

  private var advice: String? {
    switch problem {
    case .unsupported(_, isTable: true):
      "If it is a table of nights, say what its columns mean with --columns. \(Self.sample)"
    case .unsupported: Self.sample
    case .unknownTable(let suggestion?):
      "If it is a table of nights, say what its columns mean: \(command(suggestion))"
    case .unknownTable(nil):
      "If it is a table of nights, say what its columns mean: --columns out=Start,woke=End"
    case .unknown: "See 'betterrest help import' for what can be imported."
    case .history(let suggestion):
      "Export the diary itself instead: betterrest export --format diary --output diary.jsonl."
        + (suggestion.map { " To import only the nights of the table: \(command($0))" } ?? "")
    case .newerDiary, .largeDiary, .damaged, .missingColumn, .ambiguousDates: nil
    }
  }

  private func command(_ columns: String) -> String {
    "betterrest import \(source == "standard input" ? "-" : source.quotedForShell) "
      + "--columns '\(columns)'"
  }

  private static let sample = "A later version could read it, given a sample."
}

extension String {
  /// The text, quoted as one word for a shell.
  fileprivate var quotedForShell: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? self : "'\(printable(limit: 1024).replacing("'", with: "'\\''"))'"
  }
}

extension ColumnMapError: FailureWithExitCode {
  package var exitCode: ExitCode { .usage }
}
