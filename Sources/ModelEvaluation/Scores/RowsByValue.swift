import TabularRegression

/// Aggregated rows in the order of one feature; rows without a value are last.
struct RowsByValue: Sendable {
  struct Part: Sendable, Equatable {
    /// The values of the feature; `nil` for missing values.
    package var range: ClosedRange<Double>?
    package var places: Range<Int>
  }

  let feature: Int
  let order: [Int32]
  /// One part for each value, ascending.
  let values: [Part]
  private let weights: [Double]

  init(_ aggregated: AggregatedRows, feature: Int) {
    self.feature = feature
    let column = aggregated.columns[feature]
    order = SortedOrder.of([column], rowCount: aggregated.count)
    var values: [Part] = []
    var weights: [Double] = []
    for (place, aggregatedRow) in order.enumerated() {
      let value = column[Int(aggregatedRow)]
      let weight = aggregated.weights[Int(aggregatedRow)]
      let isMissing = value.isNaN
      if let last = values.last, isMissing ? last.range == nil : last.range?.lowerBound == value {
        values[values.count - 1].places = last.places.lowerBound..<place + 1
        weights[weights.count - 1] += weight
      } else {
        values.append(Part(range: isMissing ? nil : value...value, places: place..<place + 1))
        weights.append(weight)
      }
    }
    self.values = values
    self.weights = weights
  }

  /// Four parts with about the same number of rows, fewer if values repeat too often.
  ///
  /// Rows with the same value stay together. Missing values are a separate part.
  var quarters: [Part] {
    let present = values.last?.range == nil ? values.dropLast() : values[...]
    let total = present.indices.reduce(0) { $0 + weights[$1] }
    var quarters: [Part] = []
    var current = -1
    var weightBefore = 0.0
    for (value, weight) in zip(present, weights) {
      // The middle of its rows determines the quarter of a value.
      let quarter = min(Int(4 * (weightBefore + weight / 2) / total), 3)
      weightBefore += weight
      if quarter == current, let last = quarters.last {
        quarters[quarters.count - 1] = Part(
          range: last.range.flatMap { low in
            value.range.map { low.lowerBound...$0.upperBound }
          }, places: last.places.lowerBound..<value.places.upperBound)
      } else {
        quarters.append(value)
      }
      current = quarter
    }
    return quarters + values[present.endIndex...]
  }
}
