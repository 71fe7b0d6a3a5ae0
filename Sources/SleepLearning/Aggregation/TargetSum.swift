/// The sums of whole-number targets of moderate size, for rows with equal inputs.
///
/// It fills half a cache line, because fetching it dominates the cost of adding a row.
struct TargetSum: Equatable {
  /// The largest magnitude of a target that can be added.
  static let largestTarget = 1 << 30

  private(set) var rowCount: UInt32 = 0
  private(set) var minimum = Int32.max
  private(set) var maximum = Int32.min
  private(set) var sum: Int64 = 0
  private(set) var sumOfSquares: UInt64 = 0

  /// Adds a row; if the sum of squares would overflow, returns `false` and changes nothing.
  @inline(__always)
  mutating func add(_ target: Int) -> Bool {
    let square = UInt64(truncatingIfNeeded: target &* target)
    let (sumOfSquares, overflows) = sumOfSquares.addingReportingOverflow(square)
    guard !overflows, rowCount < .max else { return false }
    self.sumOfSquares = sumOfSquares
    rowCount &+= 1
    sum &+= Int64(target)
    minimum = min(minimum, Int32(truncatingIfNeeded: target))
    maximum = max(maximum, Int32(truncatingIfNeeded: target))
    return true
  }

  /// Adds another sum; if that would overflow, returns `false` and changes nothing.
  mutating func add(_ other: TargetSum) -> Bool {
    let (rowCount, hasTooMany) = rowCount.addingReportingOverflow(other.rowCount)
    let (sumOfSquares, overflows) = sumOfSquares.addingReportingOverflow(other.sumOfSquares)
    guard !hasTooMany, !overflows else { return false }
    self.rowCount = rowCount
    self.sumOfSquares = sumOfSquares
    sum += other.sum
    minimum = min(minimum, other.minimum)
    maximum = max(maximum, other.maximum)
    return true
  }
}
