import MessageText
import SleepCore

/// The two times at the beginning of some words, as people write them: `23:10 6:40`, `11 pm to 7 am`,
/// `from 23h10 until 7`, `23:10-6:40` or `bed 23:10 up 6:40`.
package struct WrittenSpan {
  /// The times as a diary reads them; an hour alone is one of 24.
  package let start: String
  package let end: String
  /// The words after them.
  package let rest: [String]
  /// Whether the first time is an hour alone.
  package let hasBareStart: Bool
  /// The same times 12 hours later; `nil` if they say which half of the day they are in.
  package let later: (start: String, end: String)?

  /// `nil` if the words do not begin with two times.
  package init?(_ words: [String]) {
    var words = Self.apart(words)[...]
    if let first = words.first, ["from", "bed", "to"].contains(first.lowercased()) {
      words = words.dropFirst()
    }
    guard let start = Self.time(&words) else { return nil }
    if let word = words.first, Self.between.contains(word.lowercased()) {
      words = words.dropFirst()
    }
    guard let end = Self.time(&words) ?? Self.end(after: start, &words) else { return nil }
    (self.start, self.end, rest) = (start.text, end.text, Array(words))
    hasBareStart = start.isBare
    later = start.later.flatMap { start in end.later.map { (start, $0) } }
  }

  private static let between = ["to", "until", "till", "-", "–", "and", "up"]

  private struct Time {
    var text: String
    var isBare = false
    /// The clock time, if it is not written as one of 24 hours: `7:30`, but neither 07:30 nor 7am.
    var clock: ClockTime?

    /// 12 hours later, if that is in the same day.
    var later: String? {
      guard let clock, clock.hour < 12 else { return nil }
      return ClockTime(minuteOfDay: clock.minuteOfDay + 720).description
    }
  }

  /// Takes a time from the beginning of some words.
  private static func time(_ words: inout ArraySlice<String>) -> Time? {
    guard let first = words.first else { return nil }
    let text = plain(first)
    if let half = words.dropFirst().first.map(plain), Self.halves.contains(half.lowercased()),
      (try? ClockTime(parsing: text + half)) != nil
    {
      words = words.dropFirst(2)
      return Time(text: text + half)
    }
    guard let time = time(text) else { return nil }
    words = words.dropFirst()
    return time
  }

  private static let halves = ["am", "pm", "a.m.", "p.m."]

  private static func time(_ text: String) -> Time? {
    let digits = text.prefix { $0.isNumber }.count
    if digits == text.count, digits < 3 {
      guard let time = try? ClockTime(parsingHourOrTime: text == "24" ? "0" : text) else {
        return nil
      }
      return Time(text: time.description, isBare: true, clock: text.first == "0" ? nil : time)
    }
    guard (try? WrittenMoment(parsing: text)) != nil else { return nil }
    let isPlain = text.first != "0" && text.allSatisfy { $0.isNumber || ":.h".contains($0) }
    return Time(text: text, clock: isPlain ? try? ClockTime(parsing: text) : nil)
  }

  /// The end of a span whose length is written: `14:00 30min`.
  private static func end(after start: Time, _ words: inout ArraySlice<String>) -> Time? {
    guard let word = words.first, word.last?.isLetter == true, let minutes = Int(minutesIn: word),
      minutes < 1440, let time = try? ClockTime(parsing: start.text)
    else { return nil }
    words = words.dropFirst()
    return Time(text: ClockTime(minuteOfDay: (time.minuteOfDay + minutes) % 1440).description)
  }

  /// A time without a comma after it, and with the right colon.
  private static func plain(_ word: String) -> String {
    String((word.last == "," ? word.dropLast() : word[...]).map { $0 == ";" ? ":" : $0 })
  }

  /// The words, in which two times with a dash between them are two, unless another time follows the
  /// first; then what is after the dash is its offset.
  private static func apart(_ words: [String]) -> [String] {
    guard
      let place = words.indices.first(where: {
        time(plain(words[$0])) != nil || isJoined(words[$0])
      }),
      isJoined(words[place]),
      !words.dropFirst(place + 1).prefix(1).contains(where: { time(plain($0)) != nil })
    else { return words }
    let halves = words[place].split { $0 == "-" || $0 == "–" }.map { String($0) }
    return words[..<place] + halves + words[(place + 1)...]
  }

  private static func isJoined(_ word: String) -> Bool {
    let halves = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    return halves.count == 2
      && halves.allSatisfy { $0.first?.isNumber == true && time(String($0)) != nil }
  }
}
