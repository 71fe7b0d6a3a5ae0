import SleepDiary
import SleepText

extension ProgramFormat {
  /// Daylio exports: moods with notes, latest first, without a time zone.
  static let daylio = ProgramFormat(
    program: "Daylio", source: "daylio",
    signatures: [
      Signature(columns: ["full_date", "date", "weekday", "time", "mood", "activities"])
    ],
    read: Daylio.read)
}

enum Daylio {
  static func read(_ file: consuming ImportFile, into rows: inout SourceRows) throws {
    var entries: [(row: CellRow, key: String)] = []
    try CellTable.records(file) { row in
      entries.append((row, "\(row["full_date"] ?? "")T\(row["time"] ?? "")"))
    }
    // Entries of the same minute are numbered from the earliest, which is last in the file, so that
    // later entries do not change existing keys.
    var count: [String: Int] = [:]
    for index in entries.indices.reversed() {
      count[entries[index].key, default: 0] += 1
      if let number = count[entries[index].key], number > 1 { entries[index].key += "#\(number)" }
    }
    let withNote = rows.settings.includesNotes
    for (row, key) in entries {
      rows.takeNote(line: row.line) { () throws(RowRefusal) in
        try row.checkCount()
        guard let date = row["full_date"], let time = row["time"] else {
          throw RowRefusal("it has no date with a time")
        }
        let moment = try WrittenMoment("\(date) \(time)", named: "full_date with time")
        guard let mood = row["mood"] else { throw RowRefusal("mood is empty") }
        var fields: FieldValues = [
          .mood: .text(
            mood.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()),
          .moodBy: .text("you"),
        ]
        let note = text(of: row)
        if withNote, !note.isEmpty { fields[.note] = .text(note) }
        return (key, moment, fields)
      }
    }
  }

  private static func text(of row: CellRow) -> String {
    let note = (row["note"] ?? "").replacing(/<\/?(br|p|div|li)[^<>]*>/, with: "\n")
      .replacing(/<[^<>]*>/, with: "").decodingEntities.trimmingSpaces()
    let activities = (row["activities"] ?? "").split(separator: "|").map { $0.trimmingSpaces() }
    return [row["note_title"] ?? "", note, activities.commaSeparated]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
