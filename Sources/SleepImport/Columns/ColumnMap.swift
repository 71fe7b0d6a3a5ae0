import SleepDiary
import SleepLearning
import SleepText

/// The meaning of a table's columns: `out=Start,woke=End,asleep="Time asleep (seconds)"`.
package struct ColumnMap: Sendable, Equatable {
  /// The source of such tables in records and reports.
  package static let source = ImportReport.table

  let columns: [DiaryField: String]

  /// The fields that a column can have, in the order of a night.
  package static let fields = [.day, .zone] + EntryField.told(of: .night).map(\.field)
  static let starts: [DiaryField] = [.bed, .out]
  static let ends: [DiaryField] = [.rise, .woke]

  init(columns: [DiaryField: String]) {
    self.columns = columns
  }

  /// The columns of an app; `nil` for none.
  init?(_ columns: [DiaryField: String]) {
    guard !columns.isEmpty else { return nil }
    self.init(columns: columns.filter { Self.fields.contains($0.key) })
  }

  /// Parses comma-separated fields with their columns, quoted if they contain commas; requires the
  /// start and end of nights.
  package init(parsing text: String) throws(ColumnMapError) {
    let assignments: [(name: String, column: String)]
    do {
      assignments = try ColumnAssignments.parsed(text)
    } catch {
      throw .malformed(error)
    }
    var columns: [DiaryField: String] = [:]
    for (name, column) in assignments {
      guard let field = Self.fields.first(where: { $0.rawValue == name }) else {
        throw .unknownField(name)
      }
      columns[field] = column
    }
    self.columns = columns
    guard hasEnds else { throw .noEnds }
  }

  /// Whether there are columns for the start and the end of nights.
  var hasEnds: Bool {
    [Self.starts, Self.ends].allSatisfy { $0.contains { columns[$0] != nil } }
  }

  var text: String {
    ColumnAssignments.text(
      of: Self.fields.compactMap { field in columns[field].map { (field.rawValue, $0) } })
  }
}

package enum ColumnMapError: ReportableError, Equatable {
  case malformed(ColumnAssignments.Fault)
  case unknownField(String)
  /// The columns for the start or end of nights are missing.
  case noEnds

  package var failure: Failure { Failure(.usage, description) }

  package var description: String {
    switch self {
    case .malformed(.notAnAssignment(let text)):
      "'\(text.printable())' does not read as a field with its column, such as out=Start."
    case .unknownField(let name):
      "'\(name.printable())' is not a field of nights."
        + (nearestName(to: name, among: Self.names).map { " Did you mean '\($0)'?" }
          ?? " The fields are \(Self.names.commaSeparated).")
    case .malformed(.nameTwice(let name)): "'\(name)' is given twice."
    case .noEnds:
      "A column is needed for when you went to bed (bed) or tried to sleep (out). So is one for "
        + "when you woke up (woke) or got up (rise)."
    }
  }

  private static let names = ColumnMap.fields.map(\.rawValue)
}
