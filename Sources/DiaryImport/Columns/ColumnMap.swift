import MessageText
import SleepDiary

/// The meaning of a table's columns: `out=Start,woke=End,asleep="Time asleep (seconds)"`.
package struct ColumnMap: Sendable, Equatable {
  /// The source of such tables in records and reports.
  static let source = "table"

  let columns: [DiaryField: String]

  /// The fields that a column can have, in the order of a night.
  package static let fields: [DiaryField] = [
    .day, .bed, .out, .latency, .awakenings, .waso, .woke, .snooze, .rise, .asleep, .quality,
    .coffee, .alcohol, .exercise, .alarm, .workday, .note,
  ]
  static let starts: [DiaryField] = [.bed, .out]
  static let ends: [DiaryField] = [.rise, .woke]

  init(columns: [DiaryField: String]) {
    self.columns = columns
  }

  /// Parses comma-separated fields with their columns, quoted if they contain commas; requires the
  /// start and end of nights.
  package init(parsing text: String) throws(ColumnMapError) {
    var columns: [DiaryField: String] = [:]
    for part in Self.parts(of: text) {
      guard let equals = part.firstIndex(of: "=") else { throw .notAnAssignment(part) }
      let name = part[..<equals].trimmingSpaces()
      guard let field = Self.fields.first(where: { $0.rawValue == name }) else {
        throw .unknownField(name)
      }
      var column = part[part.index(after: equals)...].trimmingSpaces()
      if column.hasPrefix("\""), column.hasSuffix("\""), column.count > 1 {
        column = String(column.dropFirst().dropLast())
      }
      guard !column.isEmpty else { throw .notAnAssignment(part) }
      guard columns.updateValue(column, forKey: field) == nil else { throw .fieldTwice(name) }
    }
    guard Self.starts.contains(where: { columns[$0] != nil }),
      Self.ends.contains(where: { columns[$0] != nil })
    else { throw .noEnds }
    self.columns = columns
  }

  /// The parts between commas outside of quotation marks.
  private static func parts(of text: String) -> [String] {
    var (parts, isQuoted) = ([""], false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { $0.trimmingSpaces() }
  }

  var text: String {
    Self.fields.compactMap { field in
      columns[field].map { name in
        let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return "\(field.rawValue)=\(isWord ? name : "\"\(name.printable())\"")"
      }
    }.joined(separator: ",")
  }
}
