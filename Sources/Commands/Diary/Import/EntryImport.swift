import CommandLineKit
import DiaryCore
import DiaryImport

/// Imports exports into the diary.
struct EntryImport {
  static let dryRun = Flag("dry-run", help: "Show what would come in, but save nothing.")
  static let notes = Flag("notes", help: "Also import the notes of other programs.")
  static let columns = Option<ColumnMap?>(
    "columns", placeholder: "map",
    help: "What the columns of a table mean: out=Start,woke=End.",
    parse: ColumnMap.init(parsing:))
  static let parameters: [any Parameter] = [
    columns, notes, dryRun, DetailsOption.details, PredictCommand.timeZone, PredictCommand.locale,
  ]

  static let programs = DiaryImports.programs.joined(separator: ", ")
  /// The optional fields of a column map.
  static let otherFields = ColumnMap.fields
    .filter { ![.bed, .out, .rise, .woke].contains($0) }.map(\.rawValue).joined(separator: ", ")

  private let arguments: ParsedArguments
  private let context: DiaryContext
  private var imports: DiaryImports

  init(_ arguments: ParsedArguments, in session: borrowing Session) {
    self.arguments = arguments
    context = DiaryContext(arguments, session)
    imports = DiaryImports(
      ImportSettings(
        timeZone: context.style.timeZone,
        timeZoneIsChosen: arguments.contains(PredictCommand.timeZone),
        includesNotes: arguments[Self.notes], now: context.now),
      columns: arguments[Self.columns])
  }

  mutating func read(_ file: consuming ImportFile) throws { try imports.read(file) }

  /// Writes what was read, unless it is a dry run, and reports it.
  ///
  /// - Parameter skippedFiles: The number of files in folders that are not exports.
  func finish(skippedFiles: Int, in session: inout Session) throws {
    let isDry = arguments[Self.dryRun]
    let (plan, diary) = try made(isDry: isDry, in: &session)
    let report = ImportReport(
      plan, imports: imports, into: isDry ? nil : diary,
      hasChosenZone: arguments.contains(PredictCommand.timeZone), style: context.style,
      skippedFiles: skippedFiles)
    if arguments[PredictCommand.json] { return try session.standardOutput.writeJSON(report.json) }
    try session.writeText(arguments[DetailsOption.details] ? report.detailedText : report.text)
  }

  private func made(isDry: Bool, in session: inout Session) throws -> (ImportPlan, Diary) {
    if isDry {
      let diary = try context.diary(in: &session)
      return (try ImportPlan(imports, into: diary), diary)
    }
    var made: ImportPlan?
    let diary = try context.write(.importing, in: &session) { diary in
      let found = try ImportPlan(imports, into: diary)
      made = found
      return found.changes
    }
    return (try made ?? ImportPlan(imports, into: diary), diary)
  }
}
