import CommandLineKit
import SleepClock
import SleepDiary
import SleepModel

/// Weekly reminders of the bedtimes of a wake schedule, as `week` computes them.
struct BedtimeReminders {
  let setting: PredictContext
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
    let given = try BedtimeInputs(arguments, diary: &diary)
    var setting = try PredictContext(arguments, diary: &diary, session)
    try session.warn(diary.warnings)
    announcement = diary.announcement(of: setting.model, environment: session.environment)
    isOfDiary = given.isOfDiary(with: setting.model)
    setting.origins = given.origins(wake: "wake times")
    let schedule = given.wake.value
    let (sleep, coffee) = (given.sleep.value.values[0], given.coffee.value.values[0])
    let first = try SleepWeek.firstDay(
      of: schedule, after: setting.now, in: setting.clock.timeZone)
    // In GMT, where clocks never change: the times are for all weeks, not for the coming one.
    let clock = ClockStyle(locale: setting.clock.locale, timeZone: .gmt)
    let week = try setting.model.predictor.week(
      schedule, from: first, in: clock.timeZone, sleep: sleep, coffee: coffee)
    let nights = week.nights.compactMap(\.bedtime)
      .sorted { $0.wake.day.weekday < $1.wake.day.weekday }
    reminders = try nights.map { [setting] night in
      let wake = night.wake.clockTime.secondsAfterMidnight
      let event = CalendarNight(
        night, amount: try setting.explanation(of: night, sleep, coffee).amount,
        more: [setting.model.sureness(sleep, coffee)].compactMap(\.self),
        notes: setting.cautions(wakes: [wake], sleep, coffee),
        basis: setting.model.briefBasis, clock: clock)
      return Reminder(night, minutesBefore: minutes, details: event.details)
    }
    warnings = setting.cautions(
      wakes: Set(nights.map(\.wake.clockTime.secondsAfterMidnight)).sorted(), sleep, coffee)
    outOfReach = setting.model.outOfReach(sleep, coffee)
    sureness = setting.model.sureness(sleep, coffee)
    self.setting = setting
  }

  /// How certain the bedtimes are, warnings, and what they come from.
  func lines(in style: TextStyle) -> [String] {
    [sureness].compactMap(\.self) + setting.endLines(warnings, in: style)
  }
}
