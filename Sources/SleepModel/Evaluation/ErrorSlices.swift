/// The scores of rows that are parted by one input.
public struct ErrorSlices: Sendable, Equatable {
  /// The rows with the same or with neighbouring values of the input.
  public struct Slice: Sendable, Equatable {
    /// The values, from the smallest to the largest; `nil` for rows without a value.
    public let range: ClosedRange<Double>?
    /// The score of these rows.
    public let score: SubsetScore
  }

  /// The name of the input.
  public let feature: String
  /// The parts, from small values to large ones.
  public let slices: [Slice]

  /// With more values than this, coffee is parted like any other input.
  private static let mostValues = 25

  /// Parts the rows by cups of coffee, where that is an input with few values, and else into
  /// quarters by the strongest input.
  ///
  /// - Parameter strengths: How much each input counts.
  /// - Complexity: O(cells * features).
  init?(of scores: CellScores, strengths: () -> [Double]) {
    let cells = scores.cells
    let coffee = cells.featureNames.firstIndex(of: SleepColumn.coffee.rawValue)
    var order = coffee.map { CellsByValue(cells, feature: $0) }
    if let cups = order, cups.valueCount <= Self.mostValues {
      slices = cups.values.map { Slice(of: $0, in: cups, scores) }
    } else {
      let strengths = strengths()
      guard let strongest = strengths.indices.max(by: { strengths[$0] < strengths[$1] }) else {
        return nil
      }
      let sorted = CellsByValue(cells, feature: strongest)
      slices = sorted.quarters.map { Slice(of: $0, in: sorted, scores) }
      order = sorted
    }
    feature = cells.featureNames[order?.feature ?? 0]
  }
}

extension ErrorSlices.Slice {
  fileprivate init(of part: CellsByValue.Part, in sorted: CellsByValue, _ scores: CellScores) {
    self.init(
      range: part.range, score: scores.score(of: sorted.order[part.places].lazy.map(Int.init)))
  }
}
