import SleepText
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
  /// What the times can be as those of a nap, which is short: the later in the day, the earlier here.
  package let naps: [(start: String, end: String)]

  /// `nil` if the words do not begin with two times, or a time and a length.
  ///
  /// - Parameter isNap: Whether a number alone can be the minutes of a nap: `14:00 30`.
  package init?(_ words: [String], isNap: Bool = false) {
    var words = Self.apart(words)[...]
    let lead = Self.take(&words, Self.beforeBed + Self.beforeRise)
    let isReversed = lead.first.map(["up", "woke", "wake", "got"].contains) ?? false
    guard let start = Self.time(&words) else { return nil }
    let link = Self.take(&words, Self.between + (isReversed ? Self.beforeBed : Self.beforeRise))
    if isReversed, !link.contains("bed") { return nil }
    let isJoined = !link.isEmpty
    let takesMinutes = isNap && !isJoined && !start.isBare
    guard
      let end = Self.end(after: start, &words) ?? Self.time(&words)
        ?? (takesMinutes ? Self.end(after: start, minutes: &words) : nil)
    else { return nil }
    (self.start, self.end) = isReversed ? (end.text, start.text) : (start.text, end.text)
    rest = Array(words)
    hasBareStart = start.isBare
    // An hour can be minutes as well: 14:00 20.
    let minutes = takesMinutes && end.isBare ? end.clock.map { $0.hour } : nil
    naps = Self.naps(from: start, to: end, minutes: minutes)
  }

  /// Whether it is as short as a nap, and by day.
  package var isByDay: Bool {
    guard let start = try? ClockTime(parsing: start), let end = try? ClockTime(parsing: end) else {
      return false
    }
    return start.hour >= 7 && start < end && start.minutes(until: end) <= Self.longestNap
  }

  /// The longest nap that needs no question.
  package static let longestNap = 240

  private static func naps(
    from start: Time, to end: Time, minutes: Int?
  ) -> [(start: String, end: String)] {
    var naps: [(start: String, end: String)] = []
    for start in start.readings {
      let ends = end.readings.filter { (1...longestNap).contains(start.minutes(until: $0)) }
      naps += ends.map { (start.description, $0.description) }
      if let minutes, minutes >= 10 {
        naps.append((start.description, start.adding(minutes: minutes).description))
      }
    }
    return naps
  }

  private static let beforeBed = [
    "from", "bed", "to", "i", "slept", "asleep", "in", "went", "at", "around", "about", "by",
    "since",
  ]
  private static let beforeRise = [
    "up", "woke", "wake", "got", "out", "of", "bed", "at", "around", "about", "i", "by",
    "alarm",
  ]
  private static let between = ["to", "until", "till", "-", "–", "and"]

  /// Takes the words of a list from the beginning of some words.
  private static func take(_ words: inout ArraySlice<String>, _ list: [String]) -> [String] {
    let taken = words.prefix { list.contains($0.lowercased()) }.map { $0.lowercased() }
    words = words.dropFirst(taken.count)
    return taken
  }

  private struct Time {
    var text: String
    var isBare = false
    /// The clock time, if it is not written as one of 24 hours: `7:30`, but neither 07:30 nor 7am.
    var clock: ClockTime?

    /// The times of the day that it can be, the later first; none with a day.
    var readings: [ClockTime] {
      guard let clock else { return (try? ClockTime(parsing: text)).map { [$0] } ?? [] }
      return clock.hour <= 12 ? [clock, clock.adding(minutes: 720)].sorted { $0 > $1 } : [clock]
    }
  }

  /// Takes a time from the beginning of some words.
  private static func time(_ words: inout ArraySlice<String>) -> Time? {
    guard let first = words.first else { return nil }
    let text = plain(first)
    if let half = words.dropFirst().first.map(plain),
      NumberWords.halves.contains(half.lowercased()),
      (try? ClockTime(parsing: text + half)) != nil
    {
      words = words.dropFirst(2)
      return Time(text: text + half)
    }
    // The longest first: 'ten thirty' is more than 'ten', but 'ten to six' is not one time.
    for count in [3, 2, 1] where words.count >= count {
      let text = count == 1 ? text : words.prefix(count).map(plain).spaceSeparated
      let digits = NumberWords.time(text.lowercased())
      guard count == 1 || digits != nil, let time = time(digits ?? text) else { continue }
      words = words.dropFirst(count)
      return time
    }
    return nil
  }

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
    let length = words.first?.lowercased() == "for" ? words.dropFirst() : words
    for count in [4, 2, 1] where length.count >= count {
      let text = length.prefix(count).spaceSeparated
      guard text.last?.isLetter == true, let minutes = Int(minutesIn: text), minutes < 1440,
        let time = try? ClockTime(parsing: start.text)
      else { continue }
      words = length.dropFirst(count)
      let end = time.adding(minutes: minutes)
      // It is in the same half of the day as the start.
      return Time(text: end.description, clock: start.clock == nil ? nil : end)
    }
    return nil
  }

  /// The end of a nap whose minutes are a number alone.
  private static func end(
    after start: Time, minutes words: inout ArraySlice<String>
  ) -> Time? {
    guard let minutes = words.first.flatMap({ Int($0) }), (1...longestNap).contains(minutes),
      let time = try? ClockTime(parsing: start.text)
    else { return nil }
    words = words.dropFirst()
    return Time(text: time.adding(minutes: minutes).description)
  }

  /// A time without a comma or "ish" after it, and with the right colon.
  private static func plain(_ word: String) -> String {
    var word = word.last == "," ? word.dropLast() : word[...]
    if word.first?.isNumber == true, word.hasSuffix("ish") { word = word.dropLast(3) }
    return String(word.map { $0 == ";" ? ":" : $0 })
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

extension ClockTime {
  /// The time some minutes later, perhaps on the next day.
  func adding(minutes: Int) -> ClockTime {
    ClockTime(minuteOfDay: (minuteOfDay + minutes) % 1440)
  }

  /// The minutes to the next such time, up to a day.
  package func minutes(until other: ClockTime) -> Int {
    (other.minuteOfDay - minuteOfDay + 1439) % 1440 + 1
  }
}
