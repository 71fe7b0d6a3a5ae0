import SleepTerminal
import SleepText
import SleepModel

/// What to type instead of words that cannot be logged.
extension LogWords {
  static func error(_ text: String) -> Failure { Failure(.usage, text) }

  static func unknown(_ words: [String]) -> any Error {
    if let time = bedtime(in: words) {
      return UsageError(
        "A night needs two times, as in 23:10 6:40. For the alarm of one that begins then:",
        meaning: [["predict", "--bed", time]])
    }
    let topics = LogWords.Topic.allCases.map(\.rawValue)
    let first = words[0]
    let nearest = nearestName(to: first, among: topics).map { [$0] + words.dropFirst() }
    let text = words.spaceSeparated
    let figures = figures(in: words) + sleeps(in: words)
    let advice =
      "'\(first.printable())' cannot be logged: begin with a stress level from 0 to 10, a time such "
      + "as 23:10, or one of \(topics.commaSeparated)."
    guard text.hasLetterOrEmoji else { return error(advice) }
    guard nearest != nil || !figures.isEmpty || text.contains(where: \.isWhitespace) else {
      return LogQuestion(advice, [["note", text]])
    }
    let asMoment = (try? WrittenMoment(parsing: first)) == nil ? [] : [["night"] + words]
    return LogQuestion(
      "'\(first.printable())' is neither a stress level, a time nor something to log.",
      asMoment + figures + [nearest].compactMap(\.self) + [["note", text]])
  }

  /// The figure of a day that some words can be: the hours of `slept 7 hours`, one more cup for `coffee
  /// at 4pm`, or an example for `work`.
  private static func figures(in words: [String]) -> [[String]] {
    let lowercased = words.map { $0.lowercased() }
    let amount = lowercased.drop { ["slept", "sleep", "i"].contains($0) }.spaceSeparated
    if amount.last?.isLetter == true, LogTail.field(of: "sleep=\(amount)", in: .day) {
      return [["day", "sleep=\(amount)"]]
    }
    if lowercased[0] == "coffee", words.count == 1 || lowercased[1] == "at" {
      return [["day", "coffee=+1"]]
    }
    guard words.count == 1 else { return [] }
    return EntryField.all(of: .day).filter { $0.name == lowercased[0] }.map { ["day", $0.example] }
  }

  /// When somebody goes to bed who says so: `going to bed now`.
  static func bedtime(in words: [String]) -> String? {
    let words = words.map { $0.lowercased() }.drop {
      ["i", "am", "i'm", "going", "to"].contains($0)
    }
    guard let first = words.first, ["bed", "sleep"].contains(first) else { return nil }
    let rest = words.dropFirst().drop { $0 == "at" }
    guard rest.count == 1, let time = rest.first else { return nil }
    if time == "now" { return time }
    let readings = ClockTime.readings(of: time)
    return (readings.count > 1 ? readings.last : readings.first)?.description
  }

  /// The nights or naps whose times stand among other words: `slept like a log, 10pm to 7am`,
  /// `napped for half an hour`.
  private static func sleeps(in words: [String]) -> [[String]] {
    let lowercased = words.map { $0.lowercased() }
    let isNap = lowercased.contains { $0.hasPrefix("nap") || ["siesta", "sofa"].contains($0) }
    guard isNap || ["slept", "lights", "went", "woke"].contains(lowercased[0]) else { return [] }
    for place in words.indices {
      guard let span = WrittenSpan(Array(words[place...]), isNap: isNap) else { continue }
      guard isNap else { return [["night", span.start, span.end] + span.rest] }
      return span.naps.map { ["nap", $0.start, $0.end] }
    }
    // A length alone is that of a nap that has just ended.
    guard isNap, !lowercased.contains(where: { (try? WrittenDay(parsing: $0)) != nil }) else {
      return []
    }
    for place in words.indices {
      for count in [5, 4, 3, 2, 1] where place + count <= words.count {
        let text = words[place..<(place + count)].spaceSeparated
        if text.last?.isLetter == true, let minutes = Int(minutesIn: text) {
          return [["nap", "-\(minutes)m", "now"]]
        }
      }
    }
    return []
  }
}
