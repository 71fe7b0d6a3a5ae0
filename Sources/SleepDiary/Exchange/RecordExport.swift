import SleepText

/// Records as JSON or CSV for other programs.
package struct RecordExport {
  private let records: [DiaryRecord]
  private let omitted: Set<DiaryField>
  private let areDeleted: Bool

  /// - Parameter isWordless: Whether to omit personal texts, see ``DiaryRecord/wordless``.
  package init(_ records: [DiaryRecord], isWordless: Bool = false, areDeleted: Bool = false) {
    self.records = isWordless ? records.map { $0.wordless } : records
    omitted = isWordless ? DiaryRecord.words : []
    self.areDeleted = areDeleted
  }

  /// A JSON array of flat objects, one per line, with the id, the kind and the fields of the diary
  /// file.
  package var json: String {
    var text = "["
    for (index, record) in records.enumerated() {
      var line = DiaryLine()
      line.add(RecordColumn.id, .text(record.id))
      line.add(RecordColumn.kind, .text(record.kind.rawValue))
      line.add(record.fields, others: record.others)
      if let other = record.supersededBy { line.add(RecordColumn.supersededBy, .text(other)) }
      if areDeleted { line.add(RecordColumn.deleted, .flag(true)) }
      text += (index == 0 ? "\n" : ",\n") + line.object
    }
    return text + (records.isEmpty ? "]\n" : "\n]\n")
  }

  /// A CSV table (RFC 4180) with a column for each field; unknown fields come last.
  ///
  /// Texts that a spreadsheet would run are marked with an apostrophe.
  package var csv: String {
    let fields = DiaryField.allCases.filter { !omitted.contains($0) }
    let others = Set(records.flatMap { $0.others.keys }).sorted()
    let names =
      [RecordColumn.id, RecordColumn.kind] + fields.map { $0.rawValue } + others
      + [RecordColumn.supersededBy] + (areDeleted ? [RecordColumn.deleted] : [])
    var text = names.map { $0.field() }.joined(separator: ",") + Self.lineEnd
    for record in records {
      text += record.id + "," + record.kind.rawValue
      for field in fields {
        text += ","
        if let value = record.fields[field] { text += Self.cell(value) }
      }
      for name in others { text += "," + (record.others[name].map(Self.cell) ?? "") }
      text += "," + (record.supersededBy ?? "") + (areDeleted ? ",true" : "") + Self.lineEnd
    }
    return text
  }

  private static let lineEnd = "\r\n"

  private static func cell(_ value: DiaryValue) -> String {
    switch value {
    case .text(let text): text.field()
    case .number(let number): Counted.digits(number)
    case .flag(let isSo): isSo ? "true" : "false"
    }
  }
}

extension DiaryRecord {
  fileprivate static let words: Set<DiaryField> = [.note, .name]

  /// The record without its note, its name, and the texts of unknown fields, which may be personal.
  var wordless: DiaryRecord {
    var record = self
    record.fields = fields.filter { !Self.words.contains($0.key) }
    record.others = others.filter { $0.value.text == nil }
    return record
  }
}

/// The name of a JSON member or CSV column other than the fields.
package enum RecordColumn {
  package static let id = "id"
  package static let kind = "kind"
  /// The id of the superseding record.
  static let supersededBy = "supersededBy"
  /// Whether the record was deleted.
  static let deleted = "deleted"
}
