/// A sample of the rows behind aggregated rows: pairs of inputs and a target, each with the total
/// weight of the rows equal to it.
///
/// The choice depends on the values alone. Up to ``largestCount`` distinct pairs, all are included.
package struct TargetSample: Sendable, Equatable {
  package static let largestCount = 20_000

  /// The index of the aggregated row with the inputs of each pair, ascending.
  package private(set) var cell: [Int32] = []
  /// The target of each pair; those of one aggregated row are distinct and ascending.
  package private(set) var target: [Double] = []
  /// The total weight of the rows equal to each pair.
  package private(set) var weight: [Double] = []
  /// The sampling hash of each pair; 0 for pairs that were not drawn.
  package private(set) var hash: [UInt64] = []

  package init() {
  }

  package var count: Int { cell.count }

  package mutating func append(cell: Int32, target: Double, weight: Double, hash: UInt64 = 0) {
    self.cell.append(cell)
    self.target.append(target)
    self.weight.append(weight)
    self.hash.append(hash)
  }

  /// The pairs in some of `cellCount` rows, renumbered by their positions in `members`.
  package func share(of members: [Int32], among cellCount: Int) -> TargetSample {
    var places = [Int32](repeating: -1, count: cellCount)
    for (place, member) in members.enumerated() { places[Int(member)] = Int32(place) }
    let pairs = cell.indices.filter { places[Int(cell[$0])] >= 0 }
    let inOrder = pairs.sorted {
      (places[Int(cell[$0])], target[$0]) < (places[Int(cell[$1])], target[$1])
    }
    var share = TargetSample()
    for pair in inOrder {
      share.append(
        cell: places[Int(cell[pair])], target: target[pair], weight: weight[pair],
        hash: hash[pair])
    }
    return share
  }
}
