import SleepLearning
import Testing

@Suite struct ThresholdScoreTests {
  /// Ten right predictions at 0.9, and ten at 0.62, of which four are right.
  @Test func sharesAndPrecision() {
    var predictions = ScoredPredictions(labelCount: 2)
    for place in 0..<10 {
      predictions.add([0.9, 0.1], target: 0)
      predictions.add([0.62, 0.38], target: place < 4 ? 0 : 1)
    }
    let scores = predictions.thresholdScores
    #expect(scores.map(\.threshold) == [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95])
    #expect(scores.map(\.answeredShare) == [1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0])
    #expect(scores.map(\.precision) == [0.7, 1, 1, 1, 1, 1, 1, nil])
  }

  @Test func nothing() {
    #expect(ScoredPredictions(labelCount: 2).thresholdScores.isEmpty)
  }
}
