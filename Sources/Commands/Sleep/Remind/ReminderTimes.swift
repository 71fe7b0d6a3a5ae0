import CommandLineKit
import MessageText
import SleepCore

/// The times of `--stress`: one to three, in the order of the day.
struct ReminderTimes: Sendable {
  private static let most = 3

  let times: [ClockTime]

  /// Parses times separated by commas.
  ///
  /// - Throws: `InvalidValue` for the first part that is not a time of its own.
  init(parsing word: String) throws(InvalidValue) {
    var times: [ClockTime] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let text = String(part).trimmingSpaces()
      let time = try Self.time(text)
      guard !times.contains(time) else { throw InvalidValue("\(time) is listed twice") }
      times.append(time)
    }
    guard times.count <= Self.most else {
      throw InvalidValue("these are \(times.count) times, and up to \(Self.most) are possible")
    }
    self.times = times.sorted()
  }

  private static func time(_ text: String) throws(InvalidValue) -> ClockTime {
    do throws(BedtimeInputError) {
      return try ClockTime(parsing: text)
    } catch {
      let place = text.isEmpty ? "a time is missing" : "in '\(text.printable())', \(error.problem)"
      throw InvalidValue("\(place). Write times as 10:00,15:00,20:00.")
    }
  }
}
