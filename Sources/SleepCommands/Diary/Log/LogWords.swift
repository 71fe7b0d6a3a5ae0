import SleepText
import SleepModel

/// The meaning of the words after `log`, which the first word determines.
enum LogWords {
  /// A night, or another part of one that is already logged.
  case night(
    bed: String, rise: String, quality: String?, text: String?, assignments: [String],
    isPart: Bool = false)
  case nap(bed: String, rise: String, assignments: [String])
  case stress(String, text: String?, at: String?)
  case day([String])
  case note(String)

  enum Topic: String, CaseIterable {
    case stress, night, part, nap, day, note
  }

  /// `nil` without words, for an interactive form.
  init?(_ typed: [String]) throws {
    let words = Self.withTopic(typed)
    guard let first = words.first else { return nil }
    if ["mood", "mood:"].contains(first.lowercased()), words.count == 2 {
      throw Self.mood(words[1])
    }
    if let topic = Topic(rawValue: first.lowercased()) {
      self = try Self.words(Array(words.dropFirst()), on: topic)
    } else if let question = Self.place(before: words) ?? Self.day(before: words) {
      throw question
    } else if Self.isTime(first), words.count == 1, WrittenSpan(words) == nil {
      throw Self.error("A night needs two times: betterrest log 23:10 6:40")
    } else if let span = Self.shortSpan(words) {
      if span.isByDay {
        let times = [span.start, span.end] + span.rest
        throw LogQuestion("Was that a nap?", [["nap"] + times, ["night"] + times])
      }
      self = try Self.night(span, isPart: false)
    } else if let level = Self.level(first) {
      self = try Self.shortStress(level, words)
    } else if Self.isTime(first) {
      self = try Self.words(words, on: .night)
    } else {
      throw Self.unknown(words)
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

  /// The words with their topic in front: `stress 6` for `stress=6`, `day coffee=3` for `coffee=3`,
  /// `night` for `last night` and `sleep`.
  private static func withTopic(_ words: [String]) -> [String] {
    guard let first = words.first?.lowercased() else { return words }
    if first.hasPrefix("stress="), first.count > 7 {
      return ["stress", String(first.dropFirst(7))] + words.dropFirst()
    }
    if words.map({ $0.lowercased() }) == ["no", "stress"] { return ["stress", "0"] }
    if words.dropFirst().first?.lowercased() == "stress", level(first) != nil {
      return ["stress", first] + words.dropFirst(2)
    }
    if first.last == ":", Topic(rawValue: String(first.dropLast())) != nil {
      return [String(first.dropLast())] + words.dropFirst()
    }
    let isNight =
      first == "sleep" && WrittenSpan(Array(words.dropFirst())) != nil
      || ["bed=", "rise="].contains(where: first.hasPrefix)
    if isNight { return ["night"] + (first == "sleep" ? Array(words.dropFirst()) : words) }
    if let coffee = coffee(words) { return coffee }
    if first == "last", words.dropFirst().first?.lowercased() == "night" {
      return Array(words.dropFirst())
    }
    let pair = first.contains("=") ? first : "\(first)=\(words.dropFirst().first ?? "")"
    return LogTail.field(of: pair, in: .day) ? ["day"] + words : words
  }

  /// Whether a word looks like a time of day: it has a colon, or ends with am or pm.
  static func isTime(_ word: String) -> Bool {
    word.wholeMatch(of: /\s*[0-9]+(:.*|(\.[0-9]+)?\s*[aApP]\.?[mM]\.?\s*)/) != nil
  }

  /// The two times of a night without its topic; of numbers, only those that cannot be a stress level.
  private static func shortSpan(_ words: [String]) -> WrittenSpan? {
    guard let first = words.first, let span = WrittenSpan(words) else { return nil }
    guard span.hasBareStart else {
      // A day with its time is rather a slip for 'log night'.
      return first.contains(where: \.isWhitespace) ? nil : span
    }
    return Int(first).map { $0 > 12 } ?? true ? span : nil
  }

  private static func words(_ words: [String], on topic: Topic) throws -> LogWords {
    switch topic {
    case .night, .part, .nap:
      guard let span = try span(words, isNap: topic == .nap) else {
        if let day = day(after: topic, words) { throw day }
        if topic == .night, bedtime(in: ["bed"] + words) != nil { throw unknown(["bed"] + words) }
        if topic == .nap, let minutes = Int(minutesIn: words.spaceSeparated) {
          throw LogQuestion(
            "A nap needs two times, as in 14:10 14:40. Has it just ended?",
            [["nap", "-\(minutes)m", "now"]])
        }
        throw error(
          topic == .nap
            ? "A nap needs two times: betterrest log nap 14:10 14:40"
            : "A night needs two times: betterrest log night 23:10 6:40")
      }
      guard topic == .nap else { return try night(span, isPart: topic == .part) }
      guard span.naps.count > 1 else { return try nap(span) }
      throw LogQuestion(
        "When was the nap?", span.naps.map { ["nap", $0.start, $0.end] + span.rest },
        isOnlyOneMeant: span.hasBareStart)
    case .stress: return try stress(words)
    case .day:
      let tail = try LogTail(words, of: .day, after: ["day"])
      return .day(tail.all)
    case .note: return try note(words)
    }
  }

  /// The times of a sleep, which can also be its fields.
  private static func span(_ words: [String], isNap: Bool) throws -> WrittenSpan? {
    if let span = WrittenSpan(words, isNap: isNap) { return span }
    let times = words.filter { $0.hasPrefix("bed=") || $0.hasPrefix("rise=") }
    let ordered = times.sorted().map { String($0.drop { $0 != "=" }.dropFirst()) }
    if ordered.count == 2 { return WrittenSpan(ordered + words.filter { !times.contains($0) }) }
    // What is no time is reported as such.
    let first = words.prefix { !$0.contains("=") }.prefix(2)
    guard Int(minutesIn: words.spaceSeparated) == nil, day(after: .night, words) == nil else {
      return nil
    }
    for word in first.count == 2 ? first : [] { _ = try WrittenMoment(parsing: word) }
    return nil
  }

  /// A nap as it is written, or the only one that its times can be.
  private static func nap(_ span: WrittenSpan) throws -> LogWords {
    let (start, end) = span.naps.first ?? (span.start, span.end)
    let tail = try LogTail(span.rest, of: .nap, after: ["nap", start, end])
    return .nap(bed: start, rise: end, assignments: tail.all)
  }

  /// A night with its quality, fields and text: `23:10 6:40 4 "hot night" latency=15`.
  private static func night(_ span: WrittenSpan, isPart: Bool) throws -> LogWords {
    var rest = span.rest
    let isAmount =
      rest.count > 1 && rest[1].wholeMatch(of: /(h|hours?|m|mins?|minutes?)/) != nil
    let quality = isAmount ? nil : rest.first.flatMap { Int($0) == nil ? nil : $0 }
    if quality != nil { rest.removeFirst() }
    let head = [isPart ? "part" : "night", span.start, span.end] + [quality].compactMap(\.self)
    let tail = try LogTail(rest, of: .night, after: head)
    return .night(
      bed: span.start, rise: span.end, quality: quality, text: tail.text,
      assignments: tail.assignments, isPart: isPart)
  }
}
