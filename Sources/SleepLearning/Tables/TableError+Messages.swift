import SleepText

// Messages that are used in several places, or that consist of several parts.
extension TableError {
  package static func missingColumn(
    _ name: String, in header: CSVHeader, selection: ColumnSelection, source: String
  ) -> TableError {
    if header.names.allSatisfy({ Double($0) != nil }) {
      return TableError(
        .noHeader, source: source,
        "the first line holds numbers where the names of the columns belong.", remedy: .addHeader)
    }
    let mostNames = 20
    var names = header.names.prefix(mostNames).map {
      $0.isEmpty ? "\"\"" : $0.printable()
    }.commaSeparated
    if header.names.count > mostNames { names += " and \(header.names.count - mostNames) more" }
    var message = "there is no column \"\(name.printable())\"; "
    message +=
      header.names.count == 1
      ? "split at each \(header.delimiter.rawValue), the only column is \(names)."
      : "the columns are \(names)."
    var remedy: Remedy?
    if let nearest = nearestName(to: name, among: header.names) {
      remedy = "Did you mean \"\(nearest.printable())\"?"
    } else if selection.isDefault, name != selection.weight {
      // The columns of a model are fixed.
      let isForModel = !selection.readsTarget || !selection.completeFeatures.isEmpty
      remedy = isForModel ? .chooseModel : .nameColumns
    }
    return TableError(.missingColumn, source: source, column: name, message, remedy: remedy)
  }

  /// Returns the error for a column that several of the file could be.
  static func unclearColumn(
    _ name: String, candidates: [String], source: String
  ) -> TableError {
    let names = candidates.map { "\"\($0.printable())\"" }
    return TableError(
      .missingColumn, source: source, column: name,
      "there is no column \"\(name.printable())\"; it could be \(names.listed("or")).",
      remedy: .nameColumn(name, column: candidates[0]))
  }

  static func fieldCount(
    _ count: Int, expected: Int, delimiter: CSVDelimiter, source: String, line: Int
  ) -> TableError {
    let remedy: Remedy =
      if count < expected {
        "Fill in the missing ones, or leave them empty between their delimiters."
      } else if delimiter == .comma {
        "Put fields with a comma in quotes, and write a decimal point: 7.5 and not 7,5."
      } else {
        "Put fields with a \(delimiter.rawValue) in quotes."
      }
    return TableError(
      .fieldCount, source: source, line: line,
      "the row has \(count) \(count == 1 ? "field" : "fields") where the header has \(expected).",
      remedy: remedy)
  }

  static func missingValues(
    _ missing: [ReadingSummary.MissingValues], rows: Int, of total: Int, in layout: TableLayout,
    source: String
  ) -> TableError {
    // A feature may be missing, unless a model requires it because it had no missing values in
    // training.
    let isUnlearned = layout.slots.prefix(layout.featureCount).contains { slot in
      !slot.mayBeMissing && missing.contains { $0.column == slot.name }
    }
    let reason =
      isUnlearned
      ? " The model was trained without missing values there, and has no answer to them." : ""
    if total > 1, let empty = missing.first(where: { $0.rows == total }) {
      // Dropping these rows would leave none.
      let isFeature = layout.slots.prefix(layout.featureCount).contains { $0.name == empty.column }
      return TableError(
        .missingValues, source: source, column: empty.column,
        "\(empty.column.printable()) has no value in any row."
          + (isFeature ? reason : ""),
        remedy: isFeature
          ? "Fill it in, or take a model that does without it."
          : "Fill it in, or choose another column.")
    }
    let mostColumns = 10
    var columns = missing.prefix(mostColumns).map {
      $0.rows == 1
        ? "\($0.column.printable()) in line \($0.firstLine)"
        : "\($0.column.printable()) in \($0.rows), first in line \($0.firstLine)"
    }
    if missing.count > mostColumns {
      columns.append("and \(missing.count - mostColumns) more columns")
    }
    let count = "\(rows) of \(total) rows \(rows == 1 ? "lacks" : "lack") a value"
    return TableError(
      .missingValues, source: source, "\(count): \(columns.joined(separator: "; ")).\(reason)",
      remedy: .dropMissing(rows: rows))
  }

  /// Returns the error for a row to be predicted without a value that the model requires.
  static func unlearnedMissingValue(_ name: String, source: String, line: Int) -> TableError {
    TableError(
      .missingValues, source: source, line: line, column: name,
      "\(name.printable()) is missing. The model was trained without missing values there, and has "
        + "no answer to them.", remedy: "Fill it in, or leave this row out.")
  }

  /// Returns the error for a word that an imported model refuses, instead of having an answer to all
  /// others.
  static func refusedWord(
    _ word: String, in slot: TableLayout.Slot, source: String, line: Int
  ) -> TableError {
    let nearest = nearestName(to: word, among: slot.numbering?.levels ?? [])
    return TableError(
      .outOfRange, source: source, line: line, column: slot.name,
      "\(slot.name.printable()) is \"\(word.printable())\", which the model refuses.",
      remedy: nearest.map { "Did you mean \"\($0.printable())\"?" } ?? "Leave this row out.")
  }
}
