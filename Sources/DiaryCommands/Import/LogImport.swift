import CommandLineKit
import DiaryImport
import Foundation
import MessageText
import SleepCommands
import SleepDiary

/// `betterrest log import`: imports exports into the diary.
enum LogImport {
  static let dryRun = Flag(
    "dry-run", help: "With 'log import', show what would be logged, but log nothing.")
  static let notes = Flag(
    "notes", help: "With 'log import', import the notes of other programs, too.")
  static let columns = Option<ColumnMap?>(
    "columns", placeholder: "map",
    help: "With 'log import', what the columns of a table mean: out=Start,woke=End.",
    parse: ColumnMap.init(parsing:))

  /// The optional fields of a column map.
  private static let others = ColumnMap.fields
    .filter { ![.bed, .out, .rise, .woke].contains($0) }.map(\.rawValue).joined(separator: ", ")

  static let manual = """
    'log import' reads exports of these programs, as files or whole folders: \
    \(DiaryImports.programs.joined(separator: ", ")). That of betterrest is your diary on another device, as \
    'export --format diary' saves it: its lines are merged with yours, and what was set last counts. \
    'log import' also reads any other table of nights if --columns names the column of each field: \
    bed or out for the beginning, rise or woke for the end, and optionally \(others). Importing a \
    file again adds only what is new. What you have typed stays, and what you have deleted stays \
    deleted.
    """

  static func run(
    files: [String], arguments: ParsedArguments, in session: inout Session
  ) throws {
    let setting = DiarySetting(arguments, session)
    let paths = try ImportPaths(files, in: session)
    let hasChosenZone = arguments[PredictCommand.timeZone] != nil
    var imports = DiaryImports(
      ImportSettings(
        timeZone: setting.style.timeZone, timeZoneIsChosen: hasChosenZone,
        includesNotes: arguments[notes], now: setting.now),
      columns: arguments[columns])
    for source in paths.sources { try imports.read(ImportFile(source)) }
    let isDry = arguments[dryRun]
    let (plan, diary) = try made(imports, by: setting, isDry: isDry, in: &session)
    let report = ImportReport(
      plan, imports: imports, into: isDry ? nil : diary,
      hasChosenZone: hasChosenZone, zone: setting.style.timeZone, skippedFiles: paths.skipped)
    if arguments[PredictCommand.json] { return try session.standardOutput.writeJSON(report.json) }
    try session.writeText(report.text(setting.style))
  }

  private static func made(
    _ imports: DiaryImports, by setting: DiarySetting, isDry: Bool,
    in session: inout Session
  ) throws -> (ImportPlan, Diary) {
    if isDry {
      let diary = try setting.diary(in: &session)
      return (try ImportPlan(imports, into: diary), diary)
    }
    var made: ImportPlan?
    let diary = try setting.write(.importing, in: &session) { diary in
      let found = try ImportPlan(imports, into: diary)
      made = found
      return found.changes
    }
    return (try made ?? ImportPlan(imports, into: diary), diary)
  }
}
