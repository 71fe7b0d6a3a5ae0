/// Numbers in named columns of equal length: the features and, where it is known, the target.
///
/// A table is what a CSV becomes, whole or in parts: ``CSVReader`` hands out a large file as a
/// sequence of small tables.
///
/// ```swift
/// let nights = try DataTable(
///   features: [
///     .init("wake", [25200, 27000]),
///     .init("estimatedSleep", [8, 7.5]),
///     .init("coffee", [2, 0]),
///   ],
///   target: .init("actualSleep", [30940, 27475]))
/// ```
public struct DataTable: Sendable, Equatable {
  /// A name and its values, one a row.
  public struct Column: Sendable, Equatable {
    /// The name, as in the header of the CSV.
    public let name: String
    /// One value a row, in the unit of the column (`wake` in seconds after midnight,
    /// `estimatedSleep` in hours, `coffee` in cups, `actualSleep` in seconds).
    public internal(set) var values: [Double]

    /// Names the values.
    public init(_ name: String, _ values: [Double]) {
      self.name = name
      self.values = values
    }
  }

  /// The inputs, in the order in which the model takes them.
  public internal(set) var features: [Column]
  /// The value to be learned; `nil` for rows that wait for a prediction.
  public internal(set) var target: Column?
  /// The number of rows.
  public internal(set) var rowCount: Int
}
