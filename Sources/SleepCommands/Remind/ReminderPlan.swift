import CommandInputs
import CommandLineKit
import Foundation
import SleepClock
import SleepModel

/// The reminders that a command line asks for.
struct ReminderPlan {
  let reminders: [Reminder]
  let clock: ClockStyle
  /// How the bedtimes were found; `nil` without bedtimes.
  let basis: String?
  let model: AnsweringModel?

  init(_ arguments: ParsedArguments, in session: inout Session) throws {
    var reminders = (arguments[RemindCommand.stress] ?? []).enumerated().map { index, time in
      Reminder(.stress(index + 1), at: time)
    }
    reminders += [arguments[RemindCommand.day].map { Reminder(.day, at: $0) }].compactMap(\.self)
    let locale =
      arguments[PredictCommand.locale]
      ?? LocaleIdentifier.locale(fromEnvironment: session.environment)
    clock = ClockStyle(locale: locale, timeZone: arguments[PredictCommand.timeZone] ?? .current)
    guard let minutes = arguments[RemindCommand.beforeBed] else {
      (self.reminders, basis, model) = (reminders, nil, nil)
      return
    }
    let arguments = arguments.adapted(to: WeekCommand.declaration)
    var diary = SleeperDiary(environment: session.environment)
    let given = try GivenAnswers(arguments, diary: &diary, environment: session.environment)
    let setting = try PredictSetting(arguments, diary: &diary, session)
    try session.warn([diary.warning].compactMap(\.self))
    model = setting.model
    basis = setting.model.caution
    self.reminders =
      reminders
      + (try Self.bedtimes(
        given.wake.value, given.sleep.value.values[0], given.coffee.value.values[0],
        setting.model, minutesBefore: minutes, now: setting.now))
  }

  /// The bedtimes of the week, the earliest day of waking first.
  private static func bedtimes(
    _ schedule: WakeSchedule, _ sleep: SleepAmount, _ coffee: CoffeeAmount,
    _ model: AnsweringModel, minutesBefore minutes: Int, now: Date
  ) throws -> [Reminder] {
    // GMT has no clock changes, which would move the time for all weeks.
    let week = try model.predictor.week(
      schedule, from: SleepWeek.firstDay(of: schedule, after: now, in: .gmt), in: .gmt,
      sleep: sleep, coffee: coffee)
    return week.nights.compactMap { night -> Reminder? in
      guard let bedtime = night.bedtime,
        let time = Calendar.gregorian(in: .gmt).clockTime(at: bedtime.date)
      else { return nil }
      return Reminder(
        .bedtime(wakingOn: night.day.weekday), at: time, on: bedtime.day.weekday,
        wake: bedtime.wake.clockTime, minutesBefore: minutes)
    }
    .sorted { ($0.weekday?.rawValue ?? 0) < ($1.weekday?.rawValue ?? 0) }
  }

  func events(sleeper: String, now: Date) throws -> [CalendarEvent] {
    try reminders.map { reminder in
      let (summary, details): (String, [String]) =
        switch reminder.slot {
        case .stress: ("Log your stress", ["betterrest log 5", "From 0 (calm) to 10 (extreme)."])
        case .day: ("Log your day", ["betterrest log"])
        case .bedtime:
          (
            "Bedtime",
            [reminder.wake.map { "Wake up at \(clock.text(of: $0))." }].compactMap(\.self)
              + (model?.basisForCalendar ?? [])
          )
        }
      return try reminder.event(
        summary: summary, details: details, sleeper: sleeper, now: now, in: clock.timeZone)
    }
  }
}
