import CommandLineKit
import MessageText
import SleepModel

/// The file to import does not exist; its name may be that of an export of a diary app.
struct MissingImportError: FailureWithExitCode, Equatable, CustomStringConvertible {
  let path: String
  let exitCode = ExitCode.noInput

  /// `nil` if something else is wrong with the file.
  init?(_ path: String, _ error: any Error) {
    guard let error = error as? ModelFileError, error.problem == .noSuchFile else { return nil }
    self.path = path
  }

  var description: String {
    let name = path.printable(limit: 1024)
    let text = "\(name): there is no such file. Check the name and the folder."
    return hasNameOfExport
      ? "\(text) Nights of a sleep tracker are imported with: betterrest log import \(name)" : text
  }

  private var hasNameOfExport: Bool {
    let name = path.lowercased()
    return [".csv", ".xml", ".tsv", ".txt", ".zip", ".db", ".jsonl"].contains(where: name.hasSuffix)
      || name.hasSuffix(".json") && (name.contains("sleep") || name.contains("diary"))
  }
}
