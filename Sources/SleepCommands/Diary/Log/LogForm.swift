import SleepTerminal
import SleepDiary
import SleepForms

/// `betterrest log` without words: asks for missing entries and writes them in one command.
enum LogForm {
  static func run(
    _ arguments: ParsedArguments, predictor: @escaping MoodPredictor, in session: inout Session
  ) throws {
    let context = DiaryContext(arguments, session)
    let diary = try context.writer.diary()
    let reader = context.reader(diary.records(), in: diary)
    let sheet = FormSheet(
      reader: reader, clock: context.style, moodPredictor: predictor,
      about: try topic(arguments, by: reader.clock))
    guard !sheet.isEmpty else {
      return try session.writeText("Everything of that day is logged. See it: betterrest history\n")
    }
    let form = InteractiveForm(sheet) { try context.writer.diary().records() }
    // Created after the form, which may have been open for a long time.
    let later = DiaryContext.later(arguments, session)
    let logged = try form.entries(in: &session) {
      try LoggedEntries($0, by: $1, waiting: $2, later())
    }
    guard let logged else { return try session.writeText("Nothing was logged.\n") }
    try context.tell(.logging, of: logged.diary, in: &session)
    let reports = try logged.reports(later())
    guard !reports.isEmpty else {
      session.accomplished = nil
      throw EntryError.alreadySo
    }
    try EntryReport.write(reports, arguments, in: &session)
  }
}

extension LogForm {
  /// What the form is about: today, or the day or the moment of the options.
  private static func topic(
    _ arguments: ParsedArguments, by clock: DiaryClock
  ) throws -> FormSheet.Topic {
    if let text = arguments[LogCommand.at] {
      return .moment(try clock.pastMoment(parsing: text).moment)
    }
    return try arguments[LogCommand.on].map { .day(try clock.pastDay(parsing: $0)) } ?? .today
  }
}

/// The entries of a form as one command has written them.
private struct LoggedEntries {
  let diary: Diary
  private let entries: [FormEntry]
  private let logged: [NewEntry]
  /// The records before, by their ids, and the time zone of the last.
  private let before: [String: DiaryRecord]
  private let zone: String?

  /// - Parameter clock: The clock by which the entries are read.
  init(
    _ entries: [FormEntry], by clock: DiaryClock, waiting: WaitingNotice, _ context: DiaryContext
  ) throws {
    var (logged, before, zone): ([NewEntry], [String: DiaryRecord], String?) = ([], [:], nil)
    diary = try context.write(.logging, waiting: waiting) { diary in
      let records = diary.records()
      let reader = EntryReader(clock: clock, records: records)
      // The form has asked about long nights.
      logged = try entries.map { try $0.entry(by: reader, isLong: true) }
      zone = diary.lastRecord?.text(.zone)
      before = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
      return logged.map { DiaryChange($0) }
    }
    (self.entries, self.logged, self.before, self.zone) = (entries, logged, before, zone)
  }

  func reports(_ context: DiaryContext) throws -> [EntryReport] {
    let written = diary.records(of: Set(logged.map(\.kind))).filter { before[$0.id] != $0 }
    return try zip(entries, logged).compactMap { form, entry -> EntryReport? in
      guard let record = written.last(where: { $0.kind == entry.kind }) else { return nil }
      var report = try context.report(
        logging: record, over: before[record.id], entry.remarks, in: diary, after: zone)
      report.mood = form.guess.map { MoodReport(guess: $0, wasShown: true) }
      return report
    }
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
