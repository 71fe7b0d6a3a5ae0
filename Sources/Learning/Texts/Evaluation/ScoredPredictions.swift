import Numerics

/// Predicted labels with their probabilities, beside the true labels.
package struct ScoredPredictions: Sendable {
  package let labelCount: Int
  package private(set) var predicted: [Int32] = []
  /// The probability of each predicted label.
  package private(set) var probabilities: [Double] = []
  /// The true labels; -1 for one that the classifier does not know.
  package private(set) var targets: [Int32] = []
  package private(set) var weights: [Float] = []
  private(set) var losses: [Double] = []

  package init(labelCount: Int) {
    self.labelCount = labelCount
  }

  package mutating func add(_ probabilities: [Double], target: Int32, weight: Float = 1) {
    var best = 0
    for label in probabilities.indices where probabilities[label] > probabilities[best] {
      best = label
    }
    predicted.append(Int32(best))
    self.probabilities.append(probabilities[best])
    targets.append(target)
    weights.append(weight)
    let probability = target >= 0 ? probabilities[Int(target)] : 0
    losses.append(-ReproducibleMath.log(max(probability, Self.smallestProbability)))
  }

  package mutating func add(_ other: ScoredPredictions) {
    predicted += other.predicted
    probabilities += other.probabilities
    targets += other.targets
    weights += other.weights
    losses += other.losses
  }

  /// As in scikit-learn before version 1.5, so that one certain error does not outweigh all others.
  private static let smallestProbability = 1e-15

  package var count: Int { predicted.count }

  func isHit(_ place: Int) -> Bool { predicted[place] == targets[place] }

  package var totalWeight: Double { weights.reduce(0) { $0 + Double($1) } }

  /// The share of the texts whose probability is at least `threshold`.
  package func answeredShare(from threshold: Double) -> Double {
    var sum = 0.0
    for place in probabilities.indices where probabilities[place] >= threshold {
      sum += Double(weights[place])
    }
    return totalWeight > 0 ? sum / totalWeight : 0
  }

  /// The accuracy of the answers whose probability is at least `threshold`; `nil` without any.
  package func precision(from threshold: Double) -> Double? {
    var (hits, sum) = (0.0, 0.0)
    for place in probabilities.indices where probabilities[place] >= threshold {
      sum += Double(weights[place])
      if isHit(place) { hits += Double(weights[place]) }
    }
    return sum > 0 ? hits / sum : nil
  }

  /// Fewer answers say little about their precision.
  static let fewestAnswers = 10.0

  /// The lowest probability from which answers reach a precision; `nil` if none does.
  ///
  /// - Complexity: O(n * log(n)).
  package func threshold(forPrecision wanted: Double) -> Double? {
    let order = probabilities.indices.sorted {
      (probabilities[$1], $0) < (probabilities[$0], $1)
    }
    var (hits, sum) = (0.0, 0.0)
    var threshold: Double?
    for (position, place) in order.enumerated() {
      sum += Double(weights[place])
      if isHit(place) { hits += Double(weights[place]) }
      let next = order.indices.contains(position + 1) ? probabilities[order[position + 1]] : -1
      // Answers of the same probability are given or withheld together.
      guard next < probabilities[place], sum >= Self.fewestAnswers, hits >= wanted * sum else {
        continue
      }
      threshold = probabilities[place]
    }
    // If all answers are precise enough, others with a lower probability are, too.
    guard sum > 0, let threshold else { return nil }
    return hits >= wanted * sum && sum >= Self.fewestAnswers ? 0 : threshold
  }
}
