import SleepTerminal
import SleepDiary
import SleepText
import SleepPlatform

/// `betterrest profile`: shows what is known about the owner of the diary, changes their profile, or
/// forgets what their moods have taught.
enum ProfileCommand: Command {
  static let assignments = RepeatedParameter(
    optional: "field=value", help: "What to set, such as need=7.5; need= clears it.",
    completion: EntryCompletion.assignments(of: .profile), parse: { $0 }
  ).ofWords(EntryField.reads)
  static let forget = Flag(
    "forget", help: "Delete what was learned about moods; learn only from new notes.")

  static let declaration = CommandDeclaration(
    name: "profile", in: HelpSection.diary,
    abstract: "See or change what is known about you.",
    examples: """
      betterrest profile
      betterrest profile name=Ann need=7.5 workdays=Mon-Fri
      betterrest profile wake="Mon-Fri 06:30, Sat-Sun 08:00" coffee=2
      betterrest profile --details
      betterrest profile --forget
      """,
    parameters: [
      assignments, OutputOptions.details, forget,
    ] + PredictCommand.ofEntries,
    rules: [
      .excludes(OutputOptions.details, [assignments, OutputOptions.json]),
      .takesOnly(forget, [OutputOptions.json]),
    ], glossaries: [FieldGlossary.of(.profile, title: "Fields")]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[forget] { return try forgetMoods(arguments, in: &session) }
    let context = DiaryContext(arguments, session)
    guard !arguments[assignments].isEmpty else {
      let diary = try context.diary(in: &session)
      let answer = ProfileAnswer(
        diary, on: context.clock(for: diary).calendarDay,
        moods: try MoodsAnswer(environment: session.environment), context.style)
      if arguments[OutputOptions.json] {
        return try session.standardOutput.writeJSON(answer.json)
      }
      if answer.isEmpty, !context.isWhole {
        return try session.writeText(DiaryWarnings.nothingThere)
      }
      try session.writeSentences(answer.lines(in: session.style))
      let details = arguments[OutputOptions.details] ? answer.details : []
      for block in details {
        try session.writeText("\n" + [block].text(in: session.style, width: session.width))
      }
      return
    }
    // profile I get up at 7
    let words = Array(
      arguments[assignments].drop { ["i", "get", "my"].contains($0.lowercased()) })
    if let error = zone(words) { throw error }
    var before: DiaryRecord?
    let diary = try context.write(.settingProfile, in: &session) { diary in
      before = diary.profile
      let reader = context.reader(diary.records(of: [.profile]), in: diary)
      return [DiaryChange(try reader.profile(words))]
    }
    try EntryReport(style: context.style, before: before, record: diary.profile)
      .write(arguments, in: &session)
  }

  /// What to type instead of a time zone, which no profile has.
  private static func zone(_ words: [String]) -> UsageError? {
    let words = words.joined(separator: " ").split { " =".contains($0) }.map { $0.lowercased() }
    let names = [["time", "zone"], ["timezone"], ["time-zone"], ["zone"]]
    guard let name = names.first(where: { words.starts(with: $0) }) else { return nil }
    let place = words.dropFirst(name.count).spaceSeparated
    let zone = try? TimeZoneIdentifier.timeZone(parsing: place)
    return UsageError(
      "The time zone is that of your system. For another one, as on a journey:",
      meaning: [["predict", "--time-zone", zone?.identifier ?? "Europe/Berlin"]])
  }

  private static func forgetMoods(
    _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let environment = session.environment
    var knowledge = MoodKnowledge(environment: environment)
    guard knowledge.fingerprint == nil || DiaryLocation(environment).hasDiary else {
      let folder = DiaryLocation(environment).folder.path
      throw Failure(
        .noInput,
        "Nothing was forgotten: there is no diary in '\(folder)', where your model should be. If it "
          + "is encrypted or on another disk, mount it first.")
    }
    let notes = try ConfirmedNotes(environment: environment)
    try session.warn(notes.warnings)
    try knowledge.forget(upTo: notes.lastID)
    let answer = try MoodsAnswer(environment: environment)
    if arguments[OutputOptions.json] {
      return try session.standardOutput.writeJSON(["moods": answer.json])
    }
    try session.writeText("Forgotten. Your notes stay in your diary.\n\(answer.sentence)\n")
  }
}
