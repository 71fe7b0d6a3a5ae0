import SleepModels
import SleepNumerics
import SleepPlatform

extension PartialDependence {
  /// The number of values for a model with trees.
  static let mostValues = 20
  private static let mostAggregatedRows = 1000
  /// A limit on the work: with many trees, fewer rows are sampled.
  private static let mostWalks = 4_000_000
  private static let fewestAggregatedRows = 100

  /// The partial dependence of a model with trees on each feature, over a sample of the rows.
  ///
  /// The contribution of the linear model is exact; that of the trees is a mean over the sample.
  ///
  /// - Parameter progress: Counts the features.
  static func sampled(
    of model: RegressionModel, over aggregated: AggregatedRows, seed: UInt64, threads: Int,
    progress: WorkProgress? = nil
  ) -> [PartialDependence] {
    let width = model.features.count
    let walks = mostValues * width * model.trees.count
    let limit = max(fewestAggregatedRows, min(mostAggregatedRows, mostWalks / max(1, walks)))
    var generator = SplitMix64(seed: SplitMix64.mixed(seed ^ 0xFD01))
    let members = generator.subset(of: aggregated.count, atMost: limit)
    let weights = members.map { aggregated.weights[$0] }
    let total = weights.reduce(0, +)
    let (inputs, forest) = (aggregated.inputs(of: members), Forest(model.ensemble))
    /// The mean contribution of the trees.
    @Sendable func mean(_ inputs: ContiguousArray<Double>) -> Double {
      var additions = ContiguousArray<Double>(repeating: 0, count: members.count)
      forest.add(to: &additions, inputs: inputs, width: width)
      return zip(additions, weights).reduce(0) { $0 + $1.0 * $1.1 } / total
    }
    let usualMean = mean(inputs)
    let usedFeatures = Set(model.trees.flatMap(\.feature))
    return mapFeatures(width, changing: inputs, threads: threads) { feature, inputs in
      let column = members.map { aggregated.columns[feature][$0] }
      func put(_ value: (Int) -> Double) {
        for row in members.indices { inputs[row * width + feature] = value(row) }
      }
      let values = self.values(of: model.features[feature], in: column, weights: weights)
      let isUsed = usedFeatures.contains(feature)
      let predictions = values.map { value in
        if isUsed { put { _ in value } }
        let addition = isUsed ? mean(inputs) : usualMean
        return (model.meanOfLine(at: value, of: feature) + addition).rounded(toDigits: 6)
      }
      if isUsed { put { column[$0] } }
      progress?.advance()
      return PartialDependence(values: values, predictions: predictions)
    }
  }

  /// The ends of the training range, and quantiles between them; of words, the heaviest levels.
  private static func values(
    of feature: RegressionModel.Feature, in column: [Double], weights: [Double]
  ) -> [Double] {
    let known = column.indices.filter { !column[$0].isNaN }
    if let levels = feature.levels {
      var sums = [Double](repeating: 0, count: levels.count)
      for row in known { sums[Int(column[row])] += weights[row] }
      let heaviest = levels.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }
      return heaviest.prefix(mostValues).sorted().map(Double.init)
    }
    let quantiles = WeightedQuantiles(
      known.map { column[$0] }, weights: known.map { weights[$0] })
    let steps = Double(mostValues - 1)
    let inner = (1..<(mostValues - 1)).compactMap { step in
      quantiles.value(reaching: quantiles.totalWeight * Double(step) / steps)
    }
    return Set(inner + [feature.minimum, feature.maximum]).sorted()
  }
}
