import DelimitedText
import Foundation

extension DataTable {
  /// Reads a whole CSV file into memory.
  ///
  /// ```swift
  /// let columns = ColumnSelection(target: "price")
  /// let houses = try DataTable(contentsOf: "houses.csv", columns: columns)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN, and any other missing value is an error.
  /// - Throws: ``TableError``, which names the line and the column where it can.
  public init(
    contentsOf path: String, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      .file(path), columns: columns, delimiter: delimiter, droppingMissing: droppingMissing)
  }

  /// Reads a whole CSV file into memory.
  ///
  /// - Parameters:
  ///   - file: the URL of a file.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN, and any other missing value is an error.
  /// - Throws: ``TableError``, which names the line and the column where it can.
  public init(
    contentsOf file: URL, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      contentsOf: file.path, columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing)
  }

  /// Reads a whole CSV that is in memory.
  ///
  /// - Parameters:
  ///   - csv: the bytes of the CSV.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN, and any other missing value is an error.
  /// - Throws: ``TableError``, which names the line and the column where it can.
  public init(
    csv: Data, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      .bytes(Array(csv), name: "CSV"), columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing)
  }

  /// Reads a whole CSV from any source.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN, and any other missing value is an error.
  /// - Throws: ``TableError``, which names the line and the column where it can.
  package init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    var reader = try CSVReader(
      source, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing)
    self = try reader.remainingRows()
  }
}
