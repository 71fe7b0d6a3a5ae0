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
    if let coffee = cells.featureNames.firstIndex(of: SleepColumn.coffee.rawValue) {
      let cups = CellsByValue(cells, feature: coffee)
      if cups.values.count <= Self.mostValues {
        self.init(cups.values, of: cups, scores)
        return
      }
    }
    let strengths = strengths()
    guard let strongest = strengths.indices.max(by: { strengths[$0] < strengths[$1] }) else {
      return nil
    }
    let sorted = CellsByValue(cells, feature: strongest)
    self.init(sorted.quarters, of: sorted, scores)
  }

  private init(_ parts: [CellsByValue.Part], of sorted: CellsByValue, _ scores: CellScores) {
    feature = scores.cells.featureNames[sorted.feature]
    slices = parts.map { part in
      let members = sorted.order[part.places].lazy.map(Int.init)
      return Slice(range: part.range, score: scores.score(of: members))
    }
  }
}
