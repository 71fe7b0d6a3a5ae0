import SleepText
import SleepNumerics

extension AggregatedRows {
  /// The largest number of folds: that of the groups, or else of the distinct inputs.
  package var mostFolds: Int { groups.map { Set($0).count } ?? count }

  /// Their number with what it counts, such as `3 groups`.
  package var foldUnits: Counted {
    Counted(Double(mostFolds), groups == nil ? "distinct input" : "group")
  }
}

extension Folds {
  /// Assigns rows to folds in an order drawn from the seed; the rows of a group share a fold.
  ///
  /// The largest groups come first, each into the fold with the fewest rows so far.
  init(of rows: AggregatedRows, folds: Int, seed: UInt64) {
    guard let groups = rows.groups else {
      self.init(aggregatedCount: rows.count, folds: folds, seed: seed)
      return
    }
    let members = Dictionary(grouping: Int32(0)..<Int32(rows.count)) { groups[Int($0)] }
    let drawn = members.sorted { $0.key < $1.key }.enumerated().map { place, group in
      (rows: group.value, key: SplitMix64.mixed(seed &+ UInt64(place)), place: place)
    }
    let order = drawn.sorted {
      ($1.rows.count, $0.key, $0.place) < ($0.rows.count, $1.key, $1.place)
    }
    var heldOut = [[Int32]](repeating: [], count: folds)
    for group in order {
      let fold = heldOut.indices.min { heldOut[$0].count < heldOut[$1].count }
      if let fold { heldOut[fold] += group.rows }
    }
    self.init(heldOut: heldOut.map { $0.sorted() })
  }
}
