import Foundation
import MessageText
import SleepClock

/// A moment as somebody writes it: `now`, `-90m`, `7:30`, `yesterday 21:30`, `02:30 +01:00`.
package enum WrittenMoment: Sendable, Hashable {
  /// So many minutes ago; 0 is now.
  case minutesAgo(Int)
  /// A time on a clock, with the day and the offset from UTC in minutes where they are written.
  case clock(day: WrittenDay?, time: ClockTime, offset: Int?)

  /// Reads a moment, in any case and with any spaces around it.
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
      let time = try ClockTime(written: String(match.3))
      let offset = try match.4.map { (text) throws(EntryError) in
        try Self.offset(String(text))
      }
      self = .clock(day: day, time: time, offset: offset)
    } else {
      throw .unreadableMoment(text, hasDay: (try? WrittenDay(parsing: text)) != nil)
    }
  }

  /// Whether the words say which day it was.
  package var namesDay: Bool {
    if case .clock(day: nil, _, _) = self { false } else { true }
  }

  /// The minutes of an offset such as `+01:00` or `z`.
  private static func offset(_ text: String) throws(EntryError) -> Int {
    if text == "z" { return 0 }
    // A moment has the same offset; what it takes is what the diary's files can hold.
    guard let moment = LocalMoment("2000-01-01T00:00" + text) else {
      throw .unreadableOffset(text)
    }
    return moment.offset
  }
}

extension ClockTime {
  /// Reads `6:30`, `06:30`, `6:30pm` or `7am`.
  ///
  /// - Throws: An error for other texts, `0640` among them: in a diary it could be a number.
  package init(written text: String) throws(EntryError) {
    do {
      self = try ClockTime(parsing: text)
    } catch {
      throw .unreadableTime(text, problem: error.problem)
    }
    guard text.contains(":") || text.last?.isLetter == true else {
      throw .unreadableTime(text, problem: "a colon stands between hours and minutes")
    }
  }
}

extension Int {
  /// Reads minutes such as `15`, `15m`, `1h`, `1h30m` or `7h 12m`.
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
