import Numerics

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
