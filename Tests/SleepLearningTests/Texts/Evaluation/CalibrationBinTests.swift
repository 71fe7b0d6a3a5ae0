import SleepLearning
import SleepModels
import Testing

@Suite struct CalibrationBinTests {
  /// Twenty predictions with probabilities from 0.50 to 0.975, of which every second is right.
  private var predictions: ScoredPredictions {
    var predictions = ScoredPredictions(labelCount: 2)
    for place in 0..<20 {
      let probability = 0.5 + Double(place) / 40
      predictions.add([probability, 1 - probability], target: place % 2 == 0 ? 0 : 1)
    }
    return predictions
  }

  @Test func tenBinsOfTwo() throws {
    let bins = predictions.calibrationBins
    #expect(bins.count == 10)
    #expect(bins.allSatisfy { $0.rows == 2 && $0.accuracy == 0.5 })
    #expect(abs(bins[0].probability - 0.5125) < 1e-12)
    #expect(abs(bins[9].probability - 0.9625) < 1e-12)
  }

  @Test func theCalibrationErrorIsTheirMeanDeviation() {
    let metrics = ClassifierMetrics(predictions, labels: ["a", "b"], threads: 1)
    // The mean of the probabilities, 0.7375, less 0.5.
    #expect(abs(metrics.calibrationError - 0.2375) < 1e-12)
  }

  @Test func emptyBinsAreLeftOut() {
    var predictions = ScoredPredictions(labelCount: 2)
    predictions.add([0.75, 0.25], target: 0, weight: 3)
    #expect(predictions.calibrationBins.map(\.rows) == [3])
    #expect(predictions.calibrationBins.map(\.probability) == [0.75])
    #expect(ScoredPredictions(labelCount: 2).calibrationBins.isEmpty)
  }
}
