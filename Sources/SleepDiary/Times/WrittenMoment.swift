import SleepText
import SleepCore

/// A moment as users write it: `now`, `-90m`, `an hour ago`, `7:30`, `yesterday 21:30`,
/// `02:30 +01:00`; or as other programs do.
package enum WrittenMoment: Hashable {
  case minutesAgo(Int)
  case instant(Instant)
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
    } else if words.hasSuffix(" ago"), let minutes = Int(minutesIn: String(words.dropLast(4))),
      words.dropLast(4).last?.isLetter == true
    {
      self = .minutesAgo(minutes)
    } else if let text = NumberWords.time(words), let time = try? ClockTime(parsing: text) {
      self = .clock(day: nil, time: time, offset: nil)
    } else if let parts = Self.parts(of: words) {
      let day = try parts.day.map { (text) throws(EntryError) in try WrittenDay(parsing: text) }
      // After digits alone, an offset looks like the month of a date.
      let time = try ClockTime(written: parts.time, needsMark: parts.offset != nil)
      let offset = try parts.offset.map { (text) throws(EntryError) in try Self.offset(text) }
      if case .date(let date)? = day, let offset,
        let moment = LocalMoment(day: date, time: time, offset: offset)
      {
        // Wherever clocks showed that.
        self = .instant(moment.start)
      } else {
        self = .clock(day: day, time: time, offset: offset)
      }
    } else {
      throw .unreadableMoment(text, hasDay: (try? WrittenDay(parsing: text)) != nil)
    }
  }

  /// A time that may stand after a day, or a date and a T, and before an offset or a Z; read from its
  /// end.
  private static func parts(of words: String) -> (day: String?, time: String, offset: String?)? {
    func isOfTime(_ character: Character) -> Bool {
      character == ":" || character == "." || character == "h" || ("0"..."9").contains(character)
    }
    for name in ClockTime.named.keys where words.hasSuffix(name) {
      let day = withoutSpaces(words.dropLast(name.count))
      return (day.isEmpty ? nil : String(day), name, nil)
    }
    var rest = words[...]
    var offset = rest.suffix(1)
    if offset != "z" {
      let digits = rest.reversed().prefix(while: isOfTime).count
      offset = rest.suffix(digits + 1)
      if digits == 0 || offset.first != "+" && offset.first != "-" { offset = "" }
    }
    rest = Self.withoutSpaces(rest.dropLast(offset.count))
    let end = rest.endIndex
    for half in NumberWords.halves where rest.hasSuffix(half) {
      rest = Self.withoutSpaces(rest.dropLast(half.count))
    }
    rest = rest.dropLast(rest.reversed().prefix(while: isOfTime).count)
    let time = words[rest.endIndex..<end]
    guard let first = time.first, first.isNumber else { return nil }
    let date = rest.dropLast()
    if rest.last == "t", date.count == 10, date.allSatisfy({ $0 == "-" || isOfTime($0) }) {
      rest = date
    } else if rest.last?.isWhitespace == false {
      return nil
    }
    return (
      rest.isEmpty ? nil : String(Self.withoutSpaces(rest)), String(time),
      offset.isEmpty ? nil : String(offset)
    )
  }

  private static func withoutSpaces(_ text: Substring) -> Substring {
    text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
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
  /// Parses `6:30`, `06:30`, `6.30`, `0630`, `6:30pm`, `7am` or `noon`.
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
  /// Parses minutes such as `15`, or a duration such as `15m`, `1h`, `7h 12m`, `7:12` or `7.2h`.
  package init?(minutesIn text: String) {
    let text = text.trimmingSpaces().lowercased()
    var (plain, words) = (TextScanner(text), TextScanner(text))
    if let minutes = plain.number(1...6), plain.isAtEnd {
      self = minutes
    } else if let (hours, minutes) = words.hoursAndMinutes(), hours < 10_000, minutes < 1_000_000 {
      self = Int((60 * hours + minutes).rounded())
    } else {
      return nil
    }
  }
}
