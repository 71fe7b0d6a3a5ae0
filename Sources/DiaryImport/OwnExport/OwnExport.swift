import DelimitedText
import Foundation
import MessageText
import SleepDiary

/// The records of files in the format of `RecordExport`.
struct OwnExport: Sendable {
  static let program = "betterrest"

  private(set) var records: [ImportedRecord] = []
  private(set) var problems: [ImportProblem] = []
  /// The rows of deleted records, which are omitted.
  private(set) var deleted: [ImportPlace] = []

  static func recognizes(_ beginning: FileBeginning) -> Bool {
    isJSON(beginning) || beginning.hasColumns(RecordColumn.kind)
  }

  private static func isJSON(_ beginning: FileBeginning) -> Bool {
    guard beginning.text.hasPrefix("[") else { return false }
    let isEmpty = beginning.text.dropFirst().first { !$0.isWhitespace } == "]"
    return isEmpty || beginning.contains("\"\(RecordColumn.kind)\"")
  }

  mutating func read(_ file: consuming ImportFile, number: Int) throws {
    let name = file.name
    guard file.beginning.text.hasPrefix("[") else {
      return try readTable(file.records(), number, name)
    }
    let bytes = try file.bytes()
    let rows: [JSONRow] = try JSONDocument.decode(bytes, program: Self.program, name: name)
    let lines = JSONDocument.lines(in: bytes)
    for (index, row) in rows.enumerated() {
      let line = index < lines.count ? lines[index] : index + 1
      add(at: ImportPlace(file: number, source: name, line: line), areCells: false) {
        () throws(ImportProblem) in row.members
      }
    }
  }

  private mutating func readTable(
    _ reader: consuming RecordReader, _ number: Int, _ name: String
  ) throws {
    let names = try reader.next()?.fields.map(\.withoutSpreadsheetMark) ?? []
    while let row = try reader.next() {
      let place = ImportPlace(file: number, source: name, line: row.line)
      add(at: place, areCells: true) { () throws(ImportProblem) in
        guard row.fields.count == names.count else {
          throw ImportProblem(
            place: place,
            reason: "the row has \(row.fields.count) fields and the first line \(names.count)")
        }
        return zip(names, row.fields).map { ($0, .text($1.withoutSpreadsheetMark)) }
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
      guard try !Self.isDeleted(members, at: place) else {
        deleted.append(place)
        return
      }
      records.append(try ImportedRecord(members, at: place, areCells: areCells))
    } catch {
      problems.append(error)
    }
  }

  private static func isDeleted(
    _ members: [(name: String, value: DiaryValue)], at place: ImportPlace
  ) throws(ImportProblem) -> Bool {
    guard let cell = members.first(where: { $0.name == RecordColumn.deleted })?.value,
      !cell.isEmpty
    else { return false }
    let value = cell.text.map(EntryForm.yesOrNo.value(ofCell:)) ?? cell
    guard EntryForm.yesOrNo.admits(value) else {
      throw ImportProblem(
        place: place,
        reason: "deleted is '\(cell.spoken)' and should be \(EntryForm.yesOrNo.expectedInFile)")
    }
    return value == .flag(true)
  }
}
