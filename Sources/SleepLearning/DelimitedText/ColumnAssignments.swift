import SleepText

/// What the columns of a table are called elsewhere: `coffee=cups,wake="Wake up, time"`.
package enum ColumnAssignments {
  /// A text that is not a list of names with their columns.
  package enum Fault: Error, Equatable, CustomStringConvertible {
    case notAnAssignment(String)
    case nameTwice(String)

    package var description: String {
      switch self {
      case .notAnAssignment(let text):
        "'\(text.printable())' does not read as a name with its column, such as coffee=cups"
      case .nameTwice(let name): "'\(name.printable())' is given twice"
      }
    }
  }

  /// The names with their columns, which are quoted if they contain commas, in the order of the text.
  package static func parsed(_ text: String) throws(Fault) -> [(name: String, column: String)] {
    var assignments: [(name: String, column: String)] = []
    for part in parts(of: text) {
      guard let equals = part.firstIndex(of: "=") else { throw .notAnAssignment(part) }
      let name = part[..<equals].trimmingSpaces()
      let column = part[part.index(after: equals)...].trimmingSpaces().trimmingQuotes()
      guard !name.isEmpty, !column.isEmpty else { throw .notAnAssignment(part) }
      guard !assignments.contains(where: { $0.name == name }) else { throw .nameTwice(name) }
      assignments.append((name, column))
    }
    return assignments
  }

  /// The text of names with their columns.
  package static func text(of assignments: [(name: String, column: String)]) -> String {
    assignments.map { name, column in
      let isWord = column.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return "\(name)=\(isWord ? column : "\"\(column.printable())\"")"
    }.joined(separator: ",")
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
}
