import SleepText
import SleepModel

/// Stress as it is typed: `6 deadline`, `stress 7/10`, `stress level 6`.
extension LogWords {
  /// The words after `stress`.
  static func stress(_ words: [String]) throws -> LogWords {
    var rest = words.drop {
      ["level", "was", "is", "of", "about", "around"].contains($0.lowercased())
    }
    guard let first = rest.popFirst() ?? words.first else {
      throw error("'log stress' needs a number from 0 to 10: betterrest log stress 6")
    }
    if let question = several([first] + rest) ?? unclear(first, rest) { throw question }
    let level = level(first) ?? NumberWords.count(first.lowercased()).map(String.init) ?? first
    return try stress(level, rest, after: ["stress"])
  }

  /// Words that begin with a stress level, of which the topic is left out.
  static func shortStress(_ level: String, _ words: [String]) throws -> LogWords {
    if let night = night(words) { throw night }
    if let number = Int(level), number > 10 {
      let message =
        "'\(level)' is not a stress level from 0 to 10. A night has two times, as in 23:10 6:40."
      let isText = words.dropFirst().contains { $0.contains(where: \.isLetter) }
      guard isText else { throw error(message) }
      throw LogQuestion(message, [["note", words.spaceSeparated]])
    }
    if let count = counted(level, words) { throw count }
    return try stress(level, words.dropFirst(), after: [])
  }

  /// The stress level in `6`, `6,`, `6/10`, `60%` or `six`.
  static func level(_ word: String) -> String? {
    var level = word.last == "," ? String(word.dropLast()) : word
    if level.hasSuffix("/10") { level = String(level.dropLast(3)) }
    if level.hasSuffix("0%"), level.count > 2 { level = String(level.dropLast(2)) }
    return Double(plainNumber: level) == nil ? nil : level
  }

  /// The question about several levels, each with its time: `7 today 4 yesterday`.
  private static func several(_ words: [String]) -> LogQuestion? {
    var lines: [[String]] = []
    var rest = words[...]
    while let level = rest.popFirst().flatMap(level) {
      let when = rest.prefix { Self.level($0) == nil }
      guard let moment = StrayWords.moment(of: when.spaceSeparated) else { return nil }
      lines.append(["stress", level] + (moment.isEmpty ? [] : ["--at", moment]))
      rest = rest.dropFirst(when.count)
    }
    return rest.isEmpty && lines.count > 1
      ? LogQuestion("These are \(lines.count) entries.", lines, areAllMeant: true) : nil
  }

  /// The question about a level that is no whole number from 0 to 10.
  private static func unclear(_ text: String, _ rest: ArraySlice<String>) -> LogQuestion? {
    let parts = text.split { "-./".contains($0) }.map { Int($0) }
    let levels: [Int]
    switch (parts.count, text.first { "-./".contains($0) }) {
    case (2, "/"?) where parts[1] == 5: levels = [2 * (parts[0] ?? 6)]
    case (2, "-"?): levels = parts.compactMap(\.self)
    case (2, "."?) where parts[1] == 5: levels = parts[0].map { [$0, $0 + 1] } ?? []
    default:
      guard text.allSatisfy({ $0.isLetter || $0 == "," }),
        NumberWords.count(text.lowercased()) == nil
      else { return nil }
      return LogQuestion(
        "'\(text.printable())' is no number from 0 to 10.",
        [["note", (["stress", text] + rest).spaceSeparated]])
    }
    return LogQuestion(
      "Stress is a whole number from 0 to 10.", levels.map { ["stress", "\($0)"] + rest })
  }

  private static func stress(
    _ level: String, _ words: ArraySlice<String>, after topic: [String]
  ) throws -> LogWords {
    var rest = Array(words)
    for ten in ["10", "ten"] where rest.prefix(3).map({ $0.lowercased() }) == ["out", "of", ten] {
      rest.removeFirst(3)
    }
    let tail = try LogTail(rest, of: .stress, after: topic + [level])
    return .stress(level, text: tail.text, at: tail.moment)
  }

  /// The question whether two hours are a night: from 8 on, an hour can be that of a bedtime, and
  /// before, only one with nothing but another hour after it, some hours later.
  private static func night(_ words: [String]) -> LogQuestion? {
    guard let hour = Int(words[0]), let span = WrittenSpan(words), span.hasBareStart,
      hour > 7 || words.count == 2 && Int(words[1]) != nil,
      let bed = try? ClockTime(parsing: span.start),
      let rise = try? ClockTime(parsing: span.end)
    else { return nil }
    let isNight = hour < 8 && (180...600).contains(bed.minutes(until: rise))
    guard let time = bed.evening(before: rise) ?? (isNight ? bed : nil) else { return nil }
    let typed = words.dropLast(span.rest.count).spaceSeparated
    // 9 to 5 at the office
    let isText = typed.contains(where: \.isLetter) && !span.rest.isEmpty
    return LogQuestion(
      "Is '\(typed.printable())' a night?",
      [["\(time)", span.end] + span.rest] + (isText ? [["note", words.spaceSeparated]] : []))
  }

  /// The question whether a number counts something: `2 cups of coffee`, `10 km run`.
  private static func counted(_ number: String, _ words: [String]) -> LogQuestion? {
    guard words[0] == number, words.count > 1 else { return nil }
    let rest = words.dropFirst().map { $0.lowercased() }
    let thing = rest.drop { $0 != "of" }.dropFirst().first ?? rest[0]
    let field = StrayWords.field(counting: thing) ?? StrayWords.field(counting: rest[0])
    guard field != nil || rest.contains(where: { StrayWords.field(counting: $0) == "coffee" })
    else { return nil }
    var lines: [[String]] = field == "coffee" ? [["day", "coffee=\(number)"]] : []
    if rest[0].hasPrefix("h"),
      rest.count == 1 || rest.contains(where: ["sleep", "asleep"].contains)
    {
      lines.append(["day", "sleep=\(number)"])
    }
    return LogQuestion(
      "Is \(number) a stress level?"
        + (field == "alcohol" ? " Log drinks with the night after them: alcohol=\(number)." : ""),
      lines + [
        ["note", words.spaceSeparated], ["stress", number, "note=\(rest.spaceSeparated)"],
      ])
  }
}
