import Foundation
import SleepClock
import SleepDiary

extension ClockStyle {
  /// A moment as clocks showed it there: `22:50`, and where its day is not `day`, `Sat 22:50`.
  func text(of moment: LocalMoment, besides day: CalendarDay?) -> String {
    let time = text(of: moment.time)
    return moment.day == day ? time : "\(weekday(of: moment.day)) \(time)"
  }

  /// A moment with its day: `Sat, Nov 21, 2026, 21:30`.
  func dated(_ moment: LocalMoment) -> String {
    "\(dated(moment.day)), \(text(of: moment.time))"
  }
}
