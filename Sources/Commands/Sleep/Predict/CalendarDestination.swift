import CommandLineKit
import SleepCore

/// Where a calendar goes: a file, or standard output instead of the answer.
struct CalendarDestination {
  let path: String
  /// The text of the calendar in the file so far, of the same kind.
  let replaced: String?
  private let isPrivate: Bool

  /// - Parameters:
  ///   - contents: What the calendar will contain; a file with anything else is kept.
  ///   - isPrivate: Whether the calendar holds something of the diary.
  /// - Throws: `UsageError` if the file is to be kept, or if standard output is taken.
  init(
    _ path: String, of contents: CalendarFile.Contents, asJSON: Bool, isPrivate: Bool,
    modelPath: String?, in session: borrowing Session
  ) throws(UsageError) {
    (self.path, self.isPrivate) = (path, isPrivate)
    guard path != "-" else {
      guard !asJSON else {
        throw UsageError(
          "'--json' and '--ics -' would both be standard output; name a file for '--ics'.")
      }
      replaced = nil
      return
    }
    let option = CalendarOutput.file.definition.name
    try InputFiles(model: modelPath, in: session).check(path, of: option, for: "the calendar")
    let sleeper = session.userName
    replaced = try ReplacedFile(
      path, of: option, for: contents == .reminders ? "the reminders" : "the calendar"
    ) { text in
      let found = CalendarFile.contents(of: text, sleeper: sleeper)
      return found == contents ? nil : Self.name(of: found)
    }.text
  }

  private static func name(of contents: CalendarFile.Contents?) -> String {
    switch contents {
    case .bedtimes: "a calendar of bedtimes"
    case .reminders: "a calendar of reminders that only 'remind' can cancel"
    case .remindersOfOthers: "a calendar with reminders of somebody else"
    case .other: "a calendar with events that betterrest has not made"
    case nil: "a file that is not a calendar of betterrest"
    }
  }

  var isStandardOutput: Bool { path == "-" }

  var remark: String { "Calendar: \(path)" }

  func write(_ events: [CalendarEvent], in session: inout Session) throws {
    let text = CalendarFile(events).text
    guard !isStandardOutput else { return try session.standardOutput.write(text) }
    var file = try FileOutput(path, isPrivate: isPrivate)
    try file.write(text)
    try file.commit()
  }
}
