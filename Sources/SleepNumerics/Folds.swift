/// Divides rows into folds for cross-validation; rows with equal inputs share a fold.
package struct Folds: Sendable {
  /// The indices of the aggregated rows in each fold, ascending.
  package let heldOut: [[Int32]]
  /// The rows that are in no fold.
  private var others: [Int32] = []

  /// Assigns rows to folds of equal size in an order drawn from the seed.
  package init(aggregatedCount: Int, folds: Int, seed: UInt64) {
    let keys = (0..<aggregatedCount).map {
      SplitMix64.mixed(seed &+ UInt64($0) &* 0x9E37_79B9_7F4A_7C15)
    }
    let order = (0..<Int32(aggregatedCount)).sorted { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    var heldOut = [[Int32]](repeating: [], count: folds)
    for (place, aggregatedRow) in order.enumerated() {
      heldOut[place % folds].append(aggregatedRow)
    }
    self.heldOut = heldOut.map { $0.sorted() }
  }

  package init(heldOut: [[Int32]]) {
    self.heldOut = heldOut
  }

  /// A single fold of rows, and the rows to train on without it.
  package init(training: [Int32], heldOut: [Int32]) {
    self.heldOut = [heldOut]
    others = training
  }

  package var count: Int { heldOut.count }

  package func training(without fold: Int) -> [Int32] {
    (others + (heldOut[..<fold] + heldOut[(fold + 1)...]).joined()).sorted()
  }
}
