/// The sums of many rows, in half the memory as long as all targets lie near each other.
///
/// The sums of most files then fit into a core's second-level cache.
struct TargetSums {
  /// The sums of rows whose targets all lie near this one; empty once one did not.
  private var near: ContiguousArray<CompactTargetSum> = []
  private let center: Int
  /// The sums of all rows, unless `near` has them.
  private var any: ContiguousArray<TargetSum> = []
  private var isNear: Bool

  /// - Parameter targets: The targets to expect, if they are known; others are allowed.
  init(expecting targets: ClosedRange<Double>? = nil) {
    let middle = targets.map { $0.lowerBound / 2 + $0.upperBound / 2 } ?? 0
    isNear = abs(middle) <= Double(CompactTargetSum.largestCenter)
    center = isNear ? Int(middle) : 0
  }

  var count: Int { isNear ? near.count : any.count }

  /// The sum of a row.
  subscript(cell: Int) -> TargetSum {
    isNear ? TargetSum(near[cell], center: center) : any[cell]
  }

  /// Adds a row without rows.
  mutating func append() {
    if isNear { near.append(CompactTargetSum()) } else { any.append(TargetSum()) }
  }

  /// Takes the rows out of a row.
  mutating func clear(_ cell: Int) {
    if isNear { near[cell] = CompactTargetSum() } else { any[cell] = TargetSum() }
  }

  /// Adds rows up to the first whose row has no room for it, and returns how many there are before
  /// it.
  ///
  /// - Precondition: No more than ``CompactTargetSum/mostRowsAtOnce``.
  mutating func add(_ rows: Span<MergingScanner.Row>) -> Int {
    var added = 0
    if isNear {
      added = addNear(rows)
      // The row of the next row is full, unless it is the target that does not fit.
      if added == rows.count || near[Int(rows[added].place)].isFull { return added }
      widen()
    }
    var sums = any.mutableSpan
    while added < rows.count, sums[Int(rows[added].place)].add(Int(rows[added].target)) {
      added += 1
    }
    return added
  }

  private mutating func addNear(_ rows: Span<MergingScanner.Row>) -> Int {
    precondition(rows.count <= CompactTargetSum.mostRowsAtOnce)
    let center = center
    var sums = near.mutableSpan
    // Looking for full rows first also lets the processor fetch many sums at a time, more than
    // when each is changed at once: it takes a quarter off. (Measured.)
    var counts: UInt64 = 0
    for index in rows.indices { counts |= sums[Int(rows[index].place)].squaresAndCount }
    let someAreFull = counts & CompactTargetSum.fullCount != 0
    for index in rows.indices {
      if someAreFull, sums[Int(rows[index].place)].isFull { return index }
      let distance = Int(rows[index].target) &- center
      guard let distance = Int16(exactly: distance) else { return index }
      sums[Int(rows[index].place)].add(distance)
    }
    return rows.count
  }

  /// Makes room for any targets.
  mutating func widen() {
    guard isNear else { return }
    any.reserveCapacity(near.count)
    for sum in near { any.append(TargetSum(sum, center: center)) }
    near = []
    isNear = false
  }

  /// Adds the rows of another sum to a row, unless that is too much: then nothing changes.
  mutating func add(_ sum: TargetSum, to cell: Int) -> Bool {
    widen()
    return any[cell].add(sum)
  }
}
