import CommandLineKit
import DiaryImport
import MessageText

/// An export of a sleep tracker was given instead of a model.
struct SleepExportError: FailureWithExitCode, Equatable, CustomStringConvertible {
  let path: String
  let program: String
  let exitCode = ExitCode.badData

  /// `nil` for any other file.
  init?(_ path: String) {
    guard let file = try? ImportFile(.file(path)), let program = DiaryImports.program(of: file)
    else { return nil }
    (self.path, self.program) = (path, program)
  }

  var description: String {
    let name = path.printable(limit: 1024)
    return "\(name) is an export of \(program) and not a Core ML model. To import its nights into "
      + "your diary: betterrest log import \(name)"
  }
}
