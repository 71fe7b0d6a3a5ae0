import SleepTerminal
import SleepImport
import Foundation
import SleepText
import SleepModel

/// Imports exports into the diary.
struct EntryImport {
  static let dryRun = Flag("dry-run", help: "Show what would come in, but save nothing.")
  static let notes = Flag("notes", help: "Also import the notes of other programs.")
  static let columns = Option<ColumnMap?>(
    "columns", placeholder: "map",
    help: "What the columns of a table mean: out=Start,woke=End.",
    parse: ColumnMap.init(parsing:))
  static let parameters: [any Parameter] = [
    columns, notes, dryRun, OutputOptions.details, PredictCommand.timeZone, PredictCommand.locale,
  ]

  static let programs = DiaryImports.programs.commaSeparated

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
        includesNotes: arguments[Self.notes], now: context.now))
  }

  var isEmpty: Bool { imports.files.isEmpty }

  mutating func read(_ file: consuming ImportFile) throws {
    try imports.read(file, columns: arguments[Self.columns])
  }

  /// Reads one of a folder's files, and returns why it cannot be read.
  mutating func refusal(reading file: consuming ImportFile) throws -> Failure? {
    do {
      try read(file)
      return nil
    } catch let error as TableError {
      return Failure(error)
    } catch let error as ImportFormatError {
      return Failure(error)
    }
  }

  /// Writes what was read, unless it is a dry run, and reports it.
  ///
  /// - Parameter skippedFiles: The number of files in folders that are not exports.
  func finish(skippedFiles: Int, in session: inout Session) throws {
    let isDry = arguments[Self.dryRun]
    let (plan, diary) = try made(isDry: isDry, in: &session)
    let report = ImportAnswer(
      plan, imports: imports, into: isDry ? nil : diary,
      hasChosenZone: arguments.contains(PredictCommand.timeZone), style: context.style,
      skippedFiles: skippedFiles)
    if arguments[OutputOptions.json] { return try session.standardOutput.writeJSON(report.json) }
    try session.writeText(arguments[OutputOptions.details] ? report.detailedText : report.text)
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

/// The files to import; a folder stands for the exports in it.
struct ImportPaths {
  private(set) var sources: [ByteSource] = []
  /// The indices of the sources that are files in folders.
  private(set) var placesInFolders: Set<Int> = []
  /// The number of files in folders that are not supported exports.
  private(set) var skipped = 0
  /// Why files in folders cannot be read.
  private(set) var refusals: [Failure] = []

  init(_ paths: [String], in session: borrowing Session) throws {
    for path in paths {
      if path == "-" {
        sources.append(
          .descriptor(session.standardInput.number, name: ByteSource.standardInput.name))
      } else if try FileStatus(of: path)?.isFolder ?? false {
        try addFiles(in: path)
      } else {
        sources.append(.file(path))
      }
    }
  }

  /// Adds the exports in a folder and its subfolders, sorted by name.
  private mutating func addFiles(in folder: String) throws {
    // An enumerator does not follow a symbolic link to the folder.
    let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    else { throw Self.refusal(of: folder, "the folder cannot be read") }
    var names: [String] = []
    for case let file as URL in files {
      // Follows symbolic links to files.
      let name = file.path(percentEncoded: false)
      if let status = try? FileStatus(of: name), status.isRegular { names.append(name) }
    }
    let before = sources.count
    for name in names.sorted() {
      let source = ByteSource.file(name)
      do throws(TableError) {
        guard DiaryImports.program(of: try ImportFile(source)) != nil else {
          skipped += 1
          continue
        }
        placesInFolders.insert(sources.count)
        sources.append(source)
      } catch {
        refusals.append(Failure(error))
      }
    }
    guard sources.count > before else {
      throw refusals.first
        ?? Self.refusal(of: folder, "no file in it is an export that can be read")
    }
  }

  private static func refusal(of folder: String, _ reason: String) -> Failure {
    Failure(
      .noInput, "Cannot import the folder '\(folder.printable(limit: 1024))': \(reason).")
  }
}
