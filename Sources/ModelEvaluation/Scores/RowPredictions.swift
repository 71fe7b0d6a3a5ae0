import TabularRegression

/// What a model answers to the inputs of each cell, and how many of its rows its range holds.
///
/// Cells go by the numbers of a ``RowAggregator``, which are given in the order of their first rows.
package struct RowPredictions: Sendable {
  /// A model's range for some inputs; `nil` if it has none.
  package typealias Interval = @Sendable ([Double]) -> ClosedRange<Double>?

  private let interval: Interval
  private(set) var predictions: [Double] = []
  /// The range for each cell; none at all if the model has none.
  private var ranges: [ClosedRange<Double>] = []
  private var coveredWeights: [Double] = []

  init(interval: @escaping Interval) {
    self.interval = interval
  }

  /// Adds rows, each of which went into one of `cells`.
  mutating func add(_ rows: DataTable, predictions: [Double], cells: [Int]) {
    let targets = rows.target?.values ?? []
    let weights = rows.weights?.values
    for (row, cell) in cells.enumerated() {
      if cell == self.predictions.count {
        self.predictions.append(predictions[row])
        if let range = interval(rows.features.map { $0.values[row] }) {
          ranges.append(range)
          coveredWeights.append(0)
        }
      }
      if cell < ranges.count, ranges[cell].contains(targets[row]) {
        coveredWeights[cell] += weights?[row] ?? 1
      }
    }
  }

  /// The answers in the order of the cells, given the place of each number.
  func ordered(by places: [Int]) -> (predictions: [Double], coveredWeights: [Double]?) {
    let hasRanges = ranges.count == predictions.count && !ranges.isEmpty
    return (
      predictions.ordered(by: places), hasRanges ? coveredWeights.ordered(by: places) : nil
    )
  }
}

extension [Double] {
  /// The values of cells in the order of the cells, given the place of each number.
  package func ordered(by places: [Int]) -> [Double] {
    var ordered = self
    for (number, place) in places.enumerated() { ordered[place] = self[number] }
    return ordered
  }
}
