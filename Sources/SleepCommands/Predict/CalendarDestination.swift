import CommandInputs
import CommandLineKit
import SleepClock

/// Where a calendar goes: a file, or standard output instead of the answer.
struct CalendarDestination {
  let path: String

  /// - Throws: `UsageError` if the file would replace an input, or if standard output is taken.
  init(
    _ path: String, asJSON: Bool, modelPath: String?, in session: borrowing Session
  ) throws(UsageError) {
    self.path = path
    guard !isStandardOutput else {
      guard !asJSON else {
        throw UsageError(
          "'--json' and '--ics -' would both be standard output; name a file for '--ics'.")
      }
      return
    }
    try InputFiles(model: modelPath, in: session).check(
      path, of: CalendarOutput.file.definition.name, for: "the calendar")
  }

  var isStandardOutput: Bool { path == "-" }

  var remark: String { "Calendar: \(path)" }

  func write(_ events: [CalendarEvent], in session: inout Session) throws {
    let text = CalendarFile(events).text
    guard !isStandardOutput else { return try session.standardOutput.write(text) }
    var file = try FileOutput(path)
    try file.write(text)
    try file.commit()
  }
}
