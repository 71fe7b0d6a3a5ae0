import CommandInputs
import CommandLineKit
import SleepClock

/// The calendar file that `--ics` asks for.
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

  /// What a command line asks for; `nil` if it is no calendar.
  ///
  /// - Throws: ``UsageError`` where the file would take the place of the model or of what is
  ///   remembered, from which the answer comes.
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

  /// Whether the file takes the place of the text.
  var isStandardOutput: Bool { path == "-" }

  /// What the text says of the file.
  var remark: String { "Calendar: \(path)" }

  /// Writes the file: an event for each night.
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
