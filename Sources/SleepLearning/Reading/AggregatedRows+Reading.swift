import Foundation

extension AggregatedRows {
  /// Reads the rows of one or more CSV files as one table, and merges equal inputs while reading.
  ///
  /// Memory grows with the number of distinct inputs, not with the number of rows, unless nearly
  /// all rows are distinct. Each file has its own header; columns are found by name.
  ///
  /// ```swift
  /// let rows = try AggregatedRows(
  ///   contentsOf: [may, june], columns: ColumnSelection(target: "price"), threads: 8)
  /// let model = try BoostedTreeRegressor().model(trainedOn: rows, threads: 8)
  /// ```
  ///
  /// - Parameters:
  ///   - files: The URLs of the files.
  ///   - columns: The columns to read, with a target.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in each header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a feature may be missing, and any other missing value is an error.
  ///   - threads: The maximum number of threads; the rows do not depend on it.
  /// - Throws: ``TableError`` for the first error in the first file that has one.
  /// - Complexity: O(rows * features).
  public init(
    contentsOf files: [URL], columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, threads: Int = 1
  ) throws(TableError) {
    self = try TrainingRows(
      reading: files.map { .file($0.path) }, columns: columns, delimiter: delimiter,
      droppingMissing: droppingMissing, threads: threads
    ).aggregated(threads: threads)
  }
}
