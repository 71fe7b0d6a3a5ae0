import SleepText
import SleepCore

extension FigureFormat {
  /// A moment: `Sun, Nov 22, 6:40 AM`.
  package func moment(_ moment: LocalMoment, _ style: DayStyle = .short) -> String {
    "\(day(moment.day, style)), \(time(moment.time))"
  }

  /// A moment, with its offset if that differs from one of the others.
  func moment(_ moment: LocalMoment, besides others: LocalMoment...) -> String {
    let text = self.moment(moment)
    return others.allSatisfy { $0.offset == moment.offset } ? text : "\(text) \(moment.offsetText)"
  }
}

extension LocalMoment {
  /// The input that selects one of two moments in a repeated hour: `02:30 +02:00`.
  var writtenWithOffset: String { "\(time) \(offsetText)" }
}

extension DiaryRecord {
  /// The record in a message: `the night of Sun, Nov 22, 2026 (11:10 PM to 6:40 AM)`.
  package func spoken(_ figures: FigureFormat) -> String {
    let day = self.day.map { figures.day($0, .dated) } ?? "?"
    let when = moment(.at).map { figures.moment($0, .dated) } ?? "?"
    switch kind {
    case .night, .nap:
      let times = [moment(.bed), moment(.rise)].compactMap { $0.map { figures.time($0.time) } }
      return "the \(kind.rawValue) of \(day) (\(times.joined(separator: " to ")))"
    case .stress:
      return "stress \(number(.value).map { Counted.digits($0) } ?? "?") of \(when)"
    case .note: return "the note of \(when)"
    case .day: return "the day \(day)"
    case .profile: return "the profile"
    }
  }
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
