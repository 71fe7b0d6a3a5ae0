import SleepTerminal
import Foundation
import SleepModel

/// `betterrest remind`: recurring calendar events that remind of the diary and of bedtimes.
enum RemindCommand: Command {
  static let stress = Option<[ClockTime]?>(
    "stress", placeholder: "times",
    help: "Remind you to log your stress, up to three times a day: 10:00,15:00,20:00.",
    parse: times(parsing:)
  ).ofWords
  static let day = Option<ClockTime?>(
    "day", placeholder: "time",
    help: "Remind you to log your day at this time: 21:30.",
    parse: ValueParser.question(ClockTime.init(parsing:))
  ).ofWords
  static let beforeBed = Option<Int?>(
    "before-bed", placeholder: "minutes",
    help: "Remind you of each bedtime this long before it, 0 to 240.",
    parse: { text in
      try ValueParser.wholeNumber(in: 0...240)(Int(minutesIn: text).map(String.init) ?? text)
    }
  ).ofWords { $0.last?.isLetter == true && Int(minutesIn: $0) != nil }
  /// The options of the bedtimes.
  private static let ofBedtimes: [any Parameter] = [
    PredictCommand.wake, WeekCommand.sleep, WeekCommand.coffee, PersonalOptions.model,
    PersonalOptions.sure, PersonalOptions.noDiary,
  ]

  static let declaration = CommandDeclaration(
    name: "remind", in: HelpSection.tonight,
    abstract: "Plan reminders, and write them for your calendar.",
    examples: """
      betterrest remind --before-bed 30
      betterrest remind --stress 10:00,15:00,20:00 --day 21:30 --ics reminders.ics
      betterrest remind --before-bed 30 --wake "Mon-Fri 06:30" --ics bedtimes.ics
      """,
    groups: [
      ParameterGroup("Reminders", [stress, day, beforeBed]),
      .night([
        PredictCommand.wake, WeekCommand.sleep, WeekCommand.coffee, PersonalOptions.sure,
        PredictCommand.timeZone,
      ]),
      .yourModel([PersonalOptions.model, PersonalOptions.noDiary]),
      .output([CalendarOutput.file, OutputOptions.json, PredictCommand.locale]),
    ],
    rules: [
      .enables([beforeBed], ofBedtimes),
      .excludes(PersonalOptions.sure, [PersonalOptions.model, PersonalOptions.noDiary]),
    ]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let reminders: [any Parameter] = [stress, day, beforeBed]
    guard reminders.contains(where: { arguments.contains($0) }) else {
      throw UsageError(
        "Name a reminder. For example:",
        meaning: [["--before-bed", "30"], ["--stress", "20:00"], ["--day", "21:30"]].map {
          ["remind"] + $0 + arguments.optionWords()
        })
    }
    let sleeper = session.userName
    let now = session.now()
    let clock = ClockStyle(arguments, environment: session.environment)
    let bedtimes = try arguments[beforeBed].map {
      try BedtimeReminders(
        minutesBefore: $0,
        BedtimeOptions(
          wake: arguments.given(PredictCommand.wake),
          sleep: arguments.given(WeekCommand.sleep),
          coffee: arguments.given(WeekCommand.coffee),
          model: arguments[ModelLocation.option],
          leavesOutNights: arguments[PersonalOptions.noDiary],
          sure: arguments[PersonalOptions.sure]),
        clock: clock, in: &session)
    }
    let calendar = try arguments[CalendarOutput.file].map { path throws(UsageError) in
      try CalendarDestination(
        path, of: .reminders, asJSON: arguments[OutputOptions.json],
        isPrivate: bedtimes?.setting.isOfDiary ?? false,
        modelPath: bedtimes?.setting.source.location?.path,
        in: session)
    }
    let answer = RemindAnswer(
      clock: clock,
      reminders: try toLog(arguments, after: now, in: clock.timeZone) + (bedtimes?.reminders ?? []),
      bedtimes: bedtimes,
      written: calendar?.replaced.map { WrittenReminders($0, sleeper: sleeper) },
      calendar: calendar)
    try calendar?.write(
      answer.reminders.map { $0.event(of: sleeper, revised: Instant(now)) }
        + answer.unwanted.map { $0.event(of: sleeper, revised: Instant(now), isCancelled: true) },
      in: &session)
    guard calendar?.isStandardOutput != true else { return }
    try session.write(answer, of: bedtimes?.setting, arguments)
  }

  /// The reminders to log something, with what to type.
  private static func toLog(
    _ arguments: ParsedArguments, after now: Date, in timeZone: TimeZone
  ) throws -> [Reminder] {
    let stress = try (arguments[stress] ?? []).enumerated().map { index, time in
      try Reminder(
        .stress(index + 1), at: time, after: Instant(now), in: ZoneClock(timeZone),
        details: [
          "How stressed are you now, from 0 to 10? Type, for example:",
          #"betterrest log 5 "a note""#,
        ])
    }
    let day = try arguments[day].map { time in
      try Reminder(
        .day, at: time, after: Instant(now), in: ZoneClock(timeZone),
        details: [
          "How was your day? Type, for example:", "betterrest log day activity=40 work=9 diet=6",
          "or betterrest log, which asks for what is missing.",
        ])
    }
    return stress + [day].compactMap(\.self)
  }
}

extension RemindCommand {
  private static let mostTimes = 3

  /// Parses the times of `--stress`: one to three, separated by commas; in the order of the day.
  ///
  /// - Throws: `InvalidValue` for the first part that is not a time of its own.
  @Sendable private static func times(parsing word: String) throws(InvalidValue) -> [ClockTime] {
    var times: [ClockTime] = []
    let list = word.replacing(" and ", with: ",")
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let text = String(part).trimmingSpaces()
      let time = try time(text)
      guard !times.contains(time) else { throw InvalidValue("\(time) is listed twice") }
      times.append(time)
    }
    guard times.count <= mostTimes else {
      throw InvalidValue("these are \(times.count) times, and up to \(mostTimes) are possible")
    }
    return times.sorted()
  }

  private static func time(_ text: String) throws(InvalidValue) -> ClockTime {
    do throws(BedtimeInputError) {
      return try ClockTime(parsing: text)
    } catch {
      let place = text.isEmpty ? "a time is missing" : "in '\(text.printable())', \(error.problem)"
      throw InvalidValue("\(place). Write times as 10:00,15:00,20:00.")
    }
  }
}
