import LearningSupport

/// The log-count ratio of each feature: how much more frequent it is in the rows with a label than
/// in the others, as in naive Bayes, with counts that begin at one.
struct NaiveBayesRatios {
  private(set) var values: [Float]

  init(_ rows: FeatureRows, training: [Int32], positives: [Bool], weights: [Float]) {
    var counts = [[Float]](repeating: [Float](repeating: 1, count: rows.featureCount), count: 2)
    for row in training {
      let row = Int(row)
      let side = positives[row] ? 0 : 1
      for place in rows.starts[row]..<rows.starts[row + 1] {
        counts[side][Int(rows.features[place])] += weights[row]
      }
    }
    var sums = [0.0, 0.0]
    for side in 0...1 { for count in counts[side] { sums[side] += Double(count) } }
    let offset = ReproducibleMath.log(sums[1] / sums[0])
    values = counts[0].indices.map { feature in
      Float(ReproducibleMath.log(Double(counts[0][feature]) / Double(counts[1][feature])) + offset)
    }
    var (sum, total) = (0.0, 0.0)
    for (feature, value) in values.enumerated() {
      let frequency = Double(counts[0][feature] + counts[1][feature] - 2)
      sum += frequency * Double(value * value)
      total += frequency
    }
    guard sum > 0 else { return }
    let scale = Float((total / sum).squareRoot())
    for feature in values.indices { values[feature] *= scale }
  }
}
