/// How often rows are drawn in a resample of a bootstrap: Poisson variables of mean 1.
package enum PoissonCounts {
  /// The count for each value of 16 random bits.
  static let table: ContiguousArray<UInt8> = {
    var table = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    var count: UInt8 = 0
    // 1 / e
    var probability = 0.367_879_441_171_442_33
    var reached = probability
    for draw in table.indices {
      while (Double(draw) + 0.5) / Double(table.count) > reached {
        count += 1
        probability /= Double(count)
        reached += probability
      }
      table[draw] = count
    }
    return table
  }()

  /// The counts of some rows in the resample of a seed.
  package static func counts(of rows: Int, seed: UInt64) -> [UInt8] {
    var generator = SplitMix64(seed: SplitMix64.mixed(seed))
    return (0..<rows).map { _ in table[Int(truncatingIfNeeded: generator.next() & 0xFFFF)] }
  }
}
