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

  /// Puts columns together.
  ///
  /// - Throws: a ``TableError`` if two columns have the same name, they differ in length, or a
  ///   value is not finite.
  public init(features: [Column], target: Column? = nil) throws(TableError) {
    let columns = features + [target].compactMap(\.self)
    var names = Set<String>()
    for column in columns {
      guard names.insert(column.name).inserted else {
        throw TableError(
          .ambiguousHeader, source: Self.sourceName, column: column.name,
          "two columns are named \"\(column.name.printable())\". Give each a name of its own.")
      }
      guard column.values.count == columns[0].values.count else {
        throw TableError(
          .unequalLengths, source: Self.sourceName, column: column.name,
          "\(column.name.printable()) has \(column.values.count) values where "
            + "\(columns[0].name.printable()) has \(columns[0].values.count). "
            + "Give every column one value a row.")
      }
      if let row = column.values.firstIndex(where: { !$0.isFinite }) {
        throw TableError(
          .invalidNumber, source: Self.sourceName, column: column.name,
          "\(column.name.printable()) is \(column.values[row]) in row \(row). "
            + "Leave out rows without a finite value.")
      }
    }
    self.init(validated: features, target: target, rowCount: columns.first?.values.count ?? 0)
  }

  init(validated features: [Column], target: Column?, rowCount: Int) {
    self.features = features
    self.target = target
    self.rowCount = rowCount
  }

  /// Puts the rows of tables with the same columns below one another.
  init(joining tables: [DataTable], threads: Int = 1) {
    let rowCount = tables.reduce(0) { $0 + $1.rowCount }
    @Sendable func joined(_ column: Column, _ values: @Sendable (DataTable) -> [Double]?) -> Column
    {
      var all: [Double] = []
      all.reserveCapacity(rowCount)
      for table in tables { all += values(table) ?? [] }
      precondition(all.count == rowCount)
      return Column(column.name, all)
    }
    let first = tables.first ?? DataTable(validated: [], target: nil, rowCount: 0)
    let features = concurrentMap(Array(first.features.indices), threads: threads) { index in
      joined(first.features[index]) { $0.features[index].values }
    }
    self.init(
      validated: features, target: first.target.map { joined($0) { $0.target?.values } },
      rowCount: rowCount)
  }

  /// The column of this name, be it a feature or the target.
  public subscript(name: String) -> Column? {
    features.first { $0.name == name } ?? (target?.name == name ? target : nil)
  }

  /// Adds the rows of a table with the same columns.
  mutating func append(_ rows: DataTable) {
    precondition(features.map(\.name) == rows.features.map(\.name))
    precondition(target?.name == rows.target?.name)
    for index in features.indices {
      features[index].values += rows.features[index].values
    }
    if let added = rows.target?.values { target?.values += added }
    rowCount += rows.rowCount
  }

  /// What errors call a table that comes from no file.
  private static let sourceName = "table"
}
