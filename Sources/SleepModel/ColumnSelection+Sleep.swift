import Foundation

extension ColumnSelection {
  /// The columns of the sleep data: the features `wake`, `estimatedSleep` and `coffee`, and the
  /// target `actualSleep`.
  public static let sleep = ColumnSelection(
    target: SleepCalculator.target, features: SleepCalculator.features
  ).interpretingSleep

  /// The same columns, with the meanings of the sleep data if the target is `actualSleep`.
  ///
  /// Values outside the valid ranges are then errors: `wake` is in seconds after midnight, from 0
  /// to below 86,400; `estimatedSleep` in hours, above 0 and at most 24; `coffee` in cups, 0 or
  /// more; `actualSleep` in seconds, above 0 and at most 86,400.
  package var interpretingSleep: ColumnSelection {
    guard target == SleepCalculator.target else { return self }
    var columns = self
    columns.meanings = SleepColumn.meanings
    columns.isDefault = features == SleepCalculator.features
    return columns
  }
}

extension DataTable {
  /// Reads a CSV with the columns of the sleep data: `wake`, `estimatedSleep`, `coffee` and
  /// `actualSleep`.
  ///
  /// ```swift
  /// let nights = try DataTable(contentsOf: "Data/BetterRest.csv")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the file or named pipe.
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in the header.
  ///   - droppingMissing: Whether to drop rows with a missing value in one of the columns.
  ///     Otherwise a missing feature is NaN, and a missing target is an error.
  /// - Throws: ``TableError`` for the first error in the file.
  public init(
    contentsOf path: String, delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      contentsOf: path, columns: .sleep, delimiter: delimiter, droppingMissing: droppingMissing)
  }

  /// Reads a CSV with the columns of the sleep data from a file URL.
  ///
  /// - Throws: ``TableError`` for the first error in the file.
  public init(
    contentsOf file: URL, delimiter: CSVDelimiter? = nil, droppingMissing: Bool = false
  ) throws(TableError) {
    try self.init(
      contentsOf: file.path, delimiter: delimiter, droppingMissing: droppingMissing)
  }
}
