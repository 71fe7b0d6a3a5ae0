import SleepText

/// A parser for a schedule by days of the week, such as `Mon-Fri 06:30, Sat-Sun 08:00`.
package struct WakeScheduleText {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The time of each day that has one; at least one entry.
  ///
  /// - Throws: ``BedtimeInputError`` for the first entry that cannot be parsed.
  func times() throws(BedtimeInputError) -> [Weekday: ClockTime] {
    var times: [Weekday: ClockTime] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let entry = String(part).trimmingSpaces()
      guard !entry.isEmpty else { throw error("an entry before or after a comma is empty") }
      for (dayText, timeText) in Self.spoken(entry) ?? [Self.halves(of: entry)] {
        let days = try days(in: dayText)
        guard !days.isEmpty else {
          throw error("'\(timeText.printable())' has no days")
        }
        guard !timeText.isEmpty else {
          throw error(
            "'\(dayText.printable())' has no time; separate days that share a time with spaces, not commas"
          )
        }
        let time = try time(in: timeText)
        for day in days {
          guard times[day] == nil else { throw error("\(day) is listed twice") }
          times[day] = time
        }
      }
    }
    return times
  }

  /// Whether a text that is no time is rather a schedule than a time with a mistake.
  static func namesDays(_ text: String) -> Bool {
    let words = text.split { $0.isWhitespace || $0 == "-" }.map { $0.lowercased() }
    return text.contains("," as Character) || text.trimmingSpaces().first?.isLetter == true
      || words.contains { Weekday(name: $0) != nil || groups[$0] != nil }
  }

  private static let silent = ["on", "at", "and", "the", "every", "in", "up"]

  /// The days and times of words as people say them: `weekdays 6:30 weekend 9`, `7am on saturday and
  /// 9 on sunday`; `nil` if times and days do not take turns.
  private static func spoken(_ entry: String) -> [(days: String, time: String)]? {
    let words = entry.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
    var (days, times): ([String], [String]) = ([], [])
    var isTime: Bool?
    var rest = words[...]
    while let word = rest.first {
      if let count = countOfTime(rest) {
        guard isTime != true else { return nil }
        times.append(rest.prefix(count).spaceSeparated)
        rest = rest.dropFirst(count)
        isTime = true
        continue
      }
      rest = rest.dropFirst()
      guard !silent.contains(word.lowercased()) else { continue }
      if isTime == false, let last = days.popLast() {
        days.append("\(last) \(word)")
      } else {
        days.append(word)
      }
      isTime = false
    }
    guard !days.isEmpty, days.count == times.count else { return nil }
    return zip(days, times).map { (days: $0, time: $1) }
  }

  /// The number of words at the beginning that are a time, the most that are one.
  private static func countOfTime(_ words: ArraySlice<String>) -> Int? {
    [4, 3, 2, 1].first { count in
      words.count >= count
        && (try? ClockTime(parsingHourOrTime: words.prefix(count).spaceSeparated)) != nil
    }
  }

  /// Splits the days of an entry from its time, which begins at the first digit.
  private static func halves(of entry: String) -> (days: String, time: String) {
    let name = ClockTime.named.keys.first { entry.lowercased().hasSuffix($0) }
    let start =
      name.map { entry.index(entry.endIndex, offsetBy: -$0.count) }
      ?? entry.firstIndex { $0.isNumber } ?? entry.endIndex
    return (String(entry[..<start]).trimmingSpaces(), String(entry[start...]).trimmingSpaces())
  }

  /// The days in text such as `Mon-Fri`, `Mon Wed Fri` or `weekdays`, in the order written.
  package func days(in text: String) throws(BedtimeInputError) -> [Weekday] {
    var days: [Weekday] = []
    for span in Self.spans(in: text) {
      if let named = Self.groups[span.lowercased()] {
        days += named
        continue
      }
      let ends = span.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2 else {
        throw error("'\(span.printable())' has more than a first and a last day")
      }
      var day = try self.day(named: ends[0])
      let last = try self.day(named: ends[ends.count - 1])
      days.append(day)
      while day != last {
        day = day.next
        days.append(day)
      }
    }
    return days
  }

  private static let groups: [String: [Weekday]] = {
    let (work, weekend) = (Array(Weekday.allCases.prefix(5)), Array(Weekday.allCases.suffix(2)))
    return [
      "weekdays": work, "weekday": work, "weekends": weekend, "weekend": weekend,
      "daily": Weekday.allCases,
    ]
  }()

  /// The words of a text, in which a dash or "to" joins those around it.
  private static func spans(in text: String) -> [String] {
    var spans: [String] = []
    var isJoined = false
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      let word = word.lowercased() == "to" ? "-" : String(word.map { $0 == "–" ? "-" : $0 })
      if (isJoined || word.first == "-") && !spans.isEmpty {
        spans[spans.count - 1] += word
      } else {
        spans.append(word)
      }
      isJoined = word.last == "-"
    }
    return spans
  }

  private func day(named name: Substring) throws(BedtimeInputError) -> Weekday {
    if let day = Weekday(name: name) { return day }
    guard !name.isEmpty else { throw error("a dash must be between two days") }
    let names = Weekday.allCases.flatMap { [$0.shortName, $0.description] }
    let question =
      nearestName(to: String(name), among: names).map { "; did you mean \($0)" } ?? ""
    throw error("'\(name.printable())' is not a day of the week\(question)")
  }

  private func time(in text: String) throws(BedtimeInputError) -> ClockTime {
    do throws(BedtimeInputError) {
      return try ClockTime(parsingHourOrTime: text)
    } catch let cause {
      throw error("in '\(text.printable())', \(cause.problem)")
    }
  }

  private func error(_ problem: String) -> BedtimeInputError {
    BedtimeInputError(subject: .wakeSchedule, input: text, problem: problem)
  }
}
