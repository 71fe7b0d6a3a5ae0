extension AggregatedRows {
  /// The inputs of other rows with another target, whose values are in `rows`.
  ///
  /// - Precondition: Every row has a value.
  init(
    inputsOf aggregated: AggregatedRows, targetName: String, rows: TargetSample,
    keepsRows: Bool = false
  ) {
    var targets = [TargetSummary?](repeating: nil, count: aggregated.count)
    for (aggregatedRow, (target, weight)) in zip(rows.aggregatedRow, zip(rows.target, rows.weight))
    {
      let one = TargetSummary(target, weight: weight)
      targets[Int(aggregatedRow)] = targets[Int(aggregatedRow)].map { $0 + one } ?? one
    }
    precondition(targets.allSatisfy { $0 != nil })
    self.init(
      featureNames: aggregated.featureNames, levels: aggregated.levels, targetName: targetName,
      columns: aggregated.columns,
      targets: targets.compactMap(\.self), isWeighted: true,
      sample: keepsRows ? rows : nil)
  }

  /// The weighted mean of one value per aggregated row.
  package func mean(of values: [Double]) -> Double {
    zip(weights, values).reduce(0) { $0 + $1.0 * $1.1 } / totalWeight
  }
}

extension TargetSummary {
  fileprivate init(_ target: Double, weight: Double) {
    let sum = DoubleDouble(weight) * DoubleDouble(target)
    self.init(
      rowCount: 1, weight: DoubleDouble(weight), sum: sum,
      sumOfSquares: sum * DoubleDouble(target), minimum: target, maximum: target)
  }

  fileprivate static func + (one: TargetSummary, other: TargetSummary) -> TargetSummary {
    TargetSummary(
      rowCount: one.rowCount + other.rowCount, weight: one.weight + other.weight,
      sum: one.sum + other.sum, sumOfSquares: one.sumOfSquares + other.sumOfSquares,
      minimum: min(one.minimum, other.minimum), maximum: max(one.maximum, other.maximum))
  }
}
