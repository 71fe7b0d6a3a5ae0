import SleepNumerics
import SleepPlatform
import SleepText

/// A table of named columns of equal length: the features, and optionally the target and the
/// weights.
///
/// Features are numbers, or words of which each occurs in many rows, such as the names of cities.
///
/// Use ``AggregatedRows`` to train on files that are too large for memory.
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
  /// A named column.
  public struct Column: Sendable, Equatable {
    /// The name, as in the header of the CSV file.
    public let name: String
    /// One value per row, in the unit of the column (`wake` in seconds after midnight,
    /// `estimatedSleep` in hours, `coffee` in cups, `actualSleep` in seconds).
    ///
    /// NaN is a missing value; only features may have it.
    ///
    /// In a column of words, a value is the index of one of the ``levels``.
    public package(set) var values: [Double]
    /// The distinct words of a column of words, in the order of their UTF-8 bytes; `nil` for
    /// numbers.
    public package(set) var levels: [String]?

    /// Creates a column of numbers.
    public init(_ name: String, _ values: [Double]) {
      self.init(name, values, levels: nil)
    }

    /// Creates a column of words.
    ///
    /// ```swift
    /// DataTable.Column("city", words: ["Berlin", "Paris", nil, "Berlin"])
    /// ```
    ///
    /// - Parameter words: The words; `nil` is a missing one.
    public init(_ name: String, words: [String?]) {
      let numbering = LevelNumbering()
      let values = words.map { $0.flatMap(numbering.number) ?? .nan }
      self = numbering.settled(Column(name, values))
    }

    package init(_ name: String, _ values: [Double], levels: [String]?) {
      self.name = name
      self.values = values
      self.levels = levels
    }

    /// The column with other values, which are of the same kind.
    func with(_ values: [Double]) -> Column { Column(name, values, levels: levels) }

    /// Returns whether the names, the levels and all values are equal; missing values are equal to
    /// each other.
    public static func == (a: Column, b: Column) -> Bool {
      a.name == b.name && a.levels == b.levels && a.values.count == b.values.count
        && zip(a.values, b.values).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
    }
  }

  /// The valid weights; beyond, sums of weighted squares could overflow.
  static let weightRange = 0...1e50
  static let varianceRange = 0...1e200

  /// The features, in order.
  public package(set) var features: [Column]
  /// The target; `nil` for rows to be predicted.
  public package(set) var target: Column?
  /// The number of rows that each row represents, above 0; `nil` if every row is a single one.
  public package(set) var weights: Column?
  /// The variance of the targets of the rows that each row represents, in the unit of the target
  /// squared.
  ///
  /// ``target`` is then their mean. `nil` if targets are those of single rows.
  public package(set) var targetVariances: Column?
  /// The number of rows.
  public package(set) var rowCount: Int

  /// Creates a table from columns.
  ///
  /// - Parameters:
  ///   - features: The features; NaN is a missing value.
  ///   - target: The target.
  ///   - weights: The number of rows that each row represents. Rows of weight 0 are dropped.
  ///   - targetVariances: The mean squared deviations of the targets that each row represents from
  ///     their mean, which is the target.
  /// - Throws: ``TableError`` if two columns have the same name or differ in length, a value is not
  ///   finite, a weight is below 0 or above 1e50, or a variance is below 0 or above 1e200.
  public init(
    features: [Column], target: Column? = nil, weights: Column? = nil,
    targetVariances: Column? = nil
  ) throws(TableError) {
    let required = [target, weights, targetVariances].compactMap(\.self)
    let columns = features + required
    var names = Set<String>()
    for column in columns {
      guard names.insert(column.name).inserted else {
        throw TableError(
          .ambiguousHeader, source: Self.sourceName, column: column.name,
          "two columns are named \"\(column.name.printable())\".",
          remedy: "Give each a name of its own.")
      }
      guard column.values.count == columns[0].values.count else {
        throw TableError(
          .unequalLengths, source: Self.sourceName, column: column.name,
          "\(column.name.printable()) has \(column.values.count) values where "
            + "\(columns[0].name.printable()) has \(columns[0].values.count).",
          remedy: "Give every column one value a row.")
      }
    }
    for column in features { try Self.check(column, allowsMissing: true) }
    for column in required {
      guard column.levels == nil else {
        throw TableError(
          .invalidNumber, source: Self.sourceName, column: column.name,
          "\(column.name.printable()) has words.", remedy: "Only features may have them.")
      }
      try Self.check(column, allowsMissing: false)
    }
    try Self.check(weights, in: Self.weightRange, rule: TableError.weightRule)
    try Self.check(targetVariances, in: Self.varianceRange, rule: TableError.varianceRule)
    let all = DataTable(
      validated: features.map(\.withOneNaN), target: target, weights: weights,
      targetVariances: targetVariances, rowCount: columns.first?.values.count ?? 0)
    let hasWeight = weights?.values.map { $0 > 0 } ?? []
    self = hasWeight.contains(false) ? all.rows(hasWeight.indices.filter { hasWeight[$0] }) : all
  }

  private static func check(_ column: Column, allowsMissing: Bool) throws(TableError) {
    let wrong = column.values.firstIndex { !$0.isFinite && !($0.isNaN && allowsMissing) }
    guard let row = wrong else { return }
    throw TableError(
      .invalidNumber, source: sourceName, column: column.name,
      "\(column.name.printable()) is \(column.values[row]) in row \(row).",
      remedy: "Leave out rows without a finite value.")
  }

  private static func check(
    _ column: Column?, in range: ClosedRange<Double>, rule: (Double) -> String
  ) throws(TableError) {
    guard let column, let row = column.values.firstIndex(where: { !range.contains($0) }) else {
      return
    }
    throw TableError(
      .outOfRange, source: sourceName, column: column.name,
      "\(column.name.printable()) is \(column.values[row].formattedPlainly) in row \(row).",
      remedy: .other(rule(column.values[row])))
  }

  package init(
    validated features: [Column], target: Column?, weights: Column? = nil,
    targetVariances: Column? = nil, rowCount: Int
  ) {
    self.features = features
    self.target = target
    self.weights = weights
    self.targetVariances = targetVariances
    self.rowCount = rowCount
  }

  package init(joining tables: [DataTable], threads: Int = 1) {
    let rowCount = tables.reduce(0) { $0 + $1.rowCount }
    @Sendable func joined(_ column: @Sendable (DataTable) -> Column?) -> Column? {
      let parts = tables.compactMap(column)
      guard let first = parts.first else { return nil }
      var all: [Double] = []
      all.reserveCapacity(rowCount)
      for part in parts { all += part.values }
      precondition(all.count == rowCount)
      return first.with(all)
    }
    let features = concurrentMap(Array(tables[0].features.indices), threads: threads) { index in
      joined { $0.features[index] }
    }
    self.init(
      validated: features.compactMap(\.self), target: joined(\.target), weights: joined(\.weights),
      targetVariances: joined(\.targetVariances), rowCount: rowCount)
  }

  /// The levels of each feature of words, `nil` for numbers; empty if there are only numbers.
  var levels: [[String]?] {
    features.contains { $0.levels != nil } ? features.map(\.levels) : []
  }

  /// The column with this name, regardless of its role.
  public subscript(name: String) -> Column? {
    (features + [target, weights, targetVariances].compactMap(\.self)).first { $0.name == name }
  }

  /// The rows of these numbers, in this order.
  package func rows(_ numbers: some Sequence<Int>) -> DataTable {
    let numbers = Array(numbers)
    func picked(_ column: Column) -> Column {
      column.with(numbers.map { column.values[$0] })
    }
    return DataTable(
      validated: features.map(picked), target: target.map(picked), weights: weights.map(picked),
      targetVariances: targetVariances.map(picked), rowCount: numbers.count)
  }

  /// The name in errors of a table that was not read from a file.
  static let sourceName = "table"
}

