import SleepTerminal
import SleepDiary
import SleepText
import SleepCore

/// `betterrest delete`: deletes entries.
enum DeleteCommand: Command {
  static let declaration = CommandDeclaration(
    name: "delete", in: HelpSection.diary,
    abstract: "Delete entries; undo brings them back.",
    examples: """
      betterrest delete last
      betterrest delete yesterday
      betterrest delete 7QKX 40ZB
      """,
    parameters: [
      DiaryReferences.several
    ] + PredictCommand.ofEntries
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    var days: Set<CalendarDay> = []
    try ChangeReport.write(.deletion, context, arguments, in: &session) { diary in
      let clock = context.clock(for: diary)
      let words = arguments[DiaryReferences.several]
      var deleted: [DiaryRecord] = []
      do {
        for text in words {
          let reference = try DiaryReference(parsing: text, by: clock, in: diary)
          for record in try diary.records(reference)
          where !deleted.contains(where: { $0.id == record.id }) {
            deleted.append(record)
          }
          if case .night(let day) = reference { days.insert(day) }
        }
      } catch {
        let lines = DeleteMeanings(words, in: diary, by: clock).lines
        guard !lines.isEmpty else { throw error }
        throw UsageError(
          "\(Failure(error).message) Did you mean:",
          meaning: lines.map { ["delete"] + $0 + arguments.optionWords() })
      }
      return deleted.compactMap(DiaryChange.deletion(of:))
    }
    guard !arguments[OutputOptions.json] else { return }
    let rest = try days.sorted().compactMap { try context.rest(on: $0) }
    if !rest.isEmpty { try session.writeText(rest.map(session.style.dim).asLines) }
  }
}

extension DiaryContext {
  /// What is still there of a day whose night was deleted.
  fileprivate func rest(on day: CalendarDay) throws -> String? {
    let diary = try writer.diary()
    let others = diary.records(of: [.nap, .stress, .note, .day]).filter {
      ($0.day ?? $0.moment(.at)?.day(startingAt: diary.dayStart)) == day
    }
    guard !others.isEmpty else { return nil }
    return "Other entries of that day stay. See them: betterrest history --on \(day)"
  }
}

/// The entries that a command changes, as they are named on a command line.
enum DiaryReferences {
  static let help =
    "An entry: last, a day for its night, or its id, such as 7QKX in 'history'."
  static let one = Argument(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 }
  ).ofWords(DiaryReference.reads)
  static let several = RepeatedParameter(
    "ref", help: help, completion: EntryCompletion.entries, parse: { $0 }
  ).ofWords(DiaryReference.reads)
}
