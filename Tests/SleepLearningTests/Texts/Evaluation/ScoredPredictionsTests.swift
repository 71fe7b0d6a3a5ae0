import Foundation
import Testing

@testable import SleepLearning

@Suite struct ScoredPredictionsTests {
  /// Predictions of the first of two labels, so many of them with a probability, and of these so
  /// many right.
  private func predictions(
    _ groups: (probability: Double, count: Int, hits: Int)...
  ) -> ScoredPredictions {
    var predictions = ScoredPredictions(labelCount: 2)
    for group in groups {
      for number in 0..<group.count {
        predictions.add(
          [group.probability, 1 - group.probability], target: number < group.hits ? 0 : 1)
      }
    }
    return predictions
  }

  @Test func theMostProbableLabelIsPredicted() {
    var predictions = ScoredPredictions(labelCount: 4)
    predictions.add([0.25, 0.5, 0.25], target: 1)
    predictions.add([0.375, 0.25, 0.375], target: 2, weight: 3)
    predictions.add([0.125, 0.125, 0.75], target: 3, weight: 2)
    let all = predictions.all
    #expect(all.map(\.label) == [1, 0, 2])
    #expect(all.map(\.probability) == [0.5, 0.375, 0.75])
    #expect(all.map(\.target) == [1, 2, 3])
    #expect(all.map(\.weight) == [1, 3, 2])
    #expect(predictions.totalWeight == 6)
    #expect(all.map(\.isHit) == [true, false, false])
    let expected = [log(2), -log(0.375), 15 * log(10)]
    for (loss, expected) in zip(all.map(\.loss), expected) {
      #expect(abs(loss - expected) < 1e-13)
    }
  }

  @Test func precisionAndShareOfTheAnswers() {
    var predictions = predictions((0.9, 4, 3), (0.6, 4, 1))
    predictions.add([0.7, 0.3], target: 0, weight: 2)
    #expect(predictions.answeredShare(from: 0.9) == 0.4)
    #expect(predictions.answeredShare(from: 0.7) == 0.6)
    #expect(predictions.answeredShare(from: 0) == 1)
    #expect(predictions.answeredShare(from: 2) == 0)
    #expect(predictions.precision(from: 0.9) == 0.75)
    #expect(predictions.precision(from: 0.65) == 5.0 / 6)
    #expect(predictions.precision(from: 0) == 0.6)
    #expect(predictions.precision(from: 0.95) == nil)
    let none = ScoredPredictions(labelCount: 2)
    #expect(none.answeredShare(from: 0) == 0)
    #expect(none.precision(from: 0) == nil)
  }

  @Test func theThresholdIsTheLowestThatIsPreciseEnough() {
    let found = predictions((0.9, 12, 11), (0.7, 8, 4))
    #expect(found.threshold(forPrecision: 0.95) == nil)
    #expect(found.threshold(forPrecision: 11.0 / 12) == 0.9)
    #expect(found.threshold(forPrecision: 0.76) == 0.9)
    // All of them are precise enough.
    #expect(found.threshold(forPrecision: 0.75) == 0)
    #expect(found.threshold(forPrecision: 0) == 0)
  }

  /// The answers with the highest probabilities need not be the best.
  @Test func thePrecisionMayRiseAgain() {
    #expect(
      predictions((0.9, 10, 7), (0.8, 10, 10), (0.6, 10, 0)).threshold(forPrecision: 0.8) == 0.8)
    #expect(predictions((0.9, 10, 7), (0.8, 10, 10)).threshold(forPrecision: 0.8) == 0)
  }

  @Test func tenAnswersAreTheFewest() {
    #expect(predictions((0.9, 9, 9), (0.6, 20, 0)).threshold(forPrecision: 0.8) == nil)
    #expect(predictions((0.9, 10, 10), (0.6, 20, 0)).threshold(forPrecision: 0.8) == 0.9)
    #expect(predictions((0.9, 9, 9)).threshold(forPrecision: 0.8) == nil)
    #expect(predictions((0.9, 10, 10)).threshold(forPrecision: 0.8) == 0)
    #expect(predictions().threshold(forPrecision: 0.8) == nil)
    var weighted = predictions((0.6, 20, 0))
    weighted.add([0.9, 0.1], target: 0, weight: 10)
    #expect(weighted.threshold(forPrecision: 0.8) == 0.9)
  }

  @Test func othersAreAppended() {
    var both = predictions((0.9, 2, 1))
    both.add(predictions((0.75, 3, 3)))
    #expect(both.all == predictions((0.9, 2, 1), (0.75, 3, 3)).all)
  }
}
