import CommandLineKit
import DiaryCore
import Forms

/// `betterrest log` without words: asks for missing entries and writes them in one command.
enum LogForm {
  static func run(
    _ arguments: ParsedArguments, predictor: @escaping MoodPredictor, in session: inout Session
  ) throws {
    let entries = try entries(arguments, predictor, in: &session)
    guard !entries.isEmpty else { return try session.writeText("Nothing was logged.\n") }
    // Created after the form, which may have been open for a long time.
    let context = DiaryContext(arguments, session)
    var logged: [NewEntry] = []
    var before: [String: DiaryRecord] = [:]
    var zone: String?
    let diary = try context.write(.logging, in: &session) { diary in
      let records = diary.records()
      let reader = context.reader(records, in: diary)
      // The form has asked about long nights.
      logged = try entries.map { try $0.entry(by: reader, isLong: true) }
      zone = diary.lastRecord?.text(.zone)
      before = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
      return logged.map { DiaryChange($0) }
    }
    let written = diary.records(of: Set(logged.map(\.kind))).filter { before[$0.id] != $0 }
    let reports = try zip(entries, logged).compactMap { form, entry -> EntryReport? in
      guard let record = written.last(where: { $0.kind == entry.kind }) else { return nil }
      var report = try context.report(
        logging: record, over: before[record.id], entry.remarks, in: diary, after: zone)
      report.mood = form.guess.map { MoodReport(guess: $0, wasShown: true) }
      return report
    }
    guard !reports.isEmpty else {
      session.accomplished = nil
      throw EntryError.alreadySo
    }
    try EntryReport.write(reports, arguments, in: &session)
  }

  /// The completed entries in the order of the form; empty if the user leaves without saving.
  private static func entries(
    _ arguments: ParsedArguments, _ predictor: @escaping MoodPredictor, in session: inout Session
  ) throws -> [FormEntry] {
    let context = DiaryContext(arguments, session)
    let diary = try context.writer.diary()
    let sheet = FormSheet(
      reader: context.reader(diary.records(), in: diary), clock: context.style,
      moodPredictor: predictor)
    return try InteractiveForm(sheet).entries(in: &session)
  }
}

/// `betterrest log note`: logs a note with its mood, which is predicted unless it is given.
enum LogNote {
  static func run(
    _ text: String, _ arguments: ParsedArguments, predictor: () -> MoodPredictor,
    in session: inout Session
  ) throws {
    let context = DiaryContext(arguments, session)
    var mood = arguments[LogCommand.mood]
    let guess = mood == nil ? predictor()(text) : nil
    func entry(_ reader: EntryReader) throws -> NewEntry {
      try reader.note(text, mood: mood, guess: guess, at: arguments[LogCommand.at])
    }
    let asks = guess?.unsureText != nil && session.canAsk(arguments)
    if asks, let guess {
      // Nothing is asked about a note that is then refused.
      _ = try entry(context.reader([], in: context.writer.diary()))
      mood = try guess.mood(in: session.dialogPlace().lines)
    }
    var report = try context.log(beside: [.note], in: &session, entry)
    report.mood = guess.map { MoodReport(guess: $0, wasShown: asks) }
    try report.write(arguments, in: &session)
  }
}
