import CommandLineKit
import SleepModel

/// The calendar file of `--ics`.
struct CalendarOutput {
  static let file = Option(
    text: "ics", placeholder: "file",
    help: "Write a calendar file; - is standard output.",
    completion: .file(endings: ["ics"]))
  static let reminders = RepeatedParameter(
    option: "before-bed", placeholder: "minutes", limit: 3,
    help: "With --ics, remind you this long before bedtime; up to three times.",
    parse: ValueParser.wholeNumber(in: 0...1440))

  static let rule = ParameterRule.enables([file], [reminders])

  let destination: CalendarDestination
  /// The minutes before bedtime, the first reminder first.
  private let minutes: [Int]

  /// Reads the options; `nil` without `--ics`; the file must be none that is to be kept.
  ///
  init?(
    _ arguments: ParsedArguments, _ setting: BedtimeSetting, in session: borrowing Session
  ) throws(UsageError) {
    guard let path = arguments[Self.file] else { return nil }
    destination = try CalendarDestination(
      path, of: .bedtimes, asJSON: arguments[OutputOptions.json],
      isPrivate: setting.isOfDiary, modelPath: setting.source.location?.path, in: session)
    minutes = Set(arguments[Self.reminders]).sorted(by: >)
  }

  /// Writes an event for each night.
  func write(_ nights: [CalendarNight], in session: inout Session) throws {
    let (sleeper, now) = (session.userName, session.now())
    let events = nights.map {
      CalendarEvent(
        $0.night, sleeper: sleeper, details: $0.details, reminders: minutes, revised: Instant(now))
    }
    try destination.write(events, in: &session)
  }
}

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
    try InputFiles(andOwnModel: [("the model", modelPath)], in: session).check(
      path, of: option, for: "the calendar")
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

  /// Whether the calendar replaces the text on standard output.
  var isStandardOutput: Bool { path == "-" }

  var remark: String { "Calendar: \(path)" }

  func write(_ events: [CalendarEvent], in session: inout Session) throws {
    let text = CalendarFile(events).text
    guard !isStandardOutput else { return try session.standardOutput.write(text) }
    try FileOutput.write(Array(text.utf8), to: path, isPrivate: isPrivate)
  }
}

/// A night for a calendar, with its description.
struct CalendarNight {
  let night: Bedtime
  let details: [String]

  /// - Parameter clock: The clock of the night's times.
  init(_ answer: BedtimeAnswer, more: [String], _ setting: BedtimeSetting, clock: ClockStyle) {
    night = answer.night
    let bed = clock.text(of: night.date)
    details =
      [answer.basis(opening: "Go to bed at \(bed) to wake up at"), "\(answer.explanation.amount)."]
      + more + answer.notes.map { "Note: \($0)" } + setting.briefProvenance
  }
}
