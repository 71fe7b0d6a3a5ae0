import SleepTerminal
import SleepReports
import SleepModel

/// Weekly reminders of the bedtimes of a wake schedule, as `week` computes them.
struct BedtimeReminders {
  let setting: BedtimeSetting
  /// By the weekday of waking, from Monday.
  let reminders: [Reminder]
  let answer: WeekAnswer

  init(
    minutesBefore minutes: Int, _ options: BedtimeOptions, clock: ClockStyle,
    in session: inout Session
  ) throws {
    var setting = try BedtimeSetting(
      options, clock: clock, now: session.now(), environment: session.environment)
    try session.warn(setting.source.warnings)
    let first = try setting.asking { request throws(BedtimeError) in try request.firstDay() }
    // In GMT, where clocks never change: the times are for all weeks, not for the coming one.
    let everyWeek = ClockStyle(locale: clock.locale, timeZone: .gmt)
    let request = setting.request.everyWeek(from: first)
    setting.request = request
    answer = try setting.asking { request throws(BedtimeError) in try request.week() }
    reminders = answer.reminders(minutesBefore: minutes) { [setting] answer in
      CalendarNight(
        answer, more: [answer.sureness].compactMap(\.self), setting, clock: everyWeek
      ).details
    }
    self.setting = setting
  }

  /// How certain the bedtimes are, warnings, and what they come from.
  @ListBuilder<StyledLine> var lines: [StyledLine] {
    answer.outOfReach == nil ? setting.request.sureness : nil
    answer.basis
    setting.endLines(answer.notes)
  }
}
