/// Aggregated rows divided by the values of one feature.
struct RowSlices {
  let feature: String
  /// The slices in ascending order of values, followed by the rows without a value.
  let parts: [RowsByValue.Part]
  private let order: [Int32]

  /// With more values than this, the preferred feature is not used.
  private static let mostValues = 25

  /// Divides rows by the values of a preferred feature if it has few, or else into quarters by the
  /// most important feature of numbers.
  init?(
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
    let ofNumbers = strengths.indices.filter { aggregated.levels(of: $0) == nil }
    guard let strongest = ofNumbers.max(by: { strengths[$0] < strengths[$1] }) else {
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

/// Aggregated rows in the order of one feature; rows without a value are last.
struct RowsByValue {
  struct Part: Equatable {
    /// The values of the feature; `nil` for missing values.
    var range: ClosedRange<Double>?
    var places: Range<Int>
  }

  let feature: Int
  let order: [Int32]
  /// One part for each value, ascending.
  private(set) var values: [Part] = []
  private var weights: [Double] = []

  init(_ aggregated: AggregatedRows, feature: Int) {
    self.feature = feature
    let column = aggregated.columns[feature]
    order = SortedOrder.of([column], rowCount: aggregated.count)
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
