import Foundation
import MessageText
import SleepClock

/// A moment as users write it: `now`, `-90m`, `7:30`, `yesterday 21:30`, `02:30 +01:00`; or as other
/// programs do.
package enum WrittenMoment: Sendable, Hashable {
  case minutesAgo(Int)
  case instant(Date)
  /// A clock time, with the day and the offset from UTC in minutes if given.
  case clock(day: WrittenDay?, time: ClockTime, offset: Int?)

  /// Parses a moment; case and surrounding spaces are ignored.
  package init(parsing text: String) throws(EntryError) {
    let words = text.trimmingSpaces().lowercased()
    if words == "now" {
      self = .minutesAgo(0)
    } else if words.first == "-", let minutes = Int(minutesIn: String(words.dropFirst())),
      words.last?.isLetter == true
    {
      self = .minutesAgo(minutes)
    } else if let match = words.wholeMatch(
      of:
        /(?:(.*?)\s+|([0-9]{4}-[0-9]{2}-[0-9]{2})t)?([0-9][0-9:]*(?:\s*[ap]m)?)\s*([+-][0-9:]+|z)?/)
    {
      let day = try (match.1 ?? match.2).map { (text) throws(EntryError) in
        try WrittenDay(parsing: String(text))
      }
      // After digits alone, an offset looks like the month of a date.
      let time = try ClockTime(written: String(match.3), needsMark: match.4 != nil)
      let offset = try match.4.map { (text) throws(EntryError) in
        try Self.offset(String(text))
      }
      self = .clock(day: day, time: time, offset: offset)
    } else {
      throw .unreadableMoment(text, hasDay: (try? WrittenDay(parsing: text)) != nil)
    }
  }

  package var namesDay: Bool {
    if case .clock(day: nil, _, _) = self { false } else { true }
  }

  /// The moment on a day, unless it names one.
  package func on(_ day: CalendarDay?) -> WrittenMoment {
    guard let day, case .clock(day: nil, let time, let offset) = self else { return self }
    return .clock(day: .date(day), time: time, offset: offset)
  }

  private static func offset(_ text: String) throws(EntryError) -> Int {
    if text == "z" { return 0 }
    // Parsed as part of a moment, so that only offsets valid in diary files are accepted.
    guard let moment = LocalMoment("2000-01-01T00:00" + text) else {
      throw .unreadableOffset(text)
    }
    return moment.offset
  }
}

extension ClockTime {
  /// Parses `6:30`, `06:30`, `0630`, `6:30pm` or `7am`.
  ///
  /// - Parameter needsMark: Whether digits alone, such as `0630`, are no time.
  package init(written text: String, needsMark: Bool = false) throws(EntryError) {
    do {
      self = try ClockTime(parsing: text)
    } catch {
      throw .unreadableTime(text, problem: error.problem)
    }
    guard !needsMark || text.contains(":") || text.last?.isLetter == true else {
      throw .unreadableTime(text, problem: "a colon stands between hours and minutes")
    }
  }
}

extension Int {
  /// Parses minutes such as `15`, `15m`, `1h`, `1h30m` or `7h 12m`.
  package init?(minutesIn text: String) {
    let text = text.trimmingSpaces().lowercased()
    if text.wholeMatch(of: /[0-9]{1,6}/) != nil {
      self.init(text)
      return
    }
    guard
      let match = text.wholeMatch(of: /(?:([0-9]{1,4})\s*h)?\s*(?:([0-9]{1,6})\s*m(?:in)?)?/),
      match.1 != nil || match.2 != nil
    else { return nil }
    self = 60 * (match.1.flatMap { Int($0) } ?? 0) + (match.2.flatMap { Int($0) } ?? 0)
  }
}
