import CommandLineKit
import DiaryCore
import Platform
import SleepCore

/// `betterrest history`: shows or exports the diary.
package enum HistoryCommand: Command {
  /// Whether notes are printed.
  enum Notes: String, CaseIterable {
    case yes, no
  }

  /// A word that chooses entries.
  enum Choice: Sendable, Equatable {
    case kind(DiaryKind)
    /// Those that were deleted.
    case deleted

    static let words = DiaryKind.allCases.map(\.rawValue) + ["deleted"]
  }

  static let choices = RepeatedParameter(
    optional: "what", help: "night, nap, stress, day, note, profile or deleted.",
    completion: .words(Choice.words)
  ) { word throws -> Choice in
    if word == "deleted" { return .deleted }
    guard let kind = DiaryKind(rawValue: word) else {
      throw InvalidValue("choose \(Choice.words.dropLast().joined(separator: ", ")) or deleted")
    }
    return .kind(kind)
  }
  static let on = Option<String?>(
    "on", placeholder: "day", help: "Only this day: today, yesterday, mon, -3d, 2026-11-20.",
    parse: ValueParser.text)
  static let from = Option<String?>(
    "from", placeholder: "day", help: "From this day on.", parse: ValueParser.text)
  static let to = Option<String?>(
    "to", placeholder: "day", help: "Up to this day.", parse: ValueParser.text)
  static let contains = Option<String?>(
    "text", placeholder: "text", help: "Only entries with this text.",
    parse: ValueParser.text)
  static let mood = Option<String?>(
    "mood", placeholder: "word",
    help: "Only notes with this mood.",
    completion: EntryCompletion.moods, parse: mood(parsing:))
  static let csv = Flag("csv", help: "Print the entries as CSV.")
  static let json = Flag("json", help: "Print the entries as JSON.")
  static let notes = Option(
    "notes", placeholder: "yes|no", default: Notes.yes, defaultText: "yes",
    help: "Whether to print notes.", completion: .choice(of: Notes.self),
    parse: ValueParser.choice(of: Notes.self))
  static let compact = Flag(
    "compact", help: "Remove what you deleted or changed from this device's file for good.")

  package static let declaration = CommandDeclaration(
    name: "history", in: HelpSection.diary,
    abstract: "List or search your diary.",
    examples: """
      betterrest history --from -7d
      betterrest history stress --on yesterday
      betterrest history --text deadline
      betterrest history --mood sad --from -30d
      betterrest history --csv --notes no > diary.csv
      betterrest history deleted
      """,
    parameters: [choices],
    groups: [
      .period([on, from, to, PredictCommand.timeZone]),
      ParameterGroup("Which entries", [contains, mood]),
      .output([csv, json, notes, PredictCommand.locale, compact]),
    ],
    rules: [
      .excludes(json, [csv]), .excludes(from, [on]), .excludes(to, [on]),
      .takesOnly(compact, [json, PredictCommand.timeZone, PredictCommand.locale]),
    ], environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  @Sendable private static func mood(parsing word: String) throws -> String {
    guard case .text(let mood)?? = EntryForm.mood.values(in: word)?.first else {
      throw InvalidValue("write \(EntryForm.mood.expected)")
    }
    return mood
  }

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    if arguments[compact] {
      return try CompactionReport.run(context, asJSON: arguments[json], in: &session)
    }
    let diary = try context.diary(in: &session)
    let query = try HistoryQuery(arguments, context.clock(for: diary))
    try session.warn(ifSkipped: query.on, in: ZoneClock(context.style.timeZone))
    try HistoryAnswer(diary, query, arguments).write(context, in: &session)
  }
}
