import CommandInputs
import CommandLineKit
import Foundation
import SleepClock

/// `betterrest remind`: recurring reminders for a calendar.
package enum RemindCommand: Command {
  static let stress = Option<[ClockTime]?>(
    "stress", placeholder: "times",
    help: "Remind you to log stress at up to three times: 10:00,15:00,20:00.", parse: times)
  static let day = Option<ClockTime?>(
    "day", placeholder: "time", help: "Remind you to log the day.",
    parse: ValueParser.question(ClockTime.init(parsing:)))
  static let beforeBed = Option<Int?>(
    "before-bed", placeholder: "minutes",
    help: "Remind you this many minutes before bedtime, on each day with a wake time.",
    parse: ValueParser.wholeNumber(in: 0...240))
  static let file = Option<String>(
    required: "ics", placeholder: "file",
    help: "The iCalendar file to write, and to import into a calendar; - is standard output.",
    completion: .file(ending: "ics"), parse: ValueParser.text)

  private static let mostTimes = 3

  @Sendable private static func times(_ word: String) throws -> [ClockTime] {
    let times = try word.split(separator: ",", omittingEmptySubsequences: false).map {
      try ValueParser.question(ClockTime.init(parsing:))(String($0))
    }
    guard times.count <= mostTimes, Set(times).count == times.count else {
      throw InvalidValue("write up to \(mostTimes) different times, such as 10:00,15:00,20:00")
    }
    return times.sorted()
  }

  package static let declaration = CommandDeclaration(
    name: "remind", abstract: "Write recurring reminders for your calendar.",
    discussion: """
      The file holds events that repeat every day or week, each with an alarm. Import it into the \
      calendar of your phone or computer. When you write the file again, with other times or after \
      your nights have taught betterrest another bedtime, and import it again, the calendar \
      replaces the reminders; those that you no longer want are removed.

      Bedtimes come from your nights and wake times, like those of 'betterrest week'. Times are \
      local times: they stay the same through clock changes and journeys.

      EXAMPLES:
        betterrest remind --stress 10:00,15:00,20:00 --day 21:30 --ics reminders.ics
        betterrest remind --before-bed 30 --ics reminders.ics
      """,
    parameters: [
      stress, day, beforeBed, file, PredictCommand.wake, WeekCommand.sleep, WeekCommand.coffee,
      PredictCommand.timeZone, PredictCommand.locale, PersonalOptions.model, PersonalOptions.sure,
      PredictCommand.json, GivenAnswers.noConfig, PersonalOptions.noDiary,
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  /// The options that only matter for bedtimes.
  private static let ofBedtimes: [any Parameter] = [
    PredictCommand.wake, WeekCommand.sleep, WeekCommand.coffee, PersonalOptions.model,
    PersonalOptions.sure, GivenAnswers.noConfig, PersonalOptions.noDiary,
  ]

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let path = arguments[file]
    guard arguments.contains(stress) || arguments.contains(day) || arguments.contains(beforeBed)
    else { throw UsageError("Ask for a reminder: --stress, --day or --before-bed.") }
    if !arguments.contains(beforeBed),
      let ignored = ofBedtimes.first(where: { arguments.contains($0) })
    {
      throw UsageError("'--\(ignored.definition.name)' goes with '--before-bed'.")
    }
    if path == "-", arguments[PredictCommand.json] {
      throw UsageError(
        "'--json' and '--ics -' would both be standard output; name a file for '--ics'.")
    }
    let plan = try ReminderPlan(arguments, in: &session)
    if path != "-" {
      try InputFiles(model: plan.model?.path, in: session).check(
        path, of: file.definition.name, for: "the calendar")
    }
    let (sleeper, now) = (session.userName, session.now())
    let events = try plan.events(sleeper: sleeper, now: now)
    guard !events.isEmpty else { throw UsageError("No day of the week has a wake time.") }
    guard path != "-" else {
      return try session.standardOutput.write(CalendarFile(events).text)
    }
    let earlier = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let cancelled = Reminder.cancellations(
      of: earlier, beside: events, sleeper: sleeper, now: now)
    var output = try FileOutput(path)
    try output.write(CalendarFile(events + cancelled).text)
    try output.commit()
    let report = ReminderReport(plan: plan, path: path, cancelledCount: cancelled.count)
    if arguments[PredictCommand.json] {
      return try session.standardOutput.writeJSON(report.json)
    }
    try session.writeText(report.lines(in: session.style).map { $0 + "\n" }.joined())
  }
}
