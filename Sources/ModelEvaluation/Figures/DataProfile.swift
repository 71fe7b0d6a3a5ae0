import LearningSupport
import TabularRegression

/// Summary statistics of the columns of some rows.
package struct DataProfile: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package let name: String
    /// The smallest and the largest value; `nil` if every value is missing.
    package let range: ClosedRange<Double>?
    /// The weighted mean of the known values; `nil` if there are none.
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
  package init(of cells: AggregatedRows) {
    let inputs = zip(cells.featureNames, cells.columns).map { name, values in
      Column(name: name, values: values, weights: cells.weights)
    }
    columns = inputs + [Column(targetOf: cells)]
    distinctInputs = cells.count
    fingerprint = cells.fingerprint
  }
}

extension DataProfile.Column {
  package init(name: String, values: [Double], weights: [Double]) {
    let sorted = SortedValues(ContiguousArray(values.lazy.map(ValueKey.init)))
    let mean = ColumnMean(of: values, weights: weights)
    let distinctCount = sorted.distinctCount
    self.init(
      name: name, range: distinctCount > 0 ? sorted.minimum...sorted.maximum : nil,
      mean: distinctCount > 0 ? mean.mean : nil, distinctCount: distinctCount,
      missingWeight: mean.missingWeight)
  }

  package init(targetOf cells: AggregatedRows) {
    let lowest = cells.extremes.map(\.lowerBound).min()
    let highest = cells.extremes.map(\.upperBound).max()
    self.init(
      name: cells.targetName, range: lowest.flatMap { low in highest.map { low...$0 } },
      mean: cells.count > 0 ? LeastSquares.mean(of: cells).intercept : nil, distinctCount: nil,
      missingWeight: 0)
  }
}
