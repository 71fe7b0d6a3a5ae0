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
  ///   - path: The path of the file.
  ///   - columns: The columns to read, and their roles.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in the header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a missing feature is NaN, and any other missing value is an error.
  /// - Throws: ``TableError`` for the first error, with its line and column if known.
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
  ///   - file: The URL of the file.
  ///   - columns: The columns to read, and their roles.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in the header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a missing feature is NaN, and any other missing value is an error.
  /// - Throws: ``TableError`` for the first error, with its line and column if known.
  public init(
    contentsOf file: URL, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      contentsOf: file.path, columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing)
  }

  /// Reads a CSV from memory.
  ///
  /// - Parameters:
  ///   - csv: The bytes of the CSV.
  ///   - columns: The columns to read, and their roles.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in the header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a missing feature is NaN, and any other missing value is an error.
  /// - Throws: ``TableError`` for the first error, with its line and column if known.
  public init(
    csv: Data, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      .bytes(Array(csv), name: "CSV"), columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing)
  }

  /// Reads a whole CSV from any source into memory, like `init(contentsOf:)`.
  package init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    var reader = try CSVReader(
      source, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing)
    self = try reader.remainingRows()
  }
}
