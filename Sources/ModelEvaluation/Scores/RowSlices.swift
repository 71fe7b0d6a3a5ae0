import TabularRegression

/// Cells parted by the values of one input.
package struct RowSlices: Sendable {
  /// The name of the input.
  let feature: String
  /// The parts, from small values to large ones, and then the cells without a value.
  let parts: [RowsByValue.Part]
  private let order: [Int32]

  /// With more values than this, the preferred input is parted like any other.
  private static let mostValues = 25

  /// Parts cells by the values of a preferred input, where it has few, and else into quarters by the
  /// strongest input.
  ///
  /// - Parameters:
  ///   - preferred: The name of an input that is easily understood; `nil` if none is.
  ///   - strengths: How much each input counts.
  /// - Complexity: O(cells * features).
  package init?(_ cells: AggregatedRows, preferring preferred: String?, strengths: () -> [Double]) {
    if let feature = preferred.flatMap(cells.featureNames.firstIndex(of:)) {
      let sorted = RowsByValue(cells, feature: feature)
      if sorted.values.count <= Self.mostValues {
        self.init(sorted.values, of: sorted, in: cells)
        return
      }
    }
    let strengths = strengths()
    guard let strongest = strengths.indices.max(by: { strengths[$0] < strengths[$1] }) else {
      return nil
    }
    let sorted = RowsByValue(cells, feature: strongest)
    self.init(sorted.quarters, of: sorted, in: cells)
  }

  private init(_ parts: [RowsByValue.Part], of sorted: RowsByValue, in cells: AggregatedRows) {
    feature = cells.featureNames[sorted.feature]
    self.parts = parts
    order = sorted.order
  }

  /// The numbers of the cells in a part.
  func members(of part: Int) -> some Sequence<Int> {
    order[parts[part].places].lazy.map(Int.init)
  }

  /// For each cell, the number of its part.
  var sliceOfCell: [Int] {
    var slices = [Int](repeating: 0, count: order.count)
    for part in parts.indices {
      for cell in members(of: part) { slices[cell] = part }
    }
    return slices
  }
}