extension DataTable.Column {
  /// The column with the same bit pattern for every NaN.
  fileprivate var withOneNaN: Self {
    guard values.contains(where: \.isNaN) else { return self }
    return with(values.map { $0.isNaN ? .nan : $0 })
  }
}

extension DataTable {
  /// Splits the rows at random into two tables, such as training and test rows.
  ///
  /// ```swift
  /// let (training, test) = try nights.randomSplit(by: 0.8, seed: 5)
  /// ```
  ///
  /// - Parameters:
  ///   - fraction: The fraction of the rows in the first table, from 0 to 1; their number is
  ///     rounded to the nearest whole one.
  ///   - seed: The seed of the random choice; the same seed gives the same tables on every machine.
  /// - Returns: Two tables that share no row. Both keep the order of the rows.
  /// - Throws: ``TableError`` if `fraction` is not from 0 to 1.
  /// - Complexity: O(rows * columns).
  public func randomSplit(
    by fraction: Double, seed: UInt64 = 42
  ) throws(TableError) -> (DataTable, DataTable) {
    guard (0...1).contains(fraction) else {
      throw TableError(
        .outOfRange, source: Self.sourceName,
        "the fraction of a split is \(fraction); it must be from 0 to 1.")
    }
    var generator = SplitMix64(seed: seed)
    let first = generator.subset(
      of: rowCount, atMost: Int((fraction * Double(rowCount)).rounded()))
    var isFirst = [Bool](repeating: false, count: rowCount)
    for row in first { isFirst[row] = true }
    return (rows(first), rows((0..<rowCount).filter { !isFirst[$0] }))
  }
}
