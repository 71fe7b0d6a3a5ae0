import CommandLineKit
import DiaryCore
import MessageText
import SleepCore

/// What is asked about words after `log` that can mean several things.
struct LogQuestion: Error {
  let message: String
  /// What can be meant, as words after `log` without the options that were typed.
  let meanings: [[String]]
  /// The options that the meanings replace.
  let replaced: Set<String>
  /// Whether the only meaning that is possible is what is meant.
  let isOnlyOneMeant: Bool

  init(
    _ message: String, _ meanings: [[String]], replacing replaced: Set<String> = [],
    isOnlyOneMeant: Bool = false
  ) {
    (self.message, self.meanings, self.replaced) = (message, meanings, replaced)
    self.isOnlyOneMeant = isOnlyOneMeant
  }
}

/// The lines that can be meant by one that is not logged; each of them can be.
struct LogMeanings {
  private let arguments: ParsedArguments
  /// Checks a line without logging it; throws if it would be refused.
  private let check: (ParsedArguments) throws -> Void

  init(_ arguments: ParsedArguments, check: @escaping (ParsedArguments) throws -> Void) {
    (self.arguments, self.check) = (arguments, check)
  }

  /// The line that is meant if only one is possible and the question allows it; throws the question,
  /// or why its first meaning is not possible.
  func only(of question: LogQuestion) throws -> ParsedArguments {
    let lines = question.meanings.map { line($0, question.replaced) }
    let possible = possible(lines)
    // What can only be a text is rather refused for what it says.
    if let first = lines.first,
      possible.allSatisfy({ $0.contains { $0.hasPrefix("note=") } && $0 != first })
    {
      do {
        try check(ParsedArguments(first, for: LogCommand.declaration))
      } catch let inner as LogQuestion {
        let lines = inner.meanings.map { line($0, inner.replaced) }
        throw Self.error(inner.message, self.possible(lines))
      }
    }
    guard question.isOnlyOneMeant, possible.count == 1 else {
      throw Self.error(question.message, possible)
    }
    return try ParsedArguments(possible[0], for: LogCommand.declaration)
  }

  /// The question that takes the place of an error, or the error if it asks nothing.
  func question(instead error: EntryError) throws -> any Error {
    let possible = possible(meanings(instead: error).map { line($0) })
    return possible.isEmpty ? error : Self.error(error.failure(.current).message, possible)
  }

  private static func error(_ message: String, _ lines: [[String]]) -> UsageError {
    guard !lines.isEmpty else { return UsageError(message) }
    return UsageError(
      "\(message) \(lines.count == 1 ? "Did you mean" : "Did you mean one of these"):",
      meaning: lines.map { ["log"] + $0 })
  }

  /// Words after `log` with the options that were typed, but for those that the words replace.
  private func line(_ words: [String], _ replaced: Set<String> = []) -> [String] {
    let own = words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    return words + arguments.optionWords(without: replaced.union(own))
  }

  private func possible(_ lines: [[String]]) -> [[String]] {
    var possible: [[String]] = []
    for line in lines where !possible.contains(line) {
      guard let parsed = try? ParsedArguments(line, for: LogCommand.declaration),
        (try? check(parsed)) != nil
      else { continue }
      possible.append(line)
    }
    return possible
  }

  /// What can be meant by the words that were refused.
  private func meanings(instead error: EntryError) -> [[String]] {
    let words = arguments[LogCommand.words]
    switch (error, try? LogWords(words)) {
    case (.tooLong, .night(let bed, let rise, _, _, _, _)?):
      let meant = (try? ClockTime(parsing: bed)).flatMap { bed in
        (try? ClockTime(parsing: rise)).flatMap(bed.nightMeant(before:))
      }
      return (meant.map { [withTimes(["\($0.bed)", "\($0.rise)"])] } ?? []) + [words + ["--long"]]
    case (_, .nap(let start, let end, _)?):
      let later = WrittenSpan([start, end])?.later
      return error.corrections(of: words) + (later.map { [withTimes([$0.start, $0.end])] } ?? [])
    case (.unreadableMoment(let text, hasDay: true), .stress?),
      (.unreadableMoment(let text, hasDay: true), .note?):
      return [words + ["--at", "\(text) 21:30"]]
    default: return error.corrections(of: words)
    }
  }

  /// The words with other times.
  private func withTimes(_ times: [String]) -> [String] {
    let words = arguments[LogCommand.words]
    let topic = words.first.flatMap { LogWords.Topic(rawValue: $0.lowercased()) }
    let span = WrittenSpan(Array(words.dropFirst(topic == nil ? 0 : 1)))
    return (topic.map { [$0.rawValue] } ?? []) + times + (span?.rest ?? [])
  }
}
