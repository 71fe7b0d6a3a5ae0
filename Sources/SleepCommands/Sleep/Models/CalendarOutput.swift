import SleepTerminal
import SleepModel

/// The calendar file of `--ics`.
struct CalendarOutput {
  static let file = Option(
    text: "ics", placeholder: "file",
    help: "Write a calendar file; - is standard output.",
    completion: .file(endings: ["ics"]))
  static let reminders = RepeatedParameter(
    option: "before-bed", placeholder: "minutes", limit: mostReminders,
    help: "With --ics, remind you this long before bedtime; up to three times.",
    parse: { text in
      try text.split(separator: ",", omittingEmptySubsequences: false).map {
        try ValueParser.wholeNumber(in: 0...1440)(String($0).trimmingSpaces())
      }
    })
  private static let mostReminders = 3

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
    minutes = Set(arguments[Self.reminders].flatMap(\.self)).sorted(by: >)
    guard minutes.count <= Self.mostReminders else {
      throw UsageError(
        "'--\(Self.reminders.definition.name)' takes up to \(Self.mostReminders) times, and these are "
          + "\(minutes.count).")
    }
  }

  /// Writes an event for each night, and cancels the written ones of days that became free.
  func write(
    _ nights: [CalendarNight], freeDays: [CalendarDay], in zone: ZoneClock,
    _ session: inout Session
  ) throws {
    let (sleeper, now) = (session.userName, Instant(session.now()))
    let events = nights.map {
      CalendarEvent(
        $0.night, sleeper: sleeper, details: $0.details, reminders: minutes, revised: now)
    }
    let cancelled = destination.replaced.map { written in
      freeDays.compactMap {
        CalendarEvent(
          cancellingNightBefore: $0, sleeper: sleeper, in: zone, written: written, revised: now)
      }
    }
    try destination.write(events + (cancelled ?? []), in: &session)
  }
}

/// Where a calendar goes: a file, or standard output instead of the answer.
struct CalendarDestination {
  let path: String
  /// The events in the file so far, of the same kind.
  let replaced: WrittenEvents?
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
    }.text.flatMap(WrittenEvents.init(parsing:))
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
    let text = CalendarFile(events, after: replaced).text
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
      [
        answer.basis(opening: "Go to bed at \(bed) to wake up at", isDated: true),
        "\(answer.explanation.amount).",
      ]
      + more + answer.notes.map { "Note: \($0)" } + setting.briefProvenance
  }
}
