import SleepTerminal
import SleepDiary
import SleepText
import SleepCore

/// What is asked about words after `log` that can mean several things.
struct LogQuestion: Error {
  let message: String
  /// What can be meant, as words after `log` without the options that were typed.
  let meanings: [[String]]
  /// The options that the meanings replace.
  let replaced: Set<String>
  /// Whether the only meaning that is possible is what is meant.
  var isOnlyOneMeant = false
  /// Whether all of them are meant, each in a line of its own.
  var areAllMeant = false

  init(
    _ message: String, _ meanings: [[String]], replacing replaced: Set<String> = [],
    isOnlyOneMeant: Bool = false, areAllMeant: Bool = false
  ) {
    (self.message, self.meanings, self.replaced) = (message, meanings, replaced)
    (self.isOnlyOneMeant, self.areAllMeant) = (isOnlyOneMeant, areAllMeant)
  }
}

/// The lines that can be meant by one that is not logged; each of them can be.
struct LogMeanings {
  private let arguments: ParsedArguments
  /// The entry of a line, which is not logged; throws if it would be refused.
  private let check: (ParsedArguments) throws -> NewEntry?

  init(_ arguments: ParsedArguments, check: @escaping (ParsedArguments) throws -> NewEntry?) {
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
        _ = try check(ParsedArguments(first, for: LogCommand.declaration))
      } catch let inner as LogQuestion {
        let lines = inner.meanings.map { line($0, inner.replaced) }
        throw Self.error(inner.message, self.possible(lines), areAllMeant: inner.areAllMeant)
      }
    }
    let areSame = lines.count > 1 && possible.count == 1 && lines.allSatisfy { entry($0) != nil }
    guard possible.count == 1, question.isOnlyOneMeant || areSame else {
      // Of several times that are refused, the reason for one says more.
      if question.isOnlyOneMeant, possible.isEmpty, let first = lines.first {
        _ = try check(ParsedArguments(first, for: LogCommand.declaration))
      }
      throw Self.error(question.message, possible, areAllMeant: question.areAllMeant)
    }
    return try ParsedArguments(possible[0], for: LogCommand.declaration)
  }

  /// The question that takes the place of an error, or the error if it asks nothing.
  func question(instead error: EntryError) throws -> any Error {
    let possible = possible(meanings(instead: error).map { line($0) })
    return possible.isEmpty ? error : Self.error(error.failure(.current).message, possible)
  }

  private static func error(
    _ message: String, _ lines: [[String]], areAllMeant: Bool = false
  ) -> UsageError {
    guard !lines.isEmpty else { return UsageError(message) }
    let question =
      lines.count == 1
      ? "Did you mean" : areAllMeant ? "Log each by itself" : "Did you mean one of these"
    return UsageError("\(message) \(question):", meaning: lines.map { ["log"] + $0 })
  }

  /// Words after `log` with the options that were typed, but for those that the words replace.
  private func line(_ words: [String], _ replaced: Set<String> = []) -> [String] {
    let own = words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    return words + arguments.optionWords(without: replaced.union(own))
  }

  /// The lines that are not refused, of those with the same entry the first.
  private func possible(_ lines: [[String]]) -> [[String]] {
    var entries: [NewEntry] = []
    return lines.filter { line in
      guard let entry = entry(line), !entries.contains(entry) else { return false }
      entries.append(entry)
      return true
    }
  }

  private func entry(_ line: [String]) -> NewEntry? {
    (try? ParsedArguments(line, for: LogCommand.declaration)).flatMap { try? check($0) }
  }

  /// What can be meant by the words that were refused.
  private func meanings(instead error: EntryError) -> [[String]] {
    let words = arguments[LogCommand.words]
    switch (error, try? LogWords(words)) {
    case (.tooLong(_, let bed, let rise, _, _), .night?):
      let meant = bed.time.nightMeant(before: rise.time)
      return (meant.map { [withTimes(["\($0.bed)", "\($0.rise)"])] } ?? []) + [words + ["--long"]]
    case (.tooLong, .nap?): return [words + ["--long"]]
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
