import DelimitedText

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

  /// Reads a whole CSV from wherever it comes.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN, and any other missing value is an error.
  /// - Throws: ``TableError``, which names the line and the column where it can.
  public init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false
  ) throws(TableError) {
    var reader = try CSVReader(
      source, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing)
    self = try reader.remainingRows()
  }
}
