import CommandLineKit
import SleepModel

/// `betterrest week`: the bedtimes of the coming seven nights.
enum WeekCommand: Command {
  /// Like the option of `predict`, but without ranges.
  static let sleep = Option(
    "sleep", placeholder: "hours", default: Amounts(SleepAmount.default), defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45.",
    parse: ValueParser.question(Amounts<SleepAmount>.init(parsingOne:))
  )
  /// Like the option of `predict`, but without ranges.
  static let coffee = Option(
    "coffee", placeholder: "cups", default: Amounts(CoffeeAmount.default), defaultText: "1",
    help: "Cups of coffee a day, 0 to 20.",
    parse: ValueParser.question(Amounts<CoffeeAmount>.init(parsingOne:))
  )
  static let date = Option<CalendarDay?>(
    "on", placeholder: "YYYY-MM-DD", defaultText: "the next one",
    help: "The day of the first morning.",
    parse: ValueParser.question(CalendarDay.init(parsing:)))

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
    var diary = SleeperDiary(environment: session.environment)
    let given = BedtimeInputs(arguments, diary: &diary)
    var context = try PredictContext(arguments, diary: &diary, session)
    let first =
      try context.day
      ?? SleepWeek.firstDay(of: given.wake.value, after: context.now, in: context.clock.timeZone)
    let firstCoffee =
      arguments[PersonalOptions.noDiary]
      ? nil : given.loggedCoffee(on: try? first.preceding(), in: &diary)
    try session.warn(diary.warnings)
    let calendar = try CalendarOutput(
      arguments, isPrivate: given.isOfDiary(with: context.model) || firstCoffee != nil,
      context.model, in: session)
    try RangeOptions.check(arguments, for: context.model)
    context.origins = given.origins(context.figures, wake: "wake times")
    try WeekAnswer(
      context, schedule: given.wake.value, from: first, sleep: given.hours, coffee: given.cups,
      firstCoffee: firstCoffee
    ).write(arguments, calendar: calendar, in: &session)
  }
}
