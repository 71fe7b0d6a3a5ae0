import CommandLineKit
import DiaryImport
import Foundation
import MessageText
import SleepCommands
import SleepDiary

/// `betterrest log import`: imports exports into the diary.
enum LogImport {
  static let dryRun = Flag(
    "dry-run", help: "With 'log import', only show what would be logged.")
  static let notes = Flag(
    "notes", help: "With 'log import', import notes as well.")
  static let columns = Option<ColumnMap?>(
    "columns", placeholder: "map",
    help: "With 'log import', what the columns of a table mean: out=Start,woke=End.",
    parse: ColumnMap.init(parsing:))

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
