import MessageText
import SleepModel

/// The meaning of the words after `log`, which the first word determines.
enum LogWords {
  /// A night, or another part of one that is already logged.
  case night(
    bed: String, rise: String, quality: String?, text: String?, assignments: [String],
    isPart: Bool = false)
  case nap(bed: String, rise: String, assignments: [String])
  case stress(String, text: String?)
  case day([String])
  case note(String)

  enum Topic: String, CaseIterable {
    case stress, night, part, nap, day, note
  }

  /// `nil` without words, for an interactive form.
  init?(_ words: [String]) throws {
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if let topic = Topic(rawValue: first.lowercased()) {
      self = try Self.words(rest, on: topic)
    } else if Self.isTime(first) || Self.areDigitTimes(words) {
      self = try Self.shortNight(words)
    } else if Double(plainNumber: first) != nil {
      self = try Self.shortStress(words)
    } else if words.count > 1, (try? WrittenMoment(parsing: first)) != nil {
      throw Self.error("For times with a day, use 'log night': \(Self.call(["night"] + words))")
    } else {
      throw Self.error(Self.unknown(first))
    }
  }

  var topic: Topic {
    switch self {
    case .night(_, _, _, _, _, let isPart): isPart ? .part : .night
    case .nap: .nap
    case .stress: .stress
    case .day: .day
    case .note: .note
    }
  }

  /// Whether a word looks like a time of day: it has a colon, or ends with am or pm.
  private static func isTime(_ word: String) -> Bool {
    word.wholeMatch(of: /\s*[0-9]+(:.*|(\.[0-9]+)?\s*[aApP]\.?[mM]\.?\s*)/) != nil
  }

  /// Whether the words begin with two times, of which the first is written as 2310, 23.10 or noon.
  ///
  /// Alone, such words are rather a mistake.
  private static func areDigitTimes(_ words: [String]) -> Bool {
    func isLikeTime(_ word: String) -> Bool {
      ClockTime.named[word.lowercased()] != nil
        || word.wholeMatch(of: /[0-9]{3,4}|[0-9]{1,2}\.[0-9]{2}/) != nil
    }
    return words.count > 1 && isLikeTime(words[0]) && (isLikeTime(words[1]) || isTime(words[1]))
  }

  private static func isWhole(_ word: String) -> Bool { Int(word) != nil }

  private static func words(_ words: [String], on topic: Topic) throws -> LogWords {
    switch topic {
    case .night, .part, .nap:
      let times = words.prefix { !$0.contains("=") }
      guard times.count >= 2 else {
        throw error(
          topic == .nap
            ? "A nap needs two times: betterrest log nap 14:10 14:40"
            : "A night needs two times: betterrest log night 23:10 6:40")
      }
      var rest = Array(words.dropFirst(2))
      guard topic != .nap else { return .nap(bed: words[0], rise: words[1], assignments: rest) }
      let quality = rest.first.map(isWhole) == true ? rest.removeFirst() : nil
      return .night(
        bed: words[0], rise: words[1], quality: quality, text: nil, assignments: rest,
        isPart: topic == .part)
    case .stress:
      guard !words.isEmpty else {
        throw error("'log stress' needs a number from 0 to 10: betterrest log stress 6")
      }
      return .stress(words[0], text: try text(words, from: 1, after: "stress"))
    case .day: return .day(words)
    case .note:
      guard let text = try text(words, from: 0, after: "note"), !text.trimmingSpaces().isEmpty
      else { throw error("'log note' needs a text: betterrest log note \"long walk\"") }
      guard text.contains(where: \.isLetter) else {
        throw error("\(EntryError.noLetter(text)) As in: betterrest log note \"long walk\"")
      }
      return .note(text)
    }
  }

  /// `23:10 6:40 4 "hot night" latency=15`.
  private static func shortNight(_ words: [String]) throws -> LogWords {
    guard words.count >= 2 else {
      throw error("A night needs two times: betterrest log 23:10 6:40")
    }
    let quality = words.dropFirst(2).first.flatMap { isWhole($0) ? $0 : nil }
    let start = quality == nil ? 2 : 3
    // As in coffee=2.
    let assignments = words.dropFirst(start).filter { $0.wholeMatch(of: /[A-Za-z-]+=.*/) != nil }
    let others = words.filter { !assignments.contains($0) }
    let text = try text(others, from: start)
    try refuseStray(text) { word, isDay in
      isDay ? call(words.filter { $0 != word } + ["--on", word]) : "a night has two times"
    }
    return .night(
      bed: words[0], rise: words[1], quality: quality, text: text, assignments: Array(assignments))
  }

