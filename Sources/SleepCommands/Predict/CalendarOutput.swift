import CommandInputs
import CommandLineKit
import SleepClock

/// The calendar file of `--ics`.
struct CalendarOutput {
  static let file = Option<String?>(
    "ics", placeholder: "file",
    help: "Write an iCalendar file to import into a calendar; - is standard output.",
    completion: .file(ending: "ics"), parse: ValueParser.text)
  static let reminders = RepeatedParameter(
    option: "remind", placeholder: "minutes", limit: 3,
    help: "Remind you this many minutes before bedtime; up to three times.",
    parse: ValueParser.wholeNumber(in: 0...1440))

  private let path: String
  /// The minutes before bedtime, the first reminder first.
  private let minutes: [Int]

  /// Reads the options; `nil` without `--ics`; the file must not replace an input.
  init?(
    _ arguments: ParsedArguments, modelPath: String?, in session: borrowing Session
  ) throws(UsageError) {
    guard let path = arguments[Self.file] else {
      if arguments.contains(Self.reminders) { throw UsageError("'--remind' goes with '--ics'.") }
      return nil
    }
    if path == "-", arguments[PredictCommand.json] {
      throw UsageError(
        "'--json' and '--ics -' would both be standard output; name a file for '--ics'.")
    }
    if path != "-" {
      try InputFiles(model: modelPath, in: session).check(
        path, of: Self.file.definition.name, for: "the calendar")
    }
    self.path = path
    minutes = Set(arguments[Self.reminders]).sorted(by: >)
  }

  /// Whether the file replaces the text on standard output.
  var isStandardOutput: Bool { path == "-" }

  var remark: String { "Calendar: \(path)" }

  /// Writes an event for each night.
  func write(_ nights: [CalendarNight], in session: inout Session) throws {
    let (sleeper, now) = (session.userName, session.now())
    let events = nights.map {
      CalendarEvent(
        $0.night, sleeper: sleeper, details: $0.details, reminders: minutes, revised: now)
    }
    let text = CalendarFile(events).text
    guard !isStandardOutput else { return try session.standardOutput.write(text) }
    var file = try FileOutput(path)
    try file.write(text)
    try file.commit()
  }
}
