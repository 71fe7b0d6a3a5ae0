import CommandLineKit
import SleepModel

/// Weekly reminders of the bedtimes of a wake schedule, as `week` computes them.
struct BedtimeReminders {
  let context: PredictContext
  /// Whether the bedtimes tell something of the diary.
  let isOfDiary: Bool
  /// By the weekday of waking, from Monday.
  let reminders: [Reminder]
  let warnings: [String]
  /// What to say if the sleep is out of reach, which is among the warnings; `nil` if it is not.
  let outOfReach: OutOfReach?
  private let sureness: String?
  /// The announcement that answers now come from the diary, if it was not shown before.
  let announcement: PersonalAnnouncement?

  init(
    minutesBefore minutes: Int, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let arguments = arguments.adapted(to: PredictCommand.declaration)
    var diary = SleeperDiary(environment: session.environment)
    let given = BedtimeInputs(arguments, diary: &diary)
    var context = try PredictContext(arguments, diary: &diary, session)
    try session.warn(diary.warnings)
    announcement = PersonalAnnouncement(of: context.model, environment: session.environment)
    isOfDiary = given.isOfDiary(with: context.model)
    context.origins = given.origins(context.figures, wake: "wake times")
    let schedule = given.wake.value
    let (sleep, coffee) = (given.hours, given.cups)
    let first = try SleepWeek.firstDay(
      of: schedule, after: context.now, in: context.clock.timeZone)
    // In GMT, where clocks never change: the times are for all weeks, not for the coming one.
    let clock = ClockStyle(locale: context.clock.locale, timeZone: .gmt)
    let week = try context.model.predictor.week(
      schedule, from: first, in: clock.timeZone, sleep: sleep, coffee: coffee)
    let nights = week.nights.compactMap(\.bedtime)
      .sorted { $0.wake.day.weekday < $1.wake.day.weekday }
    reminders = try nights.map { [context] night in
      let wake = night.wake.clockTime.secondsAfterMidnight
      let event = CalendarNight(
        night, amount: try context.explanation(of: night, sleep, coffee).text.amount,
        more: [context.sureness(sleep, coffee)],
        notes: context.cautions(wakes: [wake], sleep, coffee), context, clock: clock)
      return Reminder(night, minutesBefore: minutes, details: event.details)
    }
    warnings = context.cautions(
      wakes: Set(nights.map(\.wake.clockTime.secondsAfterMidnight)).sorted(), sleep, coffee)
    outOfReach = context.outOfReach(sleep, coffee)
    sureness = context.sureness(sleep, coffee)
    self.context = context
  }

  /// How certain the bedtimes are, warnings, and what they come from.
  func lines(in style: TextStyle) -> [String] {
    [sureness].compactMap(\.self) + context.endLines(warnings, in: style)
  }
}