  /// `6 "deadline"`.
  private static func shortStress(_ words: [String]) throws -> LogWords {
    let numbers = words.prefix { Double(plainNumber: $0) != nil }
    // A number above 10 looks like a time without its colon, and so do the hours of a night.
    let times = numbers.prefix(2).compactMap { ClockTime(number: $0) }
    let isNight = times.count == 2 && times[0].evening(before: times[1]) != nil
    if let hour = Int(words[0]), hour > 10 || isNight {
      throw error(withoutColon(Array(numbers)))
    }
    let text = try text(words, from: 1)
    try refuseStray(text) { word, isDay in
      call([words[0], "--at", isDay ? "\(word) 21:30" : word])
    }
    return .stress(words[0], text: text)
  }

  /// Refuses a text that is rather a unit, a day or a time beside what is logged.
  ///
  /// - Parameter example: What to type instead of a day, or of a time.
  private static func refuseStray(
    _ text: String?, example: (_ word: String, _ isDay: Bool) -> String
  ) throws {
    guard let text else { return }
    let another = "For a note, write more than that."
    let isDay = (try? WrittenDay(parsing: text)) != nil
    if isDay || (try? WrittenMoment(parsing: text)) != nil {
      throw error("'\(text.printable())' says when: \(example(text, isDay)). \(another)")
    }
    if text.wholeMatch(of: /\s*[0-9.,:]*\s*(h|hours?|m|mins?|minutes?)\s*/.ignoresCase()) != nil {
      throw error(
        "'\(text.printable())' stands alone: write it after its field, as in latency=20min. "
          + another)
    }
  }

  /// The text at an index; several words, here after their topic, are a text without quotation
  /// marks.
  private static func text(
    _ words: [String], from start: Int, after topic: String? = nil
  ) throws -> String? {
    let text = words.dropFirst(start)
    guard text.count > 1 else { return text.first }
    let head = [topic].compactMap(\.self) + words.prefix(start)
    throw error("Quote the text: \(call(head + [text.spaceSeparated]))")
  }
}

/// What to type instead of words that cannot be logged.
extension LogWords {
  private static func error(_ text: String) -> Failure { Failure(.usage, text) }

  private static func unknown(_ word: String) -> String {
    if word.contains(where: \.isWhitespace) {
      return "To log only a text, use 'log note': \(call(["note", word]))"
    }
    let topics = LogWords.Topic.allCases.map(\.rawValue)
    let nearest = nearestName(to: word, among: topics).map { " Did you mean '\($0)'?" } ?? ""
    return "'\(word.printable())' cannot be logged: begin with a stress level from 0 to 10, a time "
      + "such as 23:10, or one of \(topics.commaSeparated).\(nearest)"
  }

  private static func withoutColon(_ numbers: [String]) -> String {
    let times = numbers.prefix(2).compactMap { ClockTime(number: $0) }
    let night = times.count == 2 ? [times[0].evening(before: times[1]) ?? times[0], times[1]] : []
    let words = night.isEmpty ? ["23:10", "6:40"] : night.map { "\($0)" }
    guard numbers.count > 1 else {
      return
        "'\(numbers[0])' is not a stress level from 0 to 10. Times have a colon: \(call(words))"
    }
    return "Times have a colon: \(call(words))"
  }

  private static func call(_ words: [String]) -> String {
    let quoted = words.map { word -> String in
      let text = word.printable()
      return text.contains(where: { !$0.isLetter && !$0.isNumber && !":=.,-+/_~".contains($0) })
        ? "\"\(text)\"" : text
    }
    return "betterrest log \(quoted.spaceSeparated)"
  }
}

extension ClockTime {
  /// The probable time for `2310` or `23`.
  fileprivate init?(number: String) {
    guard let value = Int(number), (0..<2400).contains(value) else { return nil }
    let (hour, minute) = number.count > 2 ? (value / 100, value % 100) : (value, 0)
    self.init(hour: hour, minute: minute)
  }
}
