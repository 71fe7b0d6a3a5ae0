import MessageText

package enum ColumnMapError: ReportableError, Equatable {
  case notAnAssignment(String)
  case unknownField(String)
  case fieldTwice(String)
  /// The columns for the start or end of nights are missing.
  case noEnds

  package var failure: Failure { Failure(.usage, description) }

  package var description: String {
    switch self {
    case .notAnAssignment(let text):
      "'\(text.printable())' does not read as a field with its column, such as out=Start."
    case .unknownField(let name):
      "'\(name.printable())' is not a field of nights."
        + (nearestName(to: name, among: Self.names).map { " Did you mean '\($0)'?" }
          ?? " The fields are \(Self.names.joined(separator: ", ")).")
    case .fieldTwice(let name): "'\(name)' is given twice."
    case .noEnds:
      "A column is needed for when you went to bed (bed) or tried to sleep (out). So is one for "
        + "when you woke up (woke) or got up (rise)."
    }
  }

  private static let names = ColumnMap.fields.map(\.rawValue)
}
