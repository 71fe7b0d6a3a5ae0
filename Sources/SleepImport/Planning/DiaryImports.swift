import SleepDiary
import Foundation

/// The exports of sleep trackers, and other diaries, that are to come into a diary.
///
/// ```swift
/// var imports = DiaryImports(now: .now, timeZone: .current)
/// try imports.read(contentsOf: file)
/// let (diary, report) = try await store.add(imports, now: .now)
/// show(report.sentences(in: FigureFormat(locale: .current)))
/// ```
///
/// Nothing comes in twice: the same export can be read again, as can a later one with more nights.
public struct DiaryImports: Sendable {
  private let settings: ImportSettings
  /// The contents of diary files, by the index of the file.
  private var diaries: [(file: Int, bytes: [UInt8])] = []
  private(set) var rows: [SourceRow] = []
  private(set) var leftOut: [ImportReport.Remark] = []
  package private(set) var files: [ImportedFile] = []
  /// The time zones named in the files.
  package private(set) var timeZones: Set<TimeZone> = []
  package private(set) var needsTimeZone = false

  package init(_ settings: ImportSettings) {
    self.settings = settings
  }

  /// Creates imports without a file.
  ///
  /// - Parameters:
  ///   - now: The current moment; rows more than a day later are left out.
  ///   - timeZone: The time zone of times without one.
  ///   - includesNotes: Whether the notes of other programs come in, too.
  public init(now: Date, timeZone: TimeZone, includesNotes: Bool = false) {
    self.init(ImportSettings(timeZone: timeZone, includesNotes: includesNotes, now: now))
  }

  /// The programs whose exports can be read.
  public static let programs = ProgramFormat.all.map(\.program) + [diaryProgram]
  package static let diaryProgram = ImportReport.diary

  /// The program that exported a file; `nil` if it is not supported.
  package static func program(of file: borrowing ImportFile) -> String? {
    switch try? ImportFormat(file.beginning, name: file.name) {
    case .diary: diaryProgram
    case .program(let format): format.program
    case nil: nil
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file, whatever its name.
  ///   - columns: The columns of a table that no known program has written, by the fields of nights
  ///     that they hold, see ``ImportFormatError/suggestedColumns``; empty for other files. Other
  ///     fields are ignored.
  /// - Throws: ``ImportFormatError`` if it is no known export or is damaged, ``TableError`` if it
  ///   cannot be read.
  public mutating func read(contentsOf file: URL, columns: [DiaryField: String] = [:]) throws {
    try read(ImportFile(.file(file.path)), columns: ColumnMap(columns))
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - name: The name of the file, for remarks.
  ///   - columns: The columns of an unknown table, see ``read(contentsOf:columns:)``.
  /// - Throws: ``ImportFormatError`` if they are no known export or are damaged, ``TableError`` if
  ///   they are no text.
  public mutating func read(
    _ data: Data, name: String, columns: [DiaryField: String] = [:]
  ) throws {
    try read(ImportFile(.bytes(Array(data), name: name)), columns: ColumnMap(columns))
  }

  /// Returns what these files would bring into a diary, which does not change.
  ///
  /// - Parameter diary: The diary.
  /// - Throws: ``DiaryError`` if an entry that is to be changed cannot be.
  public func report(into diary: Diary) throws(DiaryError) -> ImportReport {
    try ImportPlan(self, into: diary).report
  }

  /// Reads a file, regardless of its name.
  ///
  /// - Parameter columns: The column map of a table; `nil` for exports of known programs.
  /// - Throws: ``ImportFormatError`` if the format is wrong or the file is damaged; `TableError` if
  ///   it cannot be read completely.
  package mutating func read(_ file: consuming ImportFile, columns: ColumnMap? = nil) throws {
    let (number, name) = (files.count, file.name)
    if let columns {
      guard columns.hasEnds else {
        throw ImportFormatError(source: name, problem: .noEnds(reason: "\(ColumnMapError.noEnds)"))
      }
      return try take(file, as: ColumnMap.source, from: ColumnMap.source, columns.read)
    }
    switch try Self.format(of: file) {
    case .diary:
      let bytes = try file.bytes()
      guard diaries.reduce(bytes.count, { $0 + $1.bytes.count }) <= DiaryLines.mostBytes else {
        throw ImportFormatError(source: name, problem: .largeDiary)
      }
      if let version = DiaryLines([bytes]).newerVersion {
        throw ImportFormatError(source: name, problem: .newerDiary(version: version))
      }
      files.append(ImportedFile(name: name, format: Self.diaryProgram))
      diaries.append((number, bytes))
    case .program(let format):
      try take(file, as: format.program, from: format.source, format.read)
    }
  }

  /// The lines of the diary files, and the indices of those files.
  var lines: (lines: DiaryLines, files: [Int]) {
    (DiaryLines(diaries.map(\.bytes)), diaries.map(\.file))
  }

  private static func format(of file: borrowing ImportFile) throws -> ImportFormat {
    do {
      return try ImportFormat(file.beginning, name: file.name)
    } catch {
      switch error.problem {
      case .unknown, .unknownTable: try file.checkIsText()
      default: break
      }
      throw error
    }
  }

  private mutating func take(
    _ file: consuming ImportFile, as format: String, from source: String,
    _ read: (consuming ImportFile, inout SourceRows) throws -> Void
  ) throws {
    var rows = SourceRows(
      file: files.count, name: file.name, source: source, settings: settings)
    try read(file, &rows)
    files.append(ImportedFile(name: rows.name, format: format))
    self.rows += rows.rows
    leftOut += rows.leftOut
    timeZones.formUnion(rows.timeZones)
    needsTimeZone = needsTimeZone || rows.needsTimeZone
  }
}
