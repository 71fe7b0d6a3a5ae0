import SleepTerminal
import SleepModel

/// `betterrest history`: shows or exports the diary.
enum HistoryCommand: Command {
  /// Whether notes are printed.
  enum Notes: String, CaseIterable {
    case yes, no
  }

  private static let kinds = DiaryKind.allCases.map(\.rawValue)

  /// What to list, in a word or in those of a period.
  enum Choice: Sendable {
    case kind(DiaryKind)
    case deleted
    case period(WrittenPeriod)
  }

  static let choices = RepeatedParameter(
    optional: "what",
    help: "night, nap, stress, day, note, profile or deleted; and a period, such as last week.",
    completion: .words(kinds + ["deleted"]), parse: choice(parsing:)
  ).ofWords { (try? choice(parsing: $0)) != nil }
  static let on = Option(
    day: "on", help: "Only this day: today, yesterday, mon, -3d, 2026-11-20.")
  static let contains = Option(
    text: "text", placeholder: "text", help: "Only entries with this text."
  ).ofWords { text in
    // A day is rather a day, and these begin the words for one.
    text.count > 3 && text.allSatisfy { $0.isLetter || $0 == " " }
      && !["last", "this", "since", "from"].contains { text.lowercased().hasPrefix($0) }
      && (try? WrittenDay(parsing: text)) == nil
  }
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

  static let declaration = CommandDeclaration(
    name: "history", in: HelpSection.diary,
    abstract: "List or search your diary.",
    examples: """
      betterrest history last week
      betterrest history --from -7d
      betterrest history stress --on yesterday
      betterrest history --text deadline
      betterrest history --mood sad --from -30d
      betterrest history --csv --notes no > diary.csv
      betterrest history deleted
      """,
    parameters: [choices],
    groups: [
      .period([on, PeriodOptions.from, PeriodOptions.to, PredictCommand.timeZone]),
      ParameterGroup("Which entries", [contains, mood]),
      .output([csv, json, notes, PredictCommand.locale, compact]),
    ],
    rules: [
      .excludes(json, [csv]), .excludes(PeriodOptions.from, [on]),
      .excludes(PeriodOptions.to, [on]),
      .takesOnly(compact, [json, PredictCommand.timeZone, PredictCommand.locale]),
    ]
  ).usingDiary

  @Sendable private static func choice(parsing words: String) throws -> Choice {
    if words == "deleted" { return .deleted }
    if words == "last night" { return .period(.day(.daysAgo(0))) }
    // Also several: notes, nights.
    let kind = DiaryKind(rawValue: words) ?? DiaryKind.allCases.first { "\($0)s" == words }
    if let kind { return .kind(kind) }
    if let period = WrittenPeriod(words.split(separator: " ").map(String.init)) {
      return .period(period)
    }
    throw InvalidValue(
      "choose \(kinds.commaSeparated) or deleted",
      meaning: words == "mood" ? ["note"] : words == "sleep" ? ["night"] : figures(named: words))
  }

  /// The kind of the entries that have a figure of the day.
  private static func figures(named word: String) -> [String] {
    EntryField.all(of: .day).contains { $0.name == word } ? ["day"] : []
  }

  @Sendable private static func mood(parsing word: String) throws -> String {
    guard case .text(let mood)?? = EntryForm.mood.values(in: word)?.first else {
      throw InvalidValue("write \(EntryForm.mood.expected)")
    }
    return mood
  }

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let context = DiaryContext(arguments, session)
    if arguments[compact] {
      return try CompactionReport.run(context, asJSON: arguments[json], in: &session)
    }
    let diary = try context.diary(in: &session)
    let query = try HistoryQuery(
      arguments, context.clock(for: diary), firstWeekday: context.style.firstWeekday)
    try session.warn(ifSkipped: query.on, in: ZoneClock(context.style.timeZone))
    try HistoryAnswer(diary, query, arguments).write(context, in: &session)
  }
}

/// `betterrest history --compact`.
enum CompactionReport {
  static func run(_ context: DiaryContext, asJSON isJSON: Bool, in session: inout Session) throws {
    var generator = SystemRandomNumberGenerator()
    let compaction = try DiaryAction.compaction.explainingFailures {
      try context.writer.compact(by: FileOutput.process, using: &generator) { holder in
        session.tellWaiting(for: holder)
      }
    }
    if compaction != nil { session.accomplished = DiaryAction.compaction.words.success }
    try context.forgetChangedNotes()
    if isJSON {
      let json: JSONObject = [
        "bytesBefore": compaction?.bytesBefore ?? 0, "bytesAfter": compaction?.bytesAfter ?? 0,
        "removedFields": compaction?.removedFields ?? 0,
      ]
      return try session.standardOutput.writeJSON(json)
    }
    try session.writeText(
      compaction.map(text)
        ?? "This device's file holds nothing that was deleted or replaced. It was not changed.\n")
  }

  private static func text(of compaction: DiaryCompaction) -> String {
    """
    Removed for good: \(FigureFormat.current.counted(compaction.removedFields, "value")) that had been \
    deleted or replaced. The file now has \(FigureFormat.current.number(compaction.bytesAfter)) bytes instead of \
    \(FigureFormat.current.number(compaction.bytesBefore)).
    Other copies may still hold them: those of other devices, and backups.
    Earlier commands can no longer be undone.

    """
  }
}
