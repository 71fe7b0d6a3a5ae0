/// Some of the rows behind rows: pairs of inputs and a target, each with the weight of all rows
/// that are equal to it.
///
/// Which pairs are taken depends on their values alone. Up to ``largestCount`` distinct pairs it is
/// all of them.
package struct TargetSample: Sendable, Equatable {
  /// The most pairs that are taken.
  package static let largestCount = 20_000

  /// The number of the row that holds the inputs of each pair, ascending.
  package private(set) var cell: [Int32] = []
  /// The target of each pair; those in one row are distinct and ascend.
  package private(set) var target: [Double] = []
  /// The weight of the rows that are equal to each pair.
  package private(set) var weight: [Double] = []
  /// The hash of each pair, by which it was taken; 0 for pairs that were not drawn.
  package private(set) var hash: [UInt64] = []

  package init() {
  }

  /// The number of pairs.
  package var count: Int { cell.count }

  /// Adds a pair behind all others.
  package mutating func append(cell: Int32, target: Double, weight: Double, hash: UInt64 = 0) {
    self.cell.append(cell)
    self.target.append(target)
    self.weight.append(weight)
    self.hash.append(hash)
  }

  /// The pairs in some of `cellCount` rows, which are numbered as they are listed.
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
