import SleepTerminal
import SleepText
import SleepModel

/// Notes as they are typed: `had a migraine`, `yesterday: party`, `great day mood=happy`.
extension LogWords {
  /// The words after `note`.
  static func note(_ words: [String]) throws -> LogWords {
    let text = words.spaceSeparated
    guard !text.trimmingSpaces().isEmpty
    else { throw error("'log note' needs a text: betterrest log note \"long walk\"") }
    guard text.hasLetterOrEmoji else {
      throw error(
        "\(Failure(EntryError.noLetter(text)).message) As in: betterrest log note \"long walk\"")
    }
    if let question = fields(in: words) ?? moment(before: words) { throw question }
    return .note(text)
  }

  /// What a mood without a text means: a note with it.
  static func mood(_ mood: String) -> any Error {
    guard mood.contains(where: \.isLetter) else {
      return error("A mood is one word: betterrest log mood happy")
    }
    return LogQuestion(
      "A mood is one word.", [["note", mood, "--mood", mood]], isOnlyOneMeant: true)
  }

  /// A mood or figures of a day among the words: `great day mood=happy coffee=2`.
  private static func fields(in words: [String]) -> LogQuestion? {
    var texts: [String] = []
    var others: [DiaryKind: [String]] = [:]
    for word in words {
      if LogTail.isAssignment(word),
        let (kind, field, _) = LogTail.other(word, in: [], than: .profile)
      {
        others[kind, default: []].append(field)
      } else {
        texts.append(word)
      }
    }
    let mood = others.removeValue(forKey: .note)?.last?.dropFirst("mood=".count)
    if texts.isEmpty { return mood.flatMap { Self.mood(String($0)) as? LogQuestion } }
    let own = ["note", texts.spaceSeparated] + (mood.map { ["--mood", String($0)] } ?? [])
    guard mood != nil || !others.isEmpty else { return nil }
    return LogQuestion(
      "A note has no figures.", [own] + LogTail.lines(others), isOnlyOneMeant: others.isEmpty,
      areAllMeant: true)
  }

  /// The question whether a day or a time before a text says when: `yesterday: party`.
  private static func moment(before words: [String]) -> LogQuestion? {
    let words = Array(words)
    let hasPreposition = words.count > 1 && ["at", "on"].contains(words[0].lowercased())
    let start = hasPreposition ? 1 : 0
    for count in stride(from: min(3, words.count - start - 1), to: 0, by: -1) {
      let end = start + count
      var text = words[start..<end].spaceSeparated.lowercased()
      let isMarked = text.last == ":" || text.last == ","
      if isMarked { text.removeLast() }
      // 'sat' can be a verb and 'sun' a star.
      guard text != "today", text != "now",
        hasPreposition || isMarked || text.count > 3 || words[end].contains(where: \.isWhitespace)
      else { continue }
      let isDay = (try? WrittenDay(parsing: text)) != nil
      let isTime =
        text.contains(where: { $0.isLetter || $0 == ":" })
        && (try? WrittenMoment(parsing: text)) != nil
      guard isDay || isTime else { continue }
      let rest = words[end...].spaceSeparated
      return LogQuestion(
        "'\(text.printable())' says when.",
        [["note", rest, "--at", isDay ? "\(text) 21:30" : text], ["note", words.spaceSeparated]])
    }
    return nil
  }
}
