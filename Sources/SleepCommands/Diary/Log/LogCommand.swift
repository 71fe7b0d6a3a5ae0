import SleepTerminal
import SleepModel

/// `betterrest log`: logs a night, a nap, stress, the day or a note.
enum LogCommand: Command {
  static let words = RepeatedParameter(
    optional: "entry", help: "What to log; without it, a form asks.", isText: true,
    completion: EntryCompletion.log, parse: { $0 }
  ).ofWords(EntryField.reads)
  static let at = Option(
    text: "at", placeholder: "when", defaultText: "now",
    help: "When the stress or note was: 21:30, -90m, yesterday 21:30."
  ).ofWords { (try? WrittenMoment(parsing: $0)) != nil }
  static let on = Option(
    day: "on",
    help: "The day you got up, or of 'log day': yesterday, mon, -3d, 2026-11-20.")
  static let mood = Option(
    text: "mood", placeholder: "word", defaultText: "guessed",
    help: "The mood of a note: happy, sad, angry, relaxed, none or your own word.",
    completion: .words(MoodChoice.moods + [MoodChoice.none]))
  static let long = Flag("long", help: "Log more than 14 hours in bed, or a nap of more than 4.")

  static let declaration = CommandDeclaration(
    name: "log", in: HelpSection.diary,
    abstract: "Log a night, your stress, your day or a note.",
    examples: """
      betterrest log
      betterrest log --on yesterday
      betterrest log 6 "deadline"
      betterrest log 23:10 6:40 4
      betterrest log night 22:50 6:55 latency=15 awake=20 coffee=2
      betterrest log night 23:30 6:30 --on yesterday
      betterrest log nap 14:10 14:40
      betterrest log stress 6 "argument" --at "yesterday 21:30"
      betterrest log day activity=40 work=9 diet=6
      betterrest log note "first day at work" --mood proud
      """,
    parameters: [
      words, at, on, mood, long, OutputOptions.details,
    ] + PredictCommand.ofEntries,
    glossaries: [
      Glossary(
        "Entries",
        [
          ManualEntry("STRESS [TEXT]", "Stress from 0 to 10, now."),
          ManualEntry(
            "TIME TIME [QUALITY] [TEXT] [FIELD=VALUE ...]",
            "Last night: to bed, up; quality 1 to 5."),
          ManualEntry("stress STRESS [TEXT]", "Stress, now or at the time given by --at."),
          ManualEntry("night WHEN WHEN [QUALITY] [FIELD=VALUE ...]", "A night: to bed, up."),
          ManualEntry("part WHEN WHEN [FIELD=VALUE ...]", "Another part of a night."),
          ManualEntry("nap WHEN WHEN [FIELD=VALUE ...]", "A nap: from, to."),
          ManualEntry("day FIELD=VALUE ...", "Figures for a whole day."),
          ManualEntry("note TEXT", "A note; its mood is guessed unless --mood names it."),
        ]),
      Glossary(
        "Words",
        [
          ManualEntry("TIME", "23:10, 23.10, 2310, 7am or noon: the latest such time."),
          ManualEntry("WHEN", "A TIME, now, -90m or \"yesterday 21:30\", with quotation marks."),
          ManualEntry("TEXT", "One word or several; with quotation marks, any."),
        ]),
      FieldGlossary.of(.night, title: "Fields of nights and naps"),
      FieldGlossary.of(.day, title: "Fields of days"),
    ]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let environment = session.environment
    try run(
      arguments, predictor: { MoodModel.predictor(environment: environment) }, in: &session)
    guard !arguments[OutputOptions.json] else { return }
    var knowledge = MoodKnowledge(environment: environment)
    if knowledge.announces() {
      try session.writeText(session.style.dim(MoodsAnswer.announcement) + "\n")
    }
  }

