import Foundation
import SleepText
import SleepModel

/// What rather says when, where or how much, in the words of a text.
struct StrayWords {
  let message: String
  /// The lines in which it has its place.
  let meanings: [[String]]

  /// - Parameters:
  ///   - texts: The words of the text.
  ///   - head: The words before.
  init?(in texts: [String], after head: [String], of kind: DiaryKind) {
    let text = ClippedText(texts, head, kind)
    guard
      let found = text.exactTime ?? text.vagueTime ?? text.place ?? text.rating ?? text.amount
        ?? text.counted
    else { return nil }
    self = found
  }

  fileprivate init(_ message: String, _ meanings: [[String]]) {
    (self.message, self.meanings) = (message, meanings)
  }

  /// The field that counts a thing, such as `cups`; empty for one that no field counts.
  static func field(counting thing: String) -> String? { fields[thing.lowercased()] }

  /// When words of a stress say that it was: empty for now; `nil` if they do not say when.
  static func moment(of words: String) -> String? {
    var text = words.lowercased().trimmingSuffix { ",.;".contains($0) }
    if text.isEmpty || text == "today" || text == "now" { return "" }
    if let time = ClippedText.parts[text], !time.isEmpty { return time }
    if text.hasPrefix("at ") { text.removeFirst(3) }
    if (try? WrittenDay(parsing: text)) != nil { return "\(text) 21:30" }
    return (try? WrittenMoment(parsing: text)) == nil ? nil : text
  }

  private static let fields = table([
    ("coffee", ["coffee", "cup", "espresso", "cappuccino", "latte"]),
    ("alcohol", ["beer", "wine", "drink"]),
    ("", ["tea", "cola", "glass", "glasse", "bottle", "mile", "step", "time", "nap", "meal"]),
    ("", ["hour", "minute", "min", "hr", "day", "night", "week", "cigarette", "pill"]),
    ("", ["am", "pm", "km", "k", "h", "m", "mg", "people", "bad", "good"]),
  ])

  /// The fields of words and of their plurals.
  private static func table(_ rows: [(field: String, words: [String])]) -> [String: String] {
    var fields: [String: String] = [:]
    for row in rows {
      for word in row.words {
        fields[word] = row.field
        fields[word + "s"] = row.field
      }
    }
    return fields
  }
}

/// A text in which stray words are looked for; one in quotation marks is a single word.
private struct ClippedText {
  private let texts: [String]
  /// The words in lower case, without a comma or a full stop after them.
  private let words: [String]
  private let head: [String]
  private let kind: DiaryKind

  init(_ texts: [String], _ head: [String], _ kind: DiaryKind) {
    (self.texts, self.head, self.kind) = (texts, head, kind)
    words = texts.map { $0.lowercased().trimmingSuffix { ",.;".contains($0) } }
  }

  private static let most = 3

  /// The first words, at most three and the longest first, in which something is found.
  private func first<Found>(
    _ find: (String) -> Found?
  ) -> (found: Found, text: String, range: Range<Int>)? {
    for count in stride(from: min(words.count, Self.most), to: 0, by: -1) {
      for start in 0...(words.count - count) {
        let text = words[start..<(start + count)].spaceSeparated
        if let found = find(text) { return (found, text, start..<(start + count)) }
      }
    }
    return nil
  }

  /// The line without some words, and without a preposition before them.
  private func rest(without range: Range<Int>) -> [String] {
    var before = texts[..<range.lowerBound]
    if let last = before.last, ["at", "on", "for", "in"].contains(last.lowercased()) {
      before = before.dropLast()
    }
    return head + before + texts[range.upperBound...]
  }

  private func says(when text: String, _ lines: [[String]]) -> StrayWords {
    StrayWords("'\(text.printable())' says when.", lines)
  }

  /// A day or a time, wherever it stands.
  var exactTime: StrayWords? {
    let found = first { text -> Bool? in
      if text == "today" || text == "now" { return nil }
      if (try? WrittenDay(parsing: text)) != nil { return true }
      let isSpan = text.wholeMatch(of: /[0-9:.]+[-–][0-9:.]+([ap]m)?/) != nil
      return isSpan || (try? WrittenMoment(parsing: text)) != nil ? false : nil
    }
    guard let (isDay, text, range) = found else { return nil }
    let rest = rest(without: range)
    if kind == .stress {
      return says(when: text, [rest + ["--at", isDay ? "\(text) 21:30" : text]])
    }
    return says(when: text, isDay ? [rest + ["--on", text]] : [])
  }

