import CommandLineKit
import Learning
import Numerics
import Platform
import SleepModel

/// A table of texts on the command line, and its columns.
struct TextSource {
  let files: DataFiles
  let columns: TextColumns

  /// How many rows are looked at to find the columns.
  private static let sampledRows = 500

  init(files: DataFiles, columns: TextColumns) {
    (self.files, self.columns) = (files, columns)
  }

  /// The table, if it is one of texts: because an option says so, or because one column holds
  /// sentences and another few labels.
  ///
  /// - Throws: ``UsageError`` if the columns are not known, ``TableError`` for an unusable file.
  init?(
    _ names: [String], _ arguments: ParsedArguments, in session: borrowing Session
  ) throws {
    files = try DataFiles(names, in: session)
    let (text, target) = (arguments[TextOptions.textColumn], arguments[DataOptions.target])
    if let text, let target {
      columns = TextColumns(text: text, target: target)
      return
    }
    let isAsked = text != nil || TextOptions.training.parameters.contains { arguments.contains($0) }
    let regular = files.names.firstIndex { (try? FileStatus(of: $0))?.isRegular == true }
    guard let regular else {
      if isAsked {
        throw UsageError(
          "The columns of standard input are not looked for: name them with '--text-column' and "
            + "'--target'.")
      }
      return nil
    }
    guard let sample = try? Sample(files.sources[regular]) else { return nil }
    let isText = isAsked || sample.isJSON || sample.suggestsTexts(arguments)
    guard isText else { return nil }
    guard
      let found = TextColumns(
        detectedIn: sample.names, rows: sample.rows, text: text, target: target)
    else {
      guard isAsked else { return nil }
      throw UsageError(
        "It is not clear which column holds the texts and which the labels: name them with "
          + "'--text-column' and '--target'.")
    }
    columns = found
  }

  /// The first rows of a file.
  private struct Sample {
    let names: [String]
    let rows: [[String]]
    let isJSON: Bool

    init(_ source: ByteSource) throws {
      var reader = try TextRows(source)
      names = reader.names
      isJSON = reader.isJSON
      var rows: [[String]] = []
      while rows.count < TextSource.sampledRows, let row = try reader.nextRecord() {
        rows.append(row.fields)
      }
      self.rows = rows
    }

    /// Whether a table without the columns of nights may hold texts.
    func suggestsTexts(_ arguments: ParsedArguments) -> Bool {
      guard !arguments.contains(DataOptions.features) else { return false }
      guard let target = arguments[DataOptions.target] else {
        return !arguments.contains(DataOptions.columns) && !ColumnSelection.sleep.isFound(in: names)
      }
      guard let column = names.firstIndex(of: target) else { return false }
      let fields = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      // A column of numbers may have marks of missing values.
      let filled = fields.filter { !$0.isEmpty }
      return filled.count { Double($0) == nil } * 2 > filled.count
    }
  }
}
