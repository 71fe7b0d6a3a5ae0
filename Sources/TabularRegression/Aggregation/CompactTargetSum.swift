/// The sums of a limited number of targets that are all close to a center, in a quarter of a cache
/// line.
struct CompactTargetSum {
  /// The largest magnitude of a center that leaves room for the sums of ``TargetSum``.
  static let largestCenter = 1 << 22
  /// The number of rows that may be added before ``isFull`` must be checked again.
  static let mostRowsAtOnce = 1 << 15
  /// The count, and the bit of ``squaresAndCount``, at which a sum is full.
  static let fullCount: UInt64 = 1 << 15
  private static let countBits: UInt64 = 17

  /// The sum of the squared distances in the high bits, the number of rows in the low bits: this
  /// saves an addition, and one bit shows an imminent overflow.
  private(set) var squaresAndCount: UInt64 = 0
  fileprivate var sum: Int32 = 0
  fileprivate var minimum = Int16.max
  fileprivate var maximum = Int16.min

  var isFull: Bool { squaresAndCount & Self.fullCount != 0 }

  fileprivate var rowCount: UInt64 { squaresAndCount & (1 << Self.countBits - 1) }
  fileprivate var squares: UInt64 { squaresAndCount >> Self.countBits }

  /// Adds a row by the distance of its target from the center.
  ///
  /// For at most 2^16 rows, the squares fit into 46 bits and the sum into 32.
  @inline(__always)
  mutating func add(_ distance: Int16) {
    let wide = Int64(distance)
    squaresAndCount &+= UInt64(bitPattern: wide &* wide) &<< Self.countBits &+ 1
    sum &+= Int32(distance)
    minimum = min(minimum, distance)
    maximum = max(maximum, distance)
  }
}

extension TargetSum {
  init(_ near: CompactTargetSum, center: Int) {
    self.init()
    guard near.rowCount > 0 else { return }
    let (count, sum) = (Int64(near.rowCount), Int64(near.sum))
    let center = Int64(center)
    self.init(
      rowCount: UInt32(count), minimum: Int32(center) + Int32(near.minimum),
      maximum: Int32(center) + Int32(near.maximum), sum: sum + count * center,
      sumOfSquares: UInt64(Int64(near.squares) + 2 * center * sum + count * center * center))
  }
}
