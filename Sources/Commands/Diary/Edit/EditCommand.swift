import CommandLineKit
import DiaryCore
import Forms
import MessageText

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
    let reference = arguments[DiaryReferences.one]
    guard !arguments[assignments].isEmpty else {
      return try EditForm.run(reference, arguments, in: &session)
    }
    let context = DiaryContext(arguments, session)
    if (try? WrittenDay(parsing: reference)) != nil,
      let (question, lines) = try EditMeanings(reference, arguments[assignments], in: context)
        .question
    {
      throw UsageError(
        "\(question) Did you mean one of these:",
        meaning: lines.map { $0 + arguments.optionWords() })
    }
    let report: EntryReport?
    do {
      report = try session.askingAboutLongNight(arguments, long) { isLong, session in
        try context.edit(reference, arguments[assignments], isLong: isLong, in: &session)
      }
    } catch let error as EntryError {
      let lines = try EditMeanings(reference, arguments[assignments], in: context).lines(
        instead: error)
      guard !lines.isEmpty else { throw error }
      throw UsageError(
        "\(error.failure(.current).message) Did you mean:",
        meaning: lines.map { ["edit"] + $0 + arguments.optionWords() })
    }
    guard let report else { return try session.writeText("Nothing was changed.\n") }
    try report.write(arguments, in: &session)
  }
}

/// The changes that can be meant by one that is refused; each of them can be made.
private struct EditMeanings {
  private let reference: String
  private let assignments: [String]
  private let context: DiaryContext
  private let diary: Diary

  init(_ reference: String, _ assignments: [String], in context: DiaryContext) throws {
    (self.reference, self.assignments, self.context) = (reference, assignments, context)
    diary = try context.writer.diary()
  }

  /// What is asked before a change that can be meant for another entry, with the lines for each.
  var question: (text: String, lines: [[String]])? {
    let clock = context.clock(for: diary)
    guard let written = try? WrittenDay(parsing: reference),
      let record = try? diary.record(.night(clock.day(written)), setting: assignments),
      record.kind == .night, let day = record.day
    else { return nil }
    // The coffee of a night is that of the day before.
    let pair = assignments.count == 2 ? ["\(assignments[0])=\(assignments[1])"] : assignments
    if pair.count == 1, LogTail.field(of: pair[0], in: .day), record.fields[.coffee] == nil {
      return (
        "Coffee of that day, or of the day before?",
        [
          ["log", "day"] + pair + ["--on", "\(day)"],
          ["edit", String(record.id.suffix(DiaryReference.shortestEnding))] + assignments,
        ]
      )
    }
    // Who names a weekday can mean its evening.
    let isWeekday =
      switch written {
      case .weekday, .lastWeekday: true
      default: false
      }
    guard isWeekday, let bed = record.moment(.bed), bed.day < day,
      assignments.first?.lowercased().hasPrefix("bed") == true,
      let next = try? diary.record(.night(day.adding(days: 1)))
    else { return nil }
    return (
      "Which night?", [next, record].map { ["edit", $0.reference] + assignments }
    )
  }

  /// The words after `edit`.
  func lines(instead error: EntryError) -> [[String]] {
    if case .unknownField = error, reference.lowercased() == "last" { return linesOfOtherKinds }
    guard let record = record(reference) else { return [] }
    return error.corrections(of: assignments).filter { isPossible($0, for: record) }
      .map { [reference] + $0 }
  }

  /// The last entry may be another one than the one that is meant.
  private var linesOfOtherKinds: [[String]] {
    let kinds: [DiaryKind] = [.night, .day, .stress, .note]
    return kinds.compactMap { kind in
      guard let record = try? diary.record(.lastOf(kind)), isPossible(assignments, for: record)
      else {
        return nil
      }
      return [record.reference] + assignments
    }
  }

  private func record(_ text: String) -> DiaryRecord? {
    (try? DiaryReference(parsing: text, by: context.clock(for: diary), in: diary))
      .flatMap { try? diary.record($0) }
  }

  private func isPossible(_ assignments: [String], for record: DiaryRecord) -> Bool {
    (try? context.reader(of: record, in: diary).changes(to: record, assignments: assignments))
      != nil
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
