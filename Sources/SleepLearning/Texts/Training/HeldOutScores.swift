import SleepModels
import SleepNumerics

/// The margins of texts that a model was not trained on, with their labels.
struct HeldOutScores {
  /// The indices of the texts.
  let rows: [Int32]
  let margins: [[Double]]
  /// The labels; those that the model does not know come after its own.
  let targets: [Int32]
  let weights: [Float]
  let labelCount: Int
  /// The share of known words in each text; empty if it is not known.
  let knownShares: [Double]

  init(_ rows: [Int32], margins: [[Double]], of texts: LabelledTexts) {
    self.rows = rows
    self.margins = margins
    targets = rows.map { texts.targets[Int($0)] }
    weights = rows.map { texts.weights[Int($0)] }
    labelCount = texts.labels.count
    knownShares = []
  }

  /// Scores texts by a model that was not trained on them.
  init(_ texts: LabelledTexts, labels: [String], scoredBy model: LinearTextModel) {
    var scorer = MarginScorer(model)
    rows = texts.all
    var (margins, knownShares) = ([[Double]](), [Double]())
    for text in texts.texts {
      margins.append(scorer.margins(of: text))
      knownShares.append(scorer.knownShare)
    }
    (self.margins, self.knownShares) = (margins, knownShares)
    let all = labels + texts.labels.filter { !labels.contains($0) }
    let numbers = texts.labels.map { Int32(all.firstIndex(of: $0) ?? 0) }
    targets = texts.targets.map { numbers[Int($0)] }
    weights = texts.weights
    labelCount = all.count
  }

  var totalWeight: Double { weights.reduce(0) { $0 + Double($1) } }

  var accuracy: Double { accuracy(ofFirst: rows.count) }

  func accuracy(ofFirst count: Int) -> Double {
    var (hits, total) = (0.0, 0.0)
    for place in 0..<count {
      let weight = Double(weights[place])
      total += weight
      if Self.top(margins[place]) == Int(targets[place]) { hits += weight }
    }
    return total > 0 ? hits / total : 0
  }

  /// The most probable label; of equal ones the first.
  static func top(_ margins: [Double]) -> Int {
    margins.count == 1 ? margins[0] > 0 ? 1 : 0 : LabelProbabilities.best(of: margins)
  }

  /// The mean log loss at a temperature.
  func loss(temperature: Double, of count: Int) -> Double {
    var (sum, total) = (0.0, 0.0)
    for place in 0..<min(count, margins.count) {
      let probability = LabelProbabilities.of(margins[place], temperature: temperature)
      // No temperature makes an unknown label probable.
      guard Int(targets[place]) < probability.count else { continue }
      let weight = Double(weights[place])
      sum -= weight * ReproducibleMath.log(max(probability[Int(targets[place])], 1e-15))
      total += weight
    }
    return total > 0 ? sum / total : 0
  }

  private static let temperatures = 0.25...8.0
  private static let mostRowsForCalibration = 20_000
  private static let mostProbabilitiesForCalibration = 4_000_000

  /// The temperature with the lowest log loss, by golden-section search, and that loss.
  func calibrated() -> (temperature: Double, loss: Double) {
    let count = min(
      Self.mostRowsForCalibration, Self.mostProbabilitiesForCalibration / max(1, labelCount))
    let ratio = 0.618_033_988_749_895
    var low = ReproducibleMath.log(Self.temperatures.lowerBound)
    var high = ReproducibleMath.log(Self.temperatures.upperBound)
    func loss(_ logarithm: Double) -> Double {
      self.loss(temperature: ReproducibleMath.exp(logarithm), of: count)
    }
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftLoss, rightLoss) = (loss(left), loss(right))
    for _ in 0..<16 {
      if leftLoss <= rightLoss {
        (high, right, rightLoss) = (right, left, leftLoss)
        left = high - ratio * (high - low)
        leftLoss = loss(left)
      } else {
        (low, left, leftLoss) = (left, right, rightLoss)
        right = low + ratio * (high - low)
        rightLoss = loss(right)
      }
    }
    let best = leftLoss <= rightLoss ? (left, leftLoss) : (right, rightLoss)
    return (ReproducibleMath.exp(best.0), best.1)
  }

  private static let mostWithFewKnownWords = 0.02

  /// A text with more known words is in the language, however much the texts for validation resemble
  /// those for training.
  private static let mostKnownShare = 0.6

  /// The share of known words that two in a hundred of these texts do not reach: those of another
  /// language hardly ever do.
  var leastKnownShare: Double {
    guard !knownShares.isEmpty else { return 0 }
    let place = Int(Self.mostWithFewKnownWords * Double(knownShares.count))
    return min(Self.mostKnownShare, knownShares.sorted()[place])
  }

  /// The predictions at a temperature.
  func predictions(temperature: Double) -> ScoredPredictions {
    var predictions = ScoredPredictions(labelCount: labelCount)
    let leastKnownShare = leastKnownShare
    for place in rows.indices {
      let known = LabelProbabilities.of(margins[place], temperature: temperature)
      predictions.add(
        !knownShares.isEmpty && knownShares[place] < leastKnownShare
          ? LabelProbabilities.halfEqual(known) : known,
        target: targets[place], weight: weights[place])
    }
    return predictions
  }
}
