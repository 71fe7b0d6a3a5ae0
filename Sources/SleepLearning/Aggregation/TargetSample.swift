/// A sample of the rows behind aggregated rows: pairs of inputs and a target, each with the total
/// weight of the rows equal to it.
///
/// The choice depends on the values alone. Up to ``largestCount`` distinct pairs, all are included.
struct TargetSample: Sendable, Equatable {
  static let largestCount = 20_000

  /// The index of the aggregated row with the inputs of each pair, ascending.
  private(set) var aggregatedRow: [Int32] = []
  /// The target of each pair; those of one aggregated row are distinct and ascending.
  private(set) var target: [Double] = []
  /// The total weight of the rows equal to each pair.
  private(set) var weight: [Double] = []
  /// The sampling hash of each pair; 0 for pairs that were not drawn.
  private(set) var hash: [UInt64] = []

  init() {
  }

  var count: Int { aggregatedRow.count }

  mutating func append(
    aggregatedRow: Int32, target: Double, weight: Double, hash: UInt64 = 0
  ) {
    self.aggregatedRow.append(aggregatedRow)
    self.target.append(target)
    self.weight.append(weight)
    self.hash.append(hash)
  }

  /// The pairs in some of `aggregatedCount` rows, renumbered by their positions in `members`.
  func share(of members: [Int32], among aggregatedCount: Int) -> TargetSample {
    let places = members.places(among: aggregatedCount)
    let pairs = aggregatedRow.indices.filter { places[Int(aggregatedRow[$0])] >= 0 }
    let inOrder = pairs.sorted {
      (places[Int(aggregatedRow[$0])], target[$0]) < (places[Int(aggregatedRow[$1])], target[$1])
    }
    var share = TargetSample()
    for pair in inOrder {
      share.append(
        aggregatedRow: Int32(places[Int(aggregatedRow[pair])]), target: target[pair],
        weight: weight[pair],
        hash: hash[pair])
    }
    return share
  }
}
