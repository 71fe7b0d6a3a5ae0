import CommandInputs
import CommandLineKit
import SleepCommands
import SleepDiary

/// `betterrest log`: writes down a night, a nap, stress, the day or a note.
package enum LogCommand: Command {
  static let words = RepeatedArgument(
    optional: "entry", help: "What to log, see below; without it, a form asks.",
    parse: { $0 })
  static let at = Option<String?>(
    "at", placeholder: "when", defaultText: "now",
    help: "When it was, of stress and notes: 21:30, -90m, \"yesterday 21:30\".",
    parse: ValueParser.text)
  static let on = Option<String?>(
    "on", placeholder: "day",
    help: "The day of rising, or of 'log day': yesterday, mon, -3d, 2026-11-20.",
    parse: ValueParser.text)
  static let mood = Option<String?>(
    "mood", placeholder: "word", help: "The mood of a note: happy, sad, angry, relaxed or yours.",
    completion: .words(["happy", "sad", "angry", "relaxed"]), parse: ValueParser.text)
  static let second = Flag("second", help: "Log a further part of a night that is logged.")
  static let long = Flag("long", help: "Log a night of more than 16 hours in bed.")
  static let dryRun = Flag(
    "dry-run", help: "Of 'log import', tell what would be logged, and log nothing.")

  package static let declaration = CommandDeclaration(
    name: "log", abstract: "Log a night, stress, the day or a note in your diary.",
    parameters: [
      words, at, on, mood, second, long, dryRun, PredictCommand.timeZone, PredictCommand.locale,
      PredictCommand.json,
    ])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let words = try LogWords(arguments[words])
    try checkOptions(arguments, for: words.topic)
    switch words {
    case .form: throw UsageError("Not there yet.")
    case .importing: throw UsageError("Not there yet.")
    default: try write(words, arguments, in: &session)
    }
  }

  private static func write(
    _ words: LogWords, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let setting = DiarySetting(arguments, session)
    var entry: NewEntry?
    var before: DiaryRecord?
    let diary = try setting.write { diary in
      let records = diary.records(of: words.kinds)
      let reader = EntryReader(clock: setting.clock(for: diary), records: records)
      let read = try words.entry(reader, arguments)
      before = records.first { read.kind.isKeyed && $0.fields[.day] == read.fields[.day] }
      entry = read
      return [DiaryChange(read)]
    }
    guard let entry else { return }
    let record = try diary.record(.last)
    let replaced = before.flatMap { ChangeText($0, record, setting.style).replaces ? $0 : nil }
    let report = EntryReport(
      setting.style, replaced.map { .changed(from: $0) } ?? .logged, record: record,
      remarks: entry.remarks,
      reference: diary.shortestEndings(of: [record.id])[record.id])
    try report.write(asJSON: arguments[PredictCommand.json], in: &session)
  }

  /// Refuses options that say nothing about what is logged.
  private static func checkOptions(
    _ arguments: ParsedArguments, for topic: LogWords.Topic?
  ) throws(UsageError) {
    for (option, topics) in options where arguments.contains(option) {
      guard let topic, topics.contains(topic) else {
        let names = topics.map { "'log \($0.rawValue)'" }
        let list = names.dropLast().joined(separator: ", ")
        throw UsageError(
          "'--\(option.name)' goes with \(list.isEmpty ? "" : "\(list) and ")\(names.last ?? "").")
      }
    }
  }

  /// What the options are for.
  private static let options: [(ParameterDefinition, [LogWords.Topic])] = [
    (at.definition, [.stress, .note]), (on.definition, [.night, .nap, .day]),
    (mood.definition, [.note]), (second.definition, [.night]), (long.definition, [.night]),
    (dryRun.definition, [.importing]),
  ]
}

extension LogWords {
  /// The kinds of records that decide whether an entry fits.
  fileprivate var kinds: Set<DiaryKind> {
    switch self {
    case .night, .nap: [.night, .nap]
    case .stress: [.stress]
    case .note: [.note]
    case .day: [.day]
    case .form, .importing: []
    }
  }

  fileprivate func entry(
    _ reader: EntryReader, _ arguments: ParsedArguments
  ) throws -> NewEntry {
    typealias Options = LogCommand
    switch self {
    case .night(let bed, let rise, let quality, let text, let assignments):
      return try reader.night(
        bed: bed, rise: rise, quality: quality, text: text, assignments: assignments,
        on: arguments[Options.on], isSecond: arguments[Options.second],
        isLong: arguments[Options.long])
    case .nap(let bed, let rise, let assignments):
      return try reader.nap(
        bed: bed, rise: rise, assignments: assignments, on: arguments[Options.on])
    case .stress(let value, let text):
      return try reader.stress(value, text: text, at: arguments[Options.at])
    case .note(let text):
      return try reader.note(text, mood: arguments[Options.mood], at: arguments[Options.at])
    case .day(let assignments): return try reader.day(assignments, on: arguments[Options.on])
    case .form, .importing: preconditionFailure("nothing to read")
    }
  }
}
