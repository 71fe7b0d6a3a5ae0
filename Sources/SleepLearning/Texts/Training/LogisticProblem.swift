import SleepNumerics

/// A binary logistic regression on sparse rows, solved by dual coordinate descent.
///
/// The method is that of H.-F. Yu, F.-L. Huang and C.-J. Lin, "Dual coordinate descent methods for
/// logistic regression and maximum entropy models", 2011, for which C.-J. Hsieh and others, "A dual
/// coordinate descent method for large-scale linear SVM", 2008, laid the ground. Each feature is
/// scaled by its log-count ratio (S. Wang and C. Manning, "Baselines and bigrams", 2012). Since all
/// features are 0 or 1 times a value of the row, the scaled weights are kept instead of the
/// weights, so that a row is read without its values.
struct LogisticProblem {
  /// A weight times its ratio, and the square of the ratio.
  private struct ScaledWeight {
    var weight: Float = 0
    var square: Float
  }

  private let rows: FeatureRows
  private let lexiconCount: Int
  private let training: [Int32]
  private let signs: [Float]
  private let weights: [Float]
  private var scaled: [ScaledWeight]
  private var lexiconWeights: [Float]
  private(set) var intercept: Float = 0
  private var alphas: [Double] = []
  private var norms: [Double] = []
  private var cost = 0.0

  /// - Parameters:
  ///   - training: The rows to learn from.
  ///   - positives: Whether each row has the label.
  ///   - weights: How often each row counts.
  init(_ rows: FeatureRows, training: [Int32], positives: [Bool], weights: [Float]) {
    self.rows = rows
    lexiconCount = rows.lexiconCount
    self.training = training
    self.weights = weights
    signs = positives.map { $0 ? 1 : -1 }
    let ratios = NaiveBayesRatios(
      rows, training: training, positives: positives, weights: weights
    ).values
    scaled = ratios.map { ScaledWeight(square: $0 * $0) }
    lexiconWeights = [Float](repeating: 0, count: lexiconCount)
    for row in training.lazy.map(Int.init) {
      var (words, grams) = (Float(0), Float(0))
      for place in rows.starts[row]..<rows.gramStarts[row] {
        words += scaled[Int(rows.features[place])].square
      }
      for place in rows.gramStarts[row]..<rows.starts[row + 1] {
        grams += scaled[Int(rows.features[place])].square
      }
      let (b, g) = (rows.wordValues[row], rows.gramValues[row])
      var sum = 1 + Double(b * b * words + g * g * grams)
      for place in 0..<lexiconCount {
        let value = Self.lexiconScale * rows.lexiconValues[row * lexiconCount + place]
        sum += Double(value * value)
      }
      norms.append(sum)
    }
  }

  static let lexiconScale: Float = 2

  /// The margin of a row: positive if the label is more likely than not.
  func margin(of row: Int) -> Float {
    var sum = intercept
    var (words, grams) = (Float(0), Float(0))
    for place in rows.starts[row]..<rows.gramStarts[row] {
      words += scaled[Int(rows.features[place])].weight
    }
    for place in rows.gramStarts[row]..<rows.starts[row + 1] {
      grams += scaled[Int(rows.features[place])].weight
    }
    sum += rows.wordValues[row] * words + rows.gramValues[row] * grams
    for place in 0..<lexiconCount {
      sum +=
        Self.lexiconScale * lexiconWeights[place]
        * rows.lexiconValues[row * lexiconCount + place]
    }
    return sum
  }

  /// The weight of each feature, with its ratio, and then those of the lexicon.
  var featureWeights: [Float] { scaled.map(\.weight) }
  var lexiconFeatureWeights: [Float] { lexiconWeights.map { $0 * Self.lexiconScale } }

  /// Minimises half the squared norm of the weights plus `cost` times the log loss of the rows,
  /// starting from the solution for the previous cost.
  mutating func solve(cost: Double, seed: UInt64) {
    restart(cost: cost)
    var generator = SplitMix64(seed: seed)
    var order = Array(training.indices)
    var firstGradient = 0.0
    for epoch in 0..<Self.mostEpochs {
      generator.shuffle(&order)
      var sum = 0.0
      for place in order { sum += step(place) }
      if epoch == 0 { firstGradient = sum }
      if sum <= Self.tolerance * firstGradient { return }
    }
  }

  private static let mostEpochs = 60
  /// The share of the gradient of the first pass at which training stops.
  private static let tolerance = 0.002

  private mutating func restart(cost: Double) {
    if alphas.isEmpty {
      self.cost = cost
      alphas = training.indices.map { place in
        let upper = cost * Double(weights[Int(training[place])])
        return min(0.001 * upper, 1e-8)
      }
      for place in training.indices { add(alphas[place] * sign(place), to: place) }
    } else {
      let factor = cost / self.cost
      self.cost = cost
      for place in alphas.indices { alphas[place] *= factor }
      for feature in scaled.indices { scaled[feature].weight *= Float(factor) }
      for feature in lexiconWeights.indices { lexiconWeights[feature] *= Float(factor) }
      intercept *= Float(factor)
    }
  }

  private func sign(_ place: Int) -> Double { Double(signs[Int(training[place])]) }

  /// Minimises over one dual variable, and returns the size of its gradient.
  private mutating func step(_ place: Int) -> Double {
    let row = Int(training[place])
    let upper = cost * Double(weights[row])
    let y = Double(signs[row])
    let b = y * Double(margin(of: row))
    let a = norms[place]
    let alpha = alphas[place]
    // One of the two dual variables of the row, so that the root is far from both ends.
    let isFirst = 0.5 * a * (upper - 2 * alpha) + b >= 0
    let old = isFirst ? alpha : upper - alpha
    let direction = isFirst ? 1.0 : -1.0
    var z = old
    if upper - z < 0.5 * upper { z *= 0.1 }
    var gradient = a * (z - old) + direction * b + ReproducibleMath.log(z / (upper - z))
    let size = abs(
      z == old ? gradient : direction * b + ReproducibleMath.log(old / max(upper - old, 1e-300)))
    for _ in 0..<20 {
      if abs(gradient) < 1e-3 { break }
      let curvature = a + upper / (upper - z) / z
      let next = z - gradient / curvature
      z = next <= 0 ? z * 0.1 : min(next, upper * (1 - 1e-12))
      gradient = a * (z - old) + direction * b + ReproducibleMath.log(z / (upper - z))
    }
    alphas[place] = isFirst ? z : upper - z
    add(direction * (z - old) * y, to: place)
    return size
  }

  /// Adds a multiple of a row to the weights.
  private mutating func add(_ amount: Double, to place: Int) {
    let row = Int(training[place])
    let amount = Float(amount)
    let (words, grams) = (amount * rows.wordValues[row], amount * rows.gramValues[row])
    for place in rows.starts[row]..<rows.gramStarts[row] {
      let feature = Int(rows.features[place])
      scaled[feature].weight += words * scaled[feature].square
    }
    for place in rows.gramStarts[row]..<rows.starts[row + 1] {
      let feature = Int(rows.features[place])
      scaled[feature].weight += grams * scaled[feature].square
    }
    for place in 0..<lexiconCount {
      lexiconWeights[place] +=
        amount * Self.lexiconScale * rows.lexiconValues[row * lexiconCount + place]
    }
    intercept += amount
  }
}

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
