import SleepTerminal
import SleepDiary
import SleepForms
import SleepText

/// `betterrest edit`: changes fields of an entry.
enum EditCommand: Command {
  static let assignments = RepeatedParameter(
    optional: "field=value",
    help: "What to change, such as awake=20; awake= clears it. Without it, a form asks.",
    completion: EntryCompletion.fields,
    parse: { $0 }
  ).ofWords(EntryField.reads)
  static let long = Flag("long", help: "Keep a night of more than 14 hours in bed.")

  static let declaration = CommandDeclaration(
    name: "edit", in: HelpSection.diary,
    abstract: "Correct an entry.",
    examples: """
      betterrest edit last awake=20
      betterrest edit today woke=6:50 note=
      betterrest edit 7QKX at="yesterday 21:30"
      betterrest edit 7QKX kind=nap
      """,
    parameters: [
      DiaryReferences.one, assignments, long, OutputOptions.details,
    ] + PredictCommand.ofEntries,
    glossaries: [
      FieldGlossary.of(.night, title: "Fields of nights and naps", isWhole: true),
      FieldGlossary.of(.stress, title: "Fields of stress"),
      FieldGlossary.of(.note, title: "Fields of notes"),
      FieldGlossary.of(.day, title: "Fields of days"),
    ]
  ).usingDiary

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    guard !arguments[assignments].isEmpty else {
      return try EditForm.run(arguments[DiaryReferences.one], arguments, in: &session)
    }
    let context = DiaryContext(arguments, session)
    let meanings = try EditMeanings(
      arguments[DiaryReferences.one], arguments[assignments], in: context)
    if let (question, lines) = meanings.question {
      throw UsageError(
        "\(question) Did you mean one of these:",
        meaning: lines.map { $0 + arguments.optionWords() })
    }
    let report: EntryReport?
    do {
      report = try session.askingAboutLongNight(arguments, long) { isLong, session in
        try context.edit(meanings.meant, meanings.assignments, isLong: isLong, in: &session)
      }
    } catch let error as EntryError {
      let lines = meanings.lines(instead: error)
      guard !lines.isEmpty else { throw error }
      throw UsageError(
        "\(error.failure(.current).message) Did you mean\(lines.count == 1 ? "" : " one of these"):",
        meaning: lines.map { ["edit"] + $0 + arguments.optionWords() })
    }
    guard let report else { return try session.writeText("Nothing was changed.\n") }
    try report.write(arguments, in: &session)
  }
}

/// `betterrest edit` without fields: a form with the entry.
enum EditForm {
  static func run(
    _ reference: String, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let context = DiaryContext(arguments, session)
    let diary = try context.diary(in: &session)
    let record = try diary.record(
      DiaryReference(parsing: reference, by: context.clock(for: diary), in: diary))
    let sheet = FormSheet(
      editing: record, title: EntryText(record, context.style).heading,
      reader: context.reader(of: record, in: diary),
      clock: context.style)
    let form = InteractiveForm(sheet) {
      context.reader(of: record, in: try context.writer.diary()).records
    }
    let later = DiaryContext.later(arguments, session)
    // By its full id, because the last entry may have changed. The form has asked about long nights.
    let edited = try form.assignments(in: &session) { assignments, waiting in
      do {
        return try later().edited(record.id, assignments, isLong: true, waiting: waiting)
      } catch let error as DiaryError where error.problem == .noRecord(record.id) {
        throw Failure(.noInput, "Nothing was changed: this entry has been deleted.")
      }
    }
    guard let edited else { return try session.writeText("Nothing was changed.\n") }
    try context.report(edited, in: &session).write(arguments, in: &session)
  }
}
