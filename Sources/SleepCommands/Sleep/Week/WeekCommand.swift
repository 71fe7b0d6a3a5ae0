import SleepTerminal
import SleepModel

/// `betterrest week`: the bedtimes of the coming seven nights.
enum WeekCommand: Command {
  /// Like the option of `predict`, but without ranges.
  static let sleep = Option(
    "sleep", placeholder: "hours", default: SleepAmount.default, defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45.",
    parse: ValueParser.question(SleepAmount.init(parsing:))
  ).ofWords
  /// Like the option of `predict`, but without ranges.
  static let coffee = Option(
    "coffee", placeholder: "cups", default: CoffeeAmount.default, defaultText: "1",
    help: "Cups of coffee a day, 0 to 20.",
    parse: ValueParser.question(CoffeeAmount.init(parsing:))
  ).ofWords
  static let date = Option<WrittenDay?>(
    "on", placeholder: "day", defaultText: "the next one",
    help: "The day of the first morning: tomorrow, mon, 8 Nov, 2026-11-20.",
    parse: ValueParser.comingDay
  ).ofWords(ValueParser.isComingDay).alsoCalled(["from"])

  static let declaration = CommandDeclaration(
    name: "week", in: HelpSection.tonight,
    abstract: "Plan your bedtimes for the next seven nights.",
    examples: """
      betterrest week
      betterrest week --wake "Mon-Fri 06:30, Sat-Sun 08:00"
      betterrest week --on 2026-03-23 --time-zone Europe/Berlin
      betterrest week --ics week.ics --before-bed 30
      """,
    groups: [
      .night([
        PredictCommand.wake, sleep, coffee, PersonalOptions.sure, date, PredictCommand.timeZone,
      ]),
      .yourModel([PersonalOptions.model, PersonalOptions.noDiary, RangeOptions.confidence]),
      .output([
        CalendarOutput.file, CalendarOutput.reminders, OutputOptions.details, OutputOptions.json,
        PredictCommand.locale,
      ]),
    ],
    rules: [
      .excludes(
        PersonalOptions.sure,
        [PersonalOptions.model, PersonalOptions.noDiary, RangeOptions.confidence]),
      CalendarOutput.rule,
    ]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    var setting = try BedtimeSetting(
      BedtimeOptions(
        wake: arguments.given(PredictCommand.wake), sleep: arguments.given(sleep),
        coffee: arguments.given(coffee), day: arguments[date],
        model: arguments[ModelLocation.option],
        leavesOutNights: arguments[PersonalOptions.noDiary], sure: arguments[PersonalOptions.sure],
        confidence: arguments.given(RangeOptions.confidence),
        showsDetails: arguments[OutputOptions.details]),
      clock: ClockStyle(arguments, environment: session.environment),
      now: session.now(), environment: session.environment)
    try session.warn(setting.source.warnings)
    setting.calendar = try CalendarOutput(arguments, setting, in: session)
    try RangeOptions.check(arguments, for: setting.source.model)
    try WeekReport(
      answer: setting.asking { request throws(BedtimeError) in try request.week() },
      setting: setting
    ).write(arguments, in: &session)
  }
}
