import SleepNumerics

/// Summary statistics of the columns of some rows.
package struct DataProfile: Sendable, Hashable, Codable {
  package struct Column: Sendable, Hashable, Codable {
    package let name: String
    /// The smallest and the largest value; `nil` for words, and if every value is missing.
    package let range: ClosedRange<Double>?
    /// The weighted mean of the known values; `nil` for words, and if there are none.
    package let mean: Double?
    /// The number of distinct values of an input; `nil` for the target, of which only means are
    /// kept.
    package let distinctCount: Int?
    package let missingWeight: Double
  }

  /// The inputs in their order, followed by the target.
  package let columns: [Column]
  package let distinctInputs: Int
  package let fingerprint: String
}

extension DataProfile {
  package init(of aggregated: AggregatedRows) {
    let inputs = aggregated.columns.indices.map { feature in
      Column(
        name: aggregated.featureNames[feature], values: aggregated.columns[feature],
        weights: aggregated.weights, isOfWords: aggregated.levels(of: feature) != nil)
    }
    columns = inputs + [Column(targetOf: aggregated)]
    distinctInputs = aggregated.count
    fingerprint = aggregated.fingerprint
  }
}

extension DataProfile.Column {
  package init(name: String, values: [Double], weights: [Double], isOfWords: Bool = false) {
    let sorted = SortedValues(ContiguousArray(values.lazy.map(ValueKey.init)))
    let mean = ColumnMean(of: values, weights: weights)
    let distinctCount = sorted.distinctCount
    self.init(
      name: name,
      range: distinctCount > 0 && !isOfWords ? sorted.minimum...sorted.maximum : nil,
      mean: distinctCount > 0 && !isOfWords ? mean.mean : nil, distinctCount: distinctCount,
      missingWeight: mean.missingWeight)
  }

  package init(targetOf aggregated: AggregatedRows) {
    let lowest = aggregated.extremes.map(\.lowerBound).min()
    let highest = aggregated.extremes.map(\.upperBound).max()
    self.init(
      name: aggregated.targetName, range: lowest.flatMap { low in highest.map { low...$0 } },
      mean: aggregated.count > 0 ? LeastSquares.mean(of: aggregated).intercept : nil,
      distinctCount: nil,
      missingWeight: 0)
  }
}
