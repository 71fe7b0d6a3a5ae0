import SleepModels
import SleepNumerics

/// A predicted label with its probability, beside the true label.
package struct ScoredPrediction: Sendable, Equatable {
  package let label: Int
  package let probability: Double
  /// The true label; those that the classifier does not know come after its own.
  package let target: Int
  let weight: Double
  let loss: Double

  package var isHit: Bool { label == target }
}

/// The predictions for some texts.
package struct ScoredPredictions: Sendable {
  /// The number of the classifier's labels and of the others that occur.
  package let labelCount: Int
  package private(set) var all: [ScoredPrediction] = []

  package init(labelCount: Int) {
    self.labelCount = labelCount
  }

  /// - Parameters:
  ///   - probabilities: Of each of the classifier's labels.
  ///   - target: The true label, below ``labelCount``.
  package mutating func add(_ probabilities: [Double], target: Int32, weight: Float = 1) {
    let (best, target) = (LabelProbabilities.best(of: probabilities), Int(target))
    let probability = target < probabilities.count ? probabilities[target] : 0
    all.append(
      ScoredPrediction(
        label: best, probability: probabilities[best], target: target, weight: Double(weight),
        loss: -ReproducibleMath.log(max(probability, Self.smallestProbability))))
  }

  package mutating func add(_ other: ScoredPredictions) { all += other.all }

  /// As in scikit-learn before version 1.5, so that one certain error does not outweigh all others.
  private static let smallestProbability = 1e-15

  package var totalWeight: Double { all.reduce(0) { $0 + $1.weight } }

  /// The share of the texts whose probability is at least `threshold`.
  package func answeredShare(from threshold: Double) -> Double {
    totalWeight > 0 ? answers(from: threshold).sum / totalWeight : 0
  }

  /// The accuracy of the answers whose probability is at least `threshold`; `nil` without any.
  package func precision(from threshold: Double) -> Double? {
    let (sum, hits) = answers(from: threshold)
    return sum > 0 ? hits / sum : nil
  }

  /// The weight of the answers whose probability is at least `threshold`, and of the right ones.
  private func answers(from threshold: Double) -> (sum: Double, hits: Double) {
    var (sum, hits) = (0.0, 0.0)
    for prediction in all where prediction.probability >= threshold {
      sum += prediction.weight
      if prediction.isHit { hits += prediction.weight }
    }
    return (sum, hits)
  }

  /// The places of the predictions by descending probability; of equal ones the first comes first.
  package var byDescendingProbability: [Int] {
    all.indices.sorted { (all[$1].probability, $0) < (all[$0].probability, $1) }
  }

  /// Fewer answers say little about their precision.
  static let fewestAnswers = 10.0

  /// The lowest probability from which answers reach a precision; `nil` if none does.
  ///
  /// - Complexity: O(n * log(n)).
  package func threshold(forPrecision wanted: Double) -> Double? {
    let sorted = byDescendingProbability.map { all[$0] }
    var (hits, sum) = (0.0, 0.0)
    var threshold: Double?
    for (position, prediction) in sorted.enumerated() {
      sum += prediction.weight
      if prediction.isHit { hits += prediction.weight }
      let next = position + 1 < sorted.count ? sorted[position + 1].probability : -1
      // Answers of the same probability are given or withheld together.
      guard next < prediction.probability, sum >= Self.fewestAnswers, hits >= wanted * sum else {
        continue
      }
      threshold = prediction.probability
    }
    // If all answers are precise enough, others with a lower probability are, too.
    guard sum > 0, let threshold else { return nil }
    return hits >= wanted * sum && sum >= Self.fewestAnswers ? 0 : threshold
  }
}

/// What is answered, and how precisely, if answers are sure from a probability on.
package struct ThresholdScore: Sendable, Equatable {
  /// The lowest probability of a sure answer.
  package let threshold: Double
  /// The share of the texts with a sure answer.
  package let answeredShare: Double
  /// The share of the sure answers that are right; `nil` if they are too few.
  package let precision: Double?
}

extension ScoredPredictions {
  /// The scores at thresholds at a distance of 0.05, from the one below the lowest probability on.
  package var thresholdScores: [ThresholdScore] {
    guard let lowest = all.map(\.probability).min() else { return [] }
    return (min(Int(lowest * 20), 19)...19).map { step in
      let threshold = Double(step) / 20
      let share = answeredShare(from: threshold)
      return ThresholdScore(
        threshold: threshold, answeredShare: share,
        precision: share * totalWeight >= Self.fewestAnswers ? precision(from: threshold) : nil)
    }
  }
}

/// Predictions of about the same probability.
package struct CalibrationBin: Sendable, Equatable {
  /// The number of rows.
  package private(set) var rows = 0.0
  /// The sum of the probabilities of the predicted labels.
  private(set) var probabilities = 0.0
  /// How many predictions are right.
  private(set) var hits = 0.0

  /// The mean probability.
  package var probability: Double { probabilities / rows }
  /// The share of right predictions.
  package var accuracy: Double { hits / rows }

  fileprivate mutating func add(_ prediction: ScoredPrediction, weight: Double) {
    rows += weight
    probabilities += weight * prediction.probability
    if prediction.isHit { hits += weight }
  }
}

extension ScoredPredictions {
  private static let binCount = 10

  /// The predictions in ten bins with equal numbers of them, by ascending probability; a bin without
  /// any is left out.
  package var calibrationBins: [CalibrationBin] {
    calibrationBins(probabilityOrder, drawn: nil)
  }

  /// The places of the predictions by ascending probability.
  var probabilityOrder: [Int] {
    all.indices.sorted { (all[$0].probability, $0) < (all[$1].probability, $1) }
  }

  /// - Parameters:
  ///   - order: The places of the predictions by ascending probability.
  ///   - drawn: How often each prediction counts; `nil` for once.
  func calibrationBins(_ order: [Int], drawn: [UInt8]?) -> [CalibrationBin] {
    (0..<Self.binCount).map { bin in
      var sums = CalibrationBin()
      let range =
        bin * order.count / Self.binCount..<(bin + 1) * order.count / Self.binCount
      for place in order[range] {
        sums.add(all[place], weight: all[place].weight * Double(drawn?[place] ?? 1))
      }
      return sums
    }.filter { $0.rows > 0 }
  }
}
