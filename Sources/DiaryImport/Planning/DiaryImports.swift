import DelimitedText
import Foundation

package struct DiaryImports: Sendable {
  private let settings: ImportSettings
  private let columns: ColumnMap?
  private(set) var own = OwnExport()
  private(set) var rows: [SourceRow] = []
  private(set) var leftOut: [ImportProblem] = []
  private(set) var files: [ImportedFile] = []
  /// The time zones named in the files.
  package private(set) var timeZones: Set<TimeZone> = []
  package private(set) var needsTimeZone = false

  /// - Parameter columns: The column map for tables; `nil` for exports of known programs.
  package init(_ settings: ImportSettings, columns: ColumnMap? = nil) {
    (self.settings, self.columns) = (settings, columns)
  }

  package static let programs = ImportFormat.importers.map { $0.program } + [OwnExport.program]

  /// The program that exported a file; `nil` if it is not supported.
  package static func program(of file: borrowing ImportFile) -> String? {
    switch try? ImportFormat(file.beginning, name: file.name) {
    case .own: OwnExport.program
    case .program(let importer): importer.program
    case nil: nil
    }
  }

  /// Reads a file, regardless of its name.
  ///
  /// - Throws: ``ImportFormatError`` if the format is wrong or the file is damaged; `TableError` if
  ///   it cannot be read completely.
  package mutating func read(_ file: consuming ImportFile) throws {
    let number = files.count
    let name = file.name
    if let columns {
      var rows = SourceRows(file: number, name: name, source: ColumnMap.source, settings: settings)
      try columns.read(file, into: &rows)
      return take(rows, format: ColumnMap.source)
    }
    switch try Self.format(of: file) {
    case .own:
      files.append(ImportedFile(name: name, format: OwnExport.program))
      try own.read(file, number: number)
    case .program(let importer):
      var rows = SourceRows(file: number, name: name, source: importer.source, settings: settings)
      try importer.read(file, into: &rows)
      take(rows, format: importer.program)
    }
  }

  private static func format(of file: borrowing ImportFile) throws -> ImportFormat {
    do {
      return try ImportFormat(file.beginning, name: file.name)
    } catch {
      // Reports an empty file, a gzip archive or a workbook more clearly.
      if case .unknown = error.problem { try file.checkIsText() }
      if case .unknownTable = error.problem { try file.checkIsText() }
      throw error
    }
  }

  private mutating func take(_ rows: SourceRows, format: String) {
    files.append(ImportedFile(name: rows.name, format: format))
    self.rows += rows.rows
    leftOut += rows.leftOut
    timeZones.formUnion(rows.timeZones)
    needsTimeZone = needsTimeZone || rows.needsTimeZone
  }
}
