import CommandInputs
import CommandLineKit
import SleepClock
import SleepModel

/// `betterrest week`: the bedtimes of the coming seven nights.
package enum WeekCommand: Command {
  /// Like the option of `predict`, but without ranges.
  package static let sleep = Option(
    "sleep", placeholder: "hours", default: Amounts(SleepAmount.default), defaultText: "8",
    help: "How long you want to sleep, 4 to 12 hours: 8, 7.75, 7:45, 7h45m.",
    parse: ValueParser.question(Amounts<SleepAmount>.init(parsingOne:))
  )
  /// Like the option of `predict`, but without ranges.
  package static let coffee = Option(
    "coffee", placeholder: "cups", default: Amounts(CoffeeAmount.default), defaultText: "1",
    help: "How much coffee you drink in a day, 0 to 20 cups.",
    parse: ValueParser.question(Amounts<CoffeeAmount>.init(parsingOne:))
  )
  package static let date = Option<CalendarDay?>(
    "date", placeholder: "YYYY-MM-DD", defaultText: "the next day of waking",
    help: "The day on which the first night ends.",
    parse: ValueParser.question(CalendarDay.init(parsing:)))

  package static let declaration = CommandDeclaration(
    name: "week", abstract: "Compute when to go to bed on each of the next seven nights.",
    discussion: """
      Each row is for the night that ends on its day. The shift is how much later the bedtime is than on \
      the night before. Nights in which the clocks change are marked and explained below the table. \
      A day for which --wake gives no time has no bedtime. As with 'predict', the bedtimes come from the nights \
      in your diary if there are any to learn from.

      Without --wake, --sleep or --coffee, the values come from your profile; see 'betterrest \
      help predict'. Coffee that you logged for the day \
      before the first night counts for that night only.

      EXAMPLES:
        betterrest week --wake "Mon-Fri 06:30, Sat-Sun 08:00"
        betterrest week --date 2026-03-23 --time-zone Europe/Berlin
        betterrest week --ics week.ics --remind 30
        betterrest week --json
      """,
    parameters: [
      PredictCommand.wake, sleep, coffee, date, PredictCommand.timeZone, PredictCommand.locale,
      PersonalOptions.model, RangeOptions.confidence, PersonalOptions.sure, AnswerOptions.details,
      PredictCommand.json,
      PersonalOptions.noDiary, CalendarOutput.file, CalendarOutput.reminders,
    ],
    rules: [
      .excludes(
        PersonalOptions.sure,
        [PersonalOptions.model, PersonalOptions.noDiary, RangeOptions.confidence]),
      CalendarOutput.rule,
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    var diary = SleeperDiary(environment: session.environment)
    let given = try GivenAnswers(arguments, diary: &diary)
    var setting = try PredictSetting(arguments, diary: &diary, session)
    let schedule = given.wake.value
    let first =
      try setting.day
      ?? SleepWeek.firstDay(of: schedule, after: setting.now, in: setting.clock.timeZone)
    let firstCoffee =
      arguments[PersonalOptions.noDiary]
      ? nil : given.loggedCoffee(on: try? first.preceding(), in: &diary)
    try session.warn(diary.warnings)
    let calendar = try CalendarOutput(
      arguments, isPrivate: given.isOfDiary(with: setting.model) || firstCoffee != nil,
      setting.model, in: session)
    try RangeOptions.check(arguments, for: setting.model)
    setting.origins = given.origins(wake: "wake times")
    let answer = try WeekAnswer(
      setting, schedule: schedule, from: first, sleep: given.sleep.value.values[0],
      coffee: given.coffee.value.values[0], firstCoffee: firstCoffee,
      confidence: arguments[RangeOptions.confidence])
    try answer.write(
      asJSON: arguments[PredictCommand.json], calendar: calendar,
      announcement: diary.announcement(of: setting.model, environment: session.environment),
      in: &session)
  }
}
