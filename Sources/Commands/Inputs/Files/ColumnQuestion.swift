import CommandLineKit
import Learning
import MessageText
import SleepModel
import Platform

/// The question which column of a file is meant, where several could be.
struct ColumnQuestion {
  let readLine: () throws -> String?
  let show: (String) throws -> Void

  /// The columns with what is answered about the columns of a file; unchanged without an answer,
  /// so that reading the file names the problem.
  func settling(
    _ columns: ColumnSelection, in names: [String]
  ) throws -> ColumnSelection {
    var columns = columns
    while let (name, candidates) = columns.unclearColumn(in: names) {
      guard let column = try answer(name, candidates) else { return columns }
      columns.naming.given[name] = column
      try show("Next time: --columns \(ColumnAssignments.text(of: [(name, column)]))\n")
    }
    return columns
  }

  /// Asks until there is an answer; `nil` for an empty line and at the end of the input.
  private func answer(_ name: String, _ candidates: [String]) throws -> String? {
    let list = candidates.enumerated().map { "\($0 + 1) \($1.printable())" }
    while true {
      try show("Which column is \(name.printable())? \(list.joined(separator: ", ")): ")
      guard let line = try readLine() else {
        try show("\n")
        return nil
      }
      let word = line.trimmingSpaces()
      if word.isEmpty { return nil }
      if candidates.contains(word) { return word }
      if let number = Int(word), candidates.indices.contains(number - 1) {
        return candidates[number - 1]
      }
      try show("Please write a number from 1 to \(candidates.count).\n")
    }
  }
}

extension DataOptions {
  /// The columns, after a person at a terminal was asked about those that are not clear.
  static func settled(
    _ columns: ColumnSelection, in files: [String], in session: inout Session
  ) throws -> ColumnSelection {
    let isSeen = session.standardError.isTerminal || session.standardOutput.isTerminal
    guard session.standardInput.isTerminal, isSeen else { return columns }
    var columns = columns
    for file in files {
      let names = CSVColumns.names(ofFileAt: file)
      guard columns.unclearColumn(in: names) != nil else { continue }
      let place = try session.dialogPlace()
      columns = try ColumnQuestion(readLine: place.readLine, show: place.show)
        .settling(columns, in: names)
    }
    return columns
  }
}
