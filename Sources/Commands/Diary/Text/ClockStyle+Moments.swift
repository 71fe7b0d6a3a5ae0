import DiaryCore
import Foundation
import Platform
import SleepCore

extension ClockStyle {
  /// A local time, `22:50`, with its weekday if that is not `day`: `Sat 22:50`.
  func text(of moment: LocalMoment, besides day: CalendarDay?) -> String {
    let time = text(of: moment.time)
    return moment.day == day ? time : "\(weekday(of: moment.day)) \(time)"
  }

  func text(ofTime time: String) -> String {
    (try? ClockTime(parsing: time)).map(text(of:)) ?? time
  }

  func heading(ofDay day: String) -> String {
    (try? CalendarDay(parsing: day)).map(heading(of:)) ?? "Without a date"
  }

  /// A moment with its day: `Sat, Nov 21, 2026, 21:30`.
  func dated(_ moment: LocalMoment) -> String {
    "\(dated(moment.day)), \(text(of: moment.time))"
  }
}
