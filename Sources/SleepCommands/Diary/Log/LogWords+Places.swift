import SleepText
import SleepModel

/// What stands before a night, a stress or a nap: its day or its place.
extension LogWords {
  /// What `in Tokyo 23:00 7:00` means: a night in that time zone.
  static func place(before words: [String]) -> LogQuestion? {
    guard words[0].lowercased() == "in" else { return nil }
    for count in 1...3 where words.count > count {
      guard
        let zone = try? TimeZoneIdentifier.timeZone(
          parsing: words[1...count].spaceSeparated),
        let span = WrittenSpan(Array(words.dropFirst(count + 1)))
      else { continue }
      return LogQuestion(
        "'\(words[...count].spaceSeparated.printable())' says where.",
        [["night", span.start, span.end] + span.rest + ["--time-zone", zone.identifier]],
        isOnlyOneMeant: true)
    }
    return nil
  }

  /// What is asked about a day before the times of a night or before something else to log.
  static func day(before words: [String]) -> LogQuestion? {
    for count in stride(from: min(4, words.count - 1), to: 0, by: -1) {
      let text = words.prefix(count).spaceSeparated.lowercased()
      let rest = Array(words.dropFirst(count))
      guard !isTime(text) else { continue }
      if let span = WrittenSpan(rest), let nights = nights(named: text, span) {
        return LogQuestion(
          "Which night?", nights, isOnlyOneMeant: text == "this morning" || nights.count == 1)
      }
      let day = text.hasSuffix("days") ? String(text.dropLast()) : text
      if let topic = Topic(rawValue: rest[0].lowercased()), rest.count > 1,
        (try? WrittenDay(parsing: day)) != nil
      {
        let isMoment = [.stress, .note].contains(topic)
        guard isMoment || topic == .day || WrittenSpan(Array(rest.dropFirst())) != nil else {
          return nil
        }
        return LogQuestion(
          "'\(text.printable())' says when.",
          [rest + (isMoment ? ["--at", "\(day) 21:30"] : ["--on", day])])
      }
    }
    return nil
  }

  /// What `nap yesterday 14:00 14:30` means: the day stands after the sleep.
  static func day(after topic: Topic, _ words: [String]) -> LogQuestion? {
    for count in stride(from: min(3, words.count - 2), to: 0, by: -1) {
      let text = words.prefix(count).spaceSeparated.lowercased()
      guard !isTime(text), let span = WrittenSpan(Array(words.dropFirst(count)), isNap: true),
        let nights = nights(named: text, span)
      else { continue }
      return LogQuestion(
        "'\(text.printable())' says when.",
        topic == .night
          ? nights
          : nights.suffix(1).map { [topic.rawValue] + $0.dropFirst() })
    }
    return nil
  }

  /// The nights that are meant by a text before their times; `nil` for a text that names none.
  private static func nights(named text: String, _ span: WrittenSpan) -> [[String]]? {
    func ended(on day: String) -> [String] {
      ["night", span.start, span.end] + span.rest + ["--on", day]
    }
    func begun(on day: String) -> [String] {
      ["night", "\(day) \(span.start)", span.end] + span.rest
    }
    if text == "this morning" { return [["night", span.start, span.end] + span.rest] }
    if ["the night before last", "night before last"].contains(text) {
      return [ended(on: "yesterday")]
    }
    if text.hasSuffix(" night"), Weekday(name: text.dropLast(6)) != nil {
      return [begun(on: String(text.dropLast(6)))]
    }
    do throws(EntryError) {
      _ = try WrittenDay(parsing: text)
      return [begun(on: text), ended(on: text)]
    } catch {
      guard case .unreadableDay(_, _, _, let meanings) = error, !meanings.isEmpty else {
        return nil
      }
      return meanings.map(ended)
    }
  }
}
