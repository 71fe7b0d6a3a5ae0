import Foundation
import SleepClock
import SleepDiary

extension ClockStyle {
  /// A moment as clocks showed it there: `22:50`, and where its day is not `day`, `Sat 22:50`.
  func text(of moment: LocalMoment, besides day: CalendarDay?) -> String {
    let time = text(of: moment.time)
    return moment.day == day ? time : "\(weekday(of: moment.day)) \(time)"
  }

  /// The time in the text of a moment, as this clock shows it.
  func text(ofTime time: String) -> String {
    (try? ClockTime(parsing: time)).map(text(of:)) ?? time
  }

  /// The heading for the entries of a day.
  func heading(ofDay day: String) -> String {
    (try? CalendarDay(parsing: day)).map(heading(of:)) ?? "Without a date"
  }

  /// A moment with its day: `Sat, Nov 21, 2026, 21:30`.
  func dated(_ moment: LocalMoment) -> String {
    "\(dated(moment.day)), \(text(of: moment.time))"
  }
}
