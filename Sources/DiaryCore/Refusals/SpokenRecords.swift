import MessageText
import SleepCore

extension LocalMoment {
  /// The moment in a message: `2026-11-22 06:40`.
  package var spoken: String { "\(day) \(time)" }

  /// The moment, with its offset if that differs from one of the others.
  package func spoken(besides others: LocalMoment...) -> String {
    others.allSatisfy { $0.offset == offset } ? spoken : "\(spoken) \(offsetText)"
  }

  /// The input that selects one of two moments in a repeated hour: `02:30 +02:00`.
  var writtenWithOffset: String { "\(time) \(offsetText)" }
}

extension DiaryRecord {
  /// The record in a message: `the night of 2026-11-22 (23:10 to 06:40)`.
  package var spoken: String {
    switch kind {
    case .night, .nap:
      let times = [moment(.bed), moment(.rise)].compactMap { $0?.time.description }
      return "the \(kind.rawValue) of \(text(.day) ?? "?") (\(times.joined(separator: " to ")))"
    case .stress:
      return "stress \(number(.value).map { Counted.digits($0) } ?? "?") of \(when)"
    case .note: return "the note of \(when)"
    case .day: return "the day \(text(.day) ?? "?")"
    case .profile: return "the profile"
    }
  }

  private var when: String { moment(.at)?.spoken ?? "?" }
}

/// A duration in words: `7 h`, `7 h 5 min`, `40 min`.
package struct MinutesText: CustomStringConvertible {
  package let description: String

  package init(_ minutes: Int) {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    description =
      switch (hours, rest) {
      case (0, _): "\(rest) min"
      case (_, 0): "\(hours) h"
      default: "\(hours) h \(rest) min"
      }
  }
}
