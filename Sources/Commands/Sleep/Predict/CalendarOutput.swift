import CommandLineKit
import SleepCore

/// The calendar file of `--ics`.
struct CalendarOutput {
  static let file = Option<String?>(
    "ics", placeholder: "file",
    help: "Write a calendar file; - is standard output.",
    completion: .file(ending: "ics"), parse: ValueParser.text)
  static let reminders = RepeatedParameter(
    option: "before-bed", placeholder: "minutes", limit: 3,
    help: "With --ics, remind you this long before bedtime; up to three times.",
    parse: ValueParser.wholeNumber(in: 0...1440))

  static let rule = ParameterRule.enables([file], [reminders])

  private let destination: CalendarDestination
  /// The minutes before bedtime, the first reminder first.
  private let minutes: [Int]

  /// Reads the options; `nil` without `--ics`; the file must be none that is to be kept.
  ///
  /// - Parameter isPrivate: Whether the answer tells something of the diary.
  init?(
    _ arguments: ParsedArguments, isPrivate: Bool, _ model: BedtimeModel,
    in session: borrowing Session
  ) throws(UsageError) {
    guard let path = arguments[Self.file] else { return nil }
    destination = try CalendarDestination(
      path, of: .bedtimes, asJSON: arguments[PredictCommand.json],
      isPrivate: isPrivate, modelPath: model.path, in: session)
    minutes = Set(arguments[Self.reminders]).sorted(by: >)
  }

  /// Whether the file replaces the text on standard output.
  var isStandardOutput: Bool { destination.isStandardOutput }

  var remark: String { destination.remark }

  /// Writes an event for each night.
  func write(_ nights: [CalendarNight], in session: inout Session) throws {
    let (sleeper, now) = (session.userName, session.now())
    let events = nights.map {
      CalendarEvent(
        $0.night, sleeper: sleeper, details: $0.details, reminders: minutes, revised: now)
    }
    try destination.write(events, in: &session)
  }
}