  /// - Parameter predictor: The mood model, which is loaded only if it is needed.
  static func run(
    _ arguments: ParsedArguments, predictor: () -> MoodPredictor, in session: inout Session
  ) throws {
    let meanings = LogMeanings(arguments) { [context = DiaryContext(arguments, session)] line in
      let words = try LogWords(line[words])
      try checkOptions(line, for: words?.topic)
      let context = context.reading(line)
      let diary = try context.writer.diary()
      return try words?.entry(
        context.reader(diary.records(of: words?.kinds ?? []), in: diary), line, isLong: line[long])
    }
    do {
      try log(arguments, predictor: predictor, in: &session)
    } catch let question as LogQuestion {
      let line = try meanings.only(of: question)
      try log(line, predictor: predictor, in: &session)
    } catch let error as EntryError {
      throw try meanings.question(instead: error)
    }
  }

  private static func log(
    _ arguments: ParsedArguments, predictor: () -> MoodPredictor, in session: inout Session
  ) throws {
    let words = try LogWords(arguments[words])
    try checkOptions(arguments, for: words?.topic)
    if words == nil, arguments.contains(at), arguments.contains(on) {
      throw UsageError("'--at' and '--on' cannot be used together.")
    }
    guard let words else {
      return try LogForm.run(arguments, predictor: predictor(), in: &session)
    }
    if case .note(let text) = words {
      return try LogNote.run(text, arguments, predictor: predictor, in: &session)
    }
    let report = try session.askingAboutLongNight(arguments, long) { isLong, session in
      try DiaryContext(arguments, session).log(beside: words.kinds, in: &session) { reader in
        try words.entry(reader, arguments, isLong: isLong)
      }
    }
    guard let report else { return try session.writeText("Nothing was logged.\n") }
    try report.write(arguments, in: &session)
  }

  private static func checkOptions(
    _ arguments: ParsedArguments, for topic: LogWords.Topic?
  ) throws {
    for (option, topics) in options where arguments.contains(option) {
      // Without words, a form asks about that time.
      if topic == nil, [at.definition.name, on.definition.name].contains(option.name) { continue }
      guard let topic, topics.contains(topic) else {
        let names = topics.map { "'log \($0.rawValue)'" }
        let message = "'--\(option.name)' goes with \(names.listed())."
        // A moment has a time beside its day.
        guard let topic, option.name == on.definition.name, let day = arguments[on],
          [.stress, .note].contains(topic)
        else { throw UsageError(message) }
        throw LogQuestion(
          message, [arguments[words] + ["--at", "\(day) 21:30"]], replacing: [option.name])
      }
    }
  }

  private static let options: [(ParameterDefinition, [LogWords.Topic])] = [
    (at.definition, [.stress, .note]), (on.definition, [.night, .part, .nap, .day]),
    (mood.definition, [.note]), (long.definition, [.night, .part, .nap]),
  ]
}

extension LogWords {
  /// The kinds of records that an entry is checked against.
  fileprivate var kinds: Set<DiaryKind> {
    switch self {
    case .night, .nap: [.night, .nap]
    case .stress: [.stress]
    case .day: [.day]
    case .note: []
    }
  }

  fileprivate func entry(
    _ reader: EntryReader, _ arguments: ParsedArguments, isLong: Bool
  ) throws -> NewEntry {
    typealias Options = LogCommand
    switch self {
    case .night(let bed, let rise, let quality, let text, let assignments, let isPart):
      return try reader.night(
        bed: bed, rise: rise, quality: quality, text: text, assignments: assignments,
        on: arguments[Options.on], isSecond: isPart, isLong: isLong)
    case .nap(let bed, let rise, let assignments):
      return try reader.nap(
        bed: bed, rise: rise, assignments: assignments, on: arguments[Options.on], isLong: isLong)
    case .stress(let value, let text, let moment):
      return try reader.stress(value, text: text, at: arguments[Options.at] ?? moment)
    case .day(let assignments): return try reader.day(assignments, on: arguments[Options.on])
    case .note(let text):
      return try reader.note(text, mood: arguments[Options.mood], at: arguments[Options.at])
    }
  }
}
