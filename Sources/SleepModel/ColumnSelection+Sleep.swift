import DelimitedText
import Foundation
import TabularRegression

extension ColumnSelection {
  /// The sleep data: `wake`, `estimatedSleep` and `coffee`, from which `actualSleep` is learned.
  public static let sleep = ColumnSelection(
    target: SleepCalculator.target, features: SleepCalculator.features
  ).interpretingSleep

  /// The same columns; where the target is `actualSleep`, with the meanings that those of the sleep
  /// data have.
  ///
  /// Numbers that are impossible for them are errors then: `wake` is in seconds after midnight, from
  /// 0 to below 86,400; `estimatedSleep` in hours, above 0 and at most 24; `coffee` in cups, 0 or
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
  ///   - path: the file, or a named pipe.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in one of the columns are left out; if not, a
  ///     missing feature is a NaN, and a missing target an error.
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
