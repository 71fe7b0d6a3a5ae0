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
    guard let lowest = probabilities.min() else { return [] }
    return (min(Int(lowest * 20), 19)...19).map { step in
      let threshold = Double(step) / 20
      let share = answeredShare(from: threshold)
      return ThresholdScore(
        threshold: threshold, answeredShare: share,
        precision: share * totalWeight >= Self.fewestAnswers ? precision(from: threshold) : nil)
    }
  }
}
