import TabularRegression

/// Aggregated rows divided by the values of one feature.
package struct RowSlices: Sendable {
  let feature: String
  /// The slices in ascending order of values, followed by the rows without a value.
  let parts: [RowsByValue.Part]
  private let order: [Int32]

  /// With more values than this, the preferred feature is not used.
  private static let mostValues = 25

  /// Divides rows by the values of a preferred feature if it has few, or else into quarters by the
  /// most important feature.
  package init?(
    _ aggregated: AggregatedRows, preferring preferred: String?, strengths: () -> [Double]
  ) {
    if let feature = preferred.flatMap(aggregated.featureNames.firstIndex(of:)) {
      let sorted = RowsByValue(aggregated, feature: feature)
      if sorted.values.count <= Self.mostValues {
        self.init(sorted.values, of: sorted, in: aggregated)
        return
      }
    }
    let strengths = strengths()
    guard let strongest = strengths.indices.max(by: { strengths[$0] < strengths[$1] }) else {
      return nil
    }
    let sorted = RowsByValue(aggregated, feature: strongest)
    self.init(sorted.quarters, of: sorted, in: aggregated)
  }

  private init(_ parts: [RowsByValue.Part], of sorted: RowsByValue, in aggregated: AggregatedRows) {
    feature = aggregated.featureNames[sorted.feature]
    self.parts = parts
    order = sorted.order
  }

  func members(of part: Int) -> some Sequence<Int> {
    order[parts[part].places].lazy.map(Int.init)
  }

  var sliceOfAggregatedRow: [Int] {
    var slices = [Int](repeating: 0, count: order.count)
    for part in parts.indices {
      for aggregatedRow in members(of: part) { slices[aggregatedRow] = part }
    }
    return slices
  }
}