  /// Parts of the day with a time in them, for a question.
  static let parts = [
    "this morning": "9:00", "in the morning": "9:00", "at lunch": "13:00", "lunchtime": "13:00",
    "this afternoon": "15:00", "in the afternoon": "15:00", "this evening": "20:00",
    "in the evening": "20:00", "tonight": "20:00", "last night": "22:00", "last week": "",
  ]

  /// A part of the day, an hour alone or a number of nights ago, at the beginning or the end.
  var vagueTime: StrayWords? {
    let found = first { text -> [String]? in
      if let part = Self.parts[text] { return part.isEmpty ? [] : [part] }
      if text.hasSuffix("nights ago") { return [] }
      guard text.hasPrefix("at "), let hour = Int(text.dropFirst(3)), (1...12).contains(hour) else {
        return nil
      }
      return ["\(hour):00", "\((hour + 12) % 24):00"]
    }
    guard let (times, text, range) = found,
      range == words.indices
        || !kind.isSleep && (range.lowerBound == 0 || range.upperBound == words.count)
    else { return nil }
    let rest = rest(without: range)
    // Tonight is still to come.
    if kind.isSleep { return says(when: text, times.isEmpty || text == "tonight" ? [] : [rest]) }
    // Another number is rather another entry.
    let isOne = !rest.dropFirst(head.count).contains { Int($0) != nil }
    return says(when: text, kind == .stress && isOne ? times.map { rest + ["--at", $0] } : [])
  }

  /// A time zone: `tokyo time`, `in Paris` or `EST`.
  var place: StrayWords? {
    guard kind != .day else { return nil }
    for count in 1...Self.most where count <= words.count {
      var name = words.suffix(count)
      let isNamed = name.last == "time" || name.first == "in"
      if name.first == "in" { name = name.dropFirst() }
      if name.last == "time" { name = name.dropLast() }
      // A short name is an abbreviation such as EST, where 'wet' is a word.
      let typed = texts[name.indices].spaceSeparated
      guard isNamed || count == words.count && (typed.count > 4 || typed == typed.uppercased()),
        let zone = try? TimeZoneIdentifier.timeZone(parsing: typed)
      else { continue }
      let before = Array(texts.dropLast(count))
      return StrayWords(
        "'\(words.suffix(count).spaceSeparated.printable())' says where.",
        [head + before + ["--time-zone", zone.identifier]])
    }
    return nil
  }

  /// The quality of a night: `3/5`, `8/10` or `q4`.
  var rating: StrayWords? {
    guard kind.isSleep else { return nil }
    let found = first { text -> Int? in
      guard let match = text.wholeMatch(of: /q([1-5])|([0-9]{1,2})\/(5|10)/) else { return nil }
      if let quality = match.output.1 { return Int(quality) }
      guard let number = match.output.2.flatMap({ Int($0) }) else { return nil }
      return match.output.3 == "5" ? number : number % 2 == 0 ? number / 2 : 0
    }
    guard let (quality, text, range) = found else { return nil }
    return StrayWords(
      "'\(text)' is a rating.", [rest(without: range) + ["quality=\(quality)"]])
  }

  /// What minutes beside some words are minutes of.
  private static let durations = [
    ("latency", ["fall", "falling", "took", "latency"]),
    ("awake", ["awake", "woke", "up", "waking"]),
    ("asleep", ["slept", "sleep", "asleep"]),
  ]

  /// An amount of time.
  var amount: StrayWords? {
    let found = first { text -> Bool? in
      text.wholeMatch(of: /[0-9.,:]+\s*(h|hours?|m|mins?|minutes?)/) == nil ? nil : true
    }
    guard let (_, text, range) = found else { return nil }
    let others = words[..<range.lowerBound] + words[range.upperBound...]
    let field = Self.durations.first { $0.1.contains(where: others.contains) }?.0
    let isWhole = others.isEmpty && text.first?.isNumber == true
    let name = field ?? (isWhole ? "asleep" : nil)
    let lines = kind == .night ? name.map { [head + ["\($0)=\(text)"]] } ?? [] : []
    return StrayWords("'\(text.printable())' is an amount.", lines)
  }

  /// A count and nothing else: `2 beers`, or `coffees` after a stress level.
  var counted: StrayWords? {
    let text = words.spaceSeparated
    let number = text.prefix { $0.isNumber }
    guard let field = StrayWords.field(counting: String(text.drop { !$0.isLetter })), !field.isEmpty
    else { return nil }
    let amount = number.isEmpty ? head.last ?? "" : String(number)
    let line = kind == .stress ? ["day"] : number.isEmpty ? head.dropLast() : head
    return StrayWords("'\(text.printable())' is an amount.", [line + ["\(field)=\(amount)"]])
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    String(dropLast(reversed().prefix(while: isDropped).count))
  }
}
