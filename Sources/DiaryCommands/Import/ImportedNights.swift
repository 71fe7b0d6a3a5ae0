import CommandLineKit
import SleepClock
import SleepCommands
import SleepDiary

/// The nights in a diary after an import: how many there are, and the first and the last.
struct ImportedNights: Encodable {
  let count: Int
  let first: String?
  let last: String?

  init(in diary: Diary) {
    let days = Set(
      diary.records(of: [.night]).filter { $0.supersededBy == nil }.compactMap { $0.text(.day) })
    (count, first, last) = (days.count, days.min(), days.max())
  }

  /// The text for people; `nil` if there are no nights.
  func text(_ style: ClockStyle) -> String? {
    guard let first = first.flatMap({ try? CalendarDay(parsing: $0) }),
      let last = last.flatMap({ try? CalendarDay(parsing: $0) })
    else { return nil }
    let nights = "\(Plain.count(count)) nights"
    return count == 1
      ? "Your diary has 1 night now, \(style.dated(first)).\n"
      : "Your diary has \(nights) now, from \(style.dated(first)) to \(style.dated(last)).\n"
  }
}
