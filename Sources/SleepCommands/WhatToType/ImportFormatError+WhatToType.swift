import SleepTerminal
import SleepImport

extension ImportFormatError: CommandLineRemedy {
  package var whatToType: String? {
    switch problem {
    case .unsupported(_, isTable: true):
      "If it is a table of nights, say what its columns mean with --columns. A later version could "
        + "read it, given a sample."
    case .history(let columns):
      "Export the diary itself instead: betterrest export --format diary --output diary.jsonl."
        + (columns.map { " To import only the nights of the table: \(importing($0))" } ?? "")
    case .unknownTable(let columns?):
      "If it is a table of nights, say what its columns mean"
        + "\(columns.hasPrefix("day=") ? " (day is the day you got up)" : ""): \(importing(columns))"
    case .unknownTable(nil):
      "If it is a table of nights, with times such as 2026-11-22 23:10, say what its columns mean: "
        + "--columns out=Start,woke=End"
    case .unknown: "See 'betterrest help import' for what can be imported."
    default: nil
    }
  }

  private func importing(_ columns: String) -> String {
    "betterrest import \(source == "standard input" ? "-" : source.quotedForShell) "
      + "--columns '\(columns)'"
  }
}
