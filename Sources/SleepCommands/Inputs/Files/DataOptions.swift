import SleepTerminal
import SleepText
import SleepModel

/// The options for the columns and the format of a CSV.
struct DataOptions {
  static let target = Option(
    text: "target", placeholder: "column", defaultText: "actualSleep",
    help: "The column to predict.", completion: .column)
  static let features = Option<[String]?>(
    "features", placeholder: "a,b,c", defaultText: "wake,estimatedSleep,coffee",
    help: "The columns to learn from; with --target, all others.",
    completion: .columns, parse: names)
  static let columns = Option<[String: String]?>(
    "columns", placeholder: "map", defaultText: "found by their names",
    help: "What the file calls its columns: coffee=cups.",
    parse: { text in
      let assignments = try ColumnAssignments.parsed(text)
      return Dictionary(uniqueKeysWithValues: assignments.map { ($0.name, $0.column) })
    })
  static let categorical = Option<[String]?>(
    "categorical", placeholder: "a,b", defaultText: "found by their texts",
    help: "Features that are names, such as a city or a postal code.",
    completion: .columns, parse: names)
  static let weight = Option(
    text: "weight", placeholder: "column",
    help: "A column that says how often each row counts.",
    completion: .column)
  static let targetVariance = Option(
    text: "target-variance", placeholder: "column",
    help: "With --weight, the variance within each row's group.",
    completion: .column)
  static let foldGroup = Option(
    text: "group", placeholder: "column",
    help: "Keep the rows of each person, named in this column, in one fold.",
    completion: .column)
  static let dropMissing = Flag(
    "drop-missing", help: "Leave out rows with a missing value.")

  static let group = ParameterGroup(
    "Data",
    [
      target, features, columns, categorical, weight, targetVariance, foldGroup,
      dropMissing,
    ])

  @Sendable private static func names(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The columns to learn from and to predict.
  ///
  /// - Parameter files: The files that are read.
  static func selection(
    _ arguments: ParsedArguments, in files: [String], in session: inout Session
  ) throws -> ColumnSelection {
    try check(arguments)
    let sleep = ColumnSelection.sleep
    let defaultFeatures = arguments.contains(target) ? nil : sleep.features
    var selection = ColumnSelection(
      target: arguments[target] ?? sleep.target, features: arguments[features] ?? defaultFeatures,
      weight: arguments[weight], targetVariance: arguments[targetVariance]
    ).interpretingSleep
    selection.categorical = Set(arguments[categorical] ?? [])
    selection.foldGroup = arguments[foldGroup]
    // Named columns are those of the file.
    return try named(
      selection, arguments, guesses: !arguments.contains(target) && !arguments.contains(features),
      in: files, in: &session)
  }

  /// The columns as the files name them, of which a person may be asked.
  ///
  /// - Parameter guesses: Whether the files may have other names than the columns.
  static func named(
    _ selection: ColumnSelection, _ arguments: ParsedArguments, guesses: Bool = true,
    in files: [String], in session: inout Session
  ) throws -> ColumnSelection {
    let given = arguments[columns] ?? [:]
    let names = [selection.target] + (selection.features ?? [])
    if let unknown = given.keys.sorted().first(where: { !names.contains($0) }) {
      let hint =
        nearestName(to: unknown, among: names).map { "Did you mean '\($0)'?" }
        ?? "The columns are \(names.commaSeparated)."
      throw UsageError("'--columns' names \(unknown.printable()), which is no column here. \(hint)")
    }
    return try settled(
      selection.named(ColumnNaming(given: given, guesses: guesses)), in: files, in: &session)
  }

  /// Rejects variances of groups without group sizes.
  static func check(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.contains(targetVariance), !arguments.contains(weight) else { return }
    throw UsageError(
      "'--target-variance' goes with '--weight', the column of the numbers of rows.")
  }

  /// Opens the file that the command line names, and counts its bytes for progress.
  static func reader(
    of path: String, columns: ColumnSelection, _ arguments: ParsedArguments,
    countedBy progress: WorkProgress? = nil, in session: borrowing Session
  ) throws -> CSVReader {
    try CSVReader(
      source(of: path, in: session).counted(by: progress), columns: columns,
      droppingMissing: arguments[dropMissing])
  }

  /// The file that the command line names; `-` is standard input.
  static func source(of path: String, in session: borrowing Session) -> ByteSource {
    path == "-"
      ? .descriptor(session.standardInput.number, name: "standard input") : .file(path)
  }
}

/// The columns that completion offers.
package enum CSVColumns {
  /// The names in the header of a CSV; empty if it cannot be read.
  ///
  /// Only regular files are read: reading from a pipe would consume its rows.
  package static func names(ofFileAt path: String) -> [String] {
    guard let status = try? FileStatus(of: path), status.isRegular,
      let header = try? CSVHeader(.file(path))
    else { return [] }
    return header.names
  }
}

/// The question which column of a file is meant, where several could be.
extension LineDialog {
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
    let answer = try ask(
      "Which column is \(name.printable())? \(list.commaSeparated): ",
      hint: "Please write a number from 1 to \(candidates.count)."
    ) { line -> String? in
      let word = line.trimmingSpaces()
      if word.isEmpty || candidates.contains(word) { return word }
      return Int(word).flatMap { candidates.indices.contains($0 - 1) ? candidates[$0 - 1] : nil }
    }
    return answer?.isEmpty == true ? nil : answer
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
      columns = try session.dialogPlace().lines.settling(columns, in: names)
    }
    return columns
  }
}
