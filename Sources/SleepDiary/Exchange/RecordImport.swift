import DelimitedText
import Foundation

/// The records in files that ``RecordExport`` has written, or that somebody has made in the same way.
package struct RecordImport: Sendable {
  /// The records, in the order of the files.
  private(set) var records: [ImportedRecord] = []
  /// Rows that are no records.
  package private(set) var problems: [ImportProblem] = []
  /// How many rows are of records that were deleted: these are left out.
  private(set) var deleted = 0

  /// How many files were read.
  private var files = 0

  package init() {}

  /// Reads a file, whatever its name ends in.
  ///
  /// - Throws: ``ImportFormatError`` for a file of another format, `TableError` for a CSV that cannot
  ///   be read to its end.
  package mutating func read(_ bytes: [UInt8], name: String) throws {
    func error(_ problem: ImportFormatError.Problem) -> ImportFormatError {
      ImportFormatError(source: name, problem: problem)
    }
    files += 1
    switch ImportFormat(bytes) {
    case .csv: try readCSV(bytes, name)
    case .json:
      let rows: [JSONRow]
      do {
        rows = try JSONDecoder().decode([JSONRow].self, from: Data(bytes))
      } catch {
        throw ImportFormatError(source: name, problem: .damaged("the JSON is not well-formed"))
      }
      let lines = JSONRow.lines(in: bytes)
      for (index, row) in rows.enumerated() {
        let line = index < lines.count ? lines[index] : index + 1
        add(at: ImportPlace(file: files, source: name, line: line), areCells: false) {
          () throws(ImportProblem) in row.members
        }
      }
    case .otherProgram(let program): throw error(.otherProgram(program))
    case .diaryFile: throw error(.diaryFile)
    case .unknown:
      // Says what a gzip archive or a workbook is.
      _ = try RecordReader(.bytes(bytes, name: name))
      throw error(.unknown)
    }
  }

  private mutating func readCSV(_ bytes: [UInt8], _ name: String) throws {
    var reader = try RecordReader(.bytes(bytes, name: name))
    let names = try reader.next()?.fields ?? []
    while let row = try reader.next() {
      let place = ImportPlace(file: files, source: name, line: row.line)
      add(at: place, areCells: true) { () throws(ImportProblem) in
        guard row.fields.count == names.count else {
          throw ImportProblem(
            place: place,
            reason: "the row has \(row.fields.count) fields and the first line \(names.count)")
        }
        return zip(names, row.fields).map { ($0, .text($1)) }
      }
    }
  }

  private mutating func add(
    at place: ImportPlace, areCells: Bool,
    members: () throws(ImportProblem) -> [(name: String, value: DiaryValue)]?
  ) {
    do throws(ImportProblem) {
      guard let members = try members() else {
        throw ImportProblem(
          place: place, reason: "it is not an object of texts, numbers, true and false")
      }
      guard !Self.isDeleted(members) else {
        deleted += 1
        return
      }
      records.append(try ImportedRecord(members, at: place, areCells: areCells))
    } catch {
      problems.append(error)
    }
  }

  private static func isDeleted(_ members: [(name: String, value: DiaryValue)]) -> Bool {
    guard let value = members.first(where: { $0.name == RecordColumn.deleted })?.value else {
      return false
    }
    return (value.text.map(FieldContents.flag.value(ofCell:)) ?? value) == .flag(true)
  }
}
