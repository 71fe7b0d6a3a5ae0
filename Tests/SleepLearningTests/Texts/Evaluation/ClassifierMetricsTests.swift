import Foundation
import SleepLearning
import SleepModels
import SleepNumerics
import Testing

@Suite struct ClassifierMetricsTests {
  private func metrics(
    _ rows: [(target: Int32, probabilities: [Double], weight: Float)], threads: Int = 1
  ) -> ClassifierMetrics {
    var predictions = ScoredPredictions(labelCount: 4)
    for row in rows { predictions.add(row.probabilities, target: row.target, weight: row.weight) }
    return ClassifierMetrics(predictions, labels: ["a", "b", "c"], threads: threads)
  }

  private let tenRows: [(target: Int32, probabilities: [Double], weight: Float)] = [
    (0, [0.7, 0.2, 0.1], 2), (0, [0.3, 0.6, 0.1], 1), (1, [0.25, 0.5, 0.25], 1),
    (1, [0.5, 0.4, 0.1], 3), (2, [0.1, 0.1, 0.8], 1), (3, [0.2, 0.2, 0.6], 2),
  ]

  /// As by scikit-learn, a label that the classifier does not know is one of the labels.
  @Test func unknownLabelsCount() {
    var predictions = ScoredPredictions(labelCount: 3)
    for (target, label, weight) in [(0, 0, 10), (1, 1, 5), (1, 0, 5), (2, 0, 30), (2, 1, 10)] {
      predictions.add(
        label == 0 ? [0.9, 0.1] : [0.1, 0.9], target: Int32(target), weight: Float(weight))
    }
    // f1_score(average="macro"): 2 * 10 / 55, 2 * 5 / 25 and 0.
    let metrics = ClassifierMetrics(predictions, labels: ["a", "b", "c"], threads: 1)
    #expect(abs(metrics.macroF1 - (20.0 / 55 + 0.4) / 3) < 1e-15)
    #expect(metrics.accuracy == 0.25 && abs(metrics.majorityAccuracy - 2.0 / 3) < 1e-15)
    #expect(metrics.confusion == [[10, 0, 0], [5, 5, 0], [30, 10, 0]])
    // In the file of a classifier, there are only its own labels.
    let own = ClassifierMetrics(predictions, labels: ["a", "b"], threads: 1)
    #expect(own.macroF1 == metrics.macroF1 && own.confusion == [[10, 0], [5, 5]])
    #expect(own.majorityAccuracy == 10.0 / 60)
  }

  @Test func scoresOfTenRows() {
    let metrics = metrics(tenRows)
    #expect(metrics.rows == 10)
    #expect(metrics.accuracy == 0.4)
    #expect(metrics.classificationError == 0.6)
    #expect(metrics.majorityAccuracy == 0.4)
    #expect(metrics.confusion == [[2, 1, 0], [3, 1, 0], [0, 0, 1]])
    let third = 1.0 / 3
    let scores = metrics.precisionRecall
    #expect(scores.map(\.label) == ["a", "b", "c"])
    #expect(scores.map(\.count) == [3, 4, 1])
    #expect(scores.map(\.predictedCount) == [5, 2, 3])
    #expect(scores.map(\.precision) == [0.4, 0.5, third])
    #expect(scores.map(\.recall) == [2 * third, 0.25, 1])
    #expect(scores.map(\.f1) == [0.5, third, 0.5])
    #expect(abs(metrics.macroF1 - 1.0 / 3) < 1e-15)
    let shares: [Double] = [0.7, 0.7, 0.3, 0.5, 0.4, 0.4, 0.4, 0.8, 1e-15, 1e-15]
    let losses = shares.map(log).reduce(0, +)
    #expect(abs(metrics.logLoss + losses / 10) < 1e-12)
    // Each prediction is a bin: 0.5, 3 * 0.5, 0.6, 2 * 0.6, 2 * 0.3 and 0.2.
    #expect(abs(metrics.calibrationError - 0.46) < 1e-12)
  }

  @Test func fewRowsHaveNoIntervals() {
    let metrics = metrics(tenRows + tenRows + tenRows + tenRows.prefix(1))
    #expect(metrics.accuracyInterval == nil)
    #expect(metrics.macroF1Interval == nil)
    #expect(metrics.logLossInterval == nil)
    #expect(metrics.calibrationErrorInterval == nil)
  }

  @Test func withoutRowsAllIsZero() {
    let metrics = metrics([])
    #expect(metrics.rows == 0)
    #expect(metrics.accuracy == 0 && metrics.macroF1 == 0 && metrics.logLoss == 0)
    #expect(metrics.calibrationError == 0 && metrics.majorityAccuracy == 0)
    #expect(metrics.confusion == [[0, 0, 0], [0, 0, 0], [0, 0, 0]])
  }

  /// A label that neither occurs nor is predicted does not lower the mean.
  @Test func absentLabelsDoNotCount() {
    let metrics = metrics([(0, [0.6, 0.3, 0.1], 1), (0, [0.6, 0.3, 0.1], 1)])
    #expect(metrics.macroF1 == 1)
    #expect(metrics.precisionRecall[2].precision == 0 && metrics.precisionRecall[2].f1 == 0)
  }

  /// Eight of ten predictions with a probability of 0.8 are right, in every bin.
  @Test func probabilitiesThatFitHaveNoCalibrationError() {
    let fitting = metrics((0..<200).map { ($0 % 5 == 0 ? 1 : 0, [0.8, 0.1, 0.1], 1) })
    #expect(fitting.calibrationError < 1e-12)
    let overconfident = metrics((0..<200).map { ($0 % 5 == 0 ? 1 : 0, [0.95, 0.03, 0.02], 1) })
    #expect(abs(overconfident.calibrationError - 0.15) < 1e-12)
  }

  /// The standard error of a share p of n rows is the root of p (1 - p) / n.
  @Test func intervalsAgreeWithTheory() throws {
    let metrics = metrics((0..<400).map { ($0 % 4 == 0 ? 1 : 0, [0.8, 0.1, 0.1], 1) })
    #expect(metrics.accuracy == 0.75)
    let interval = try #require(metrics.accuracyInterval)
    let expected = 2 * 1.96 * (0.75 * 0.25 / 400).squareRoot()
    #expect(abs((interval.upper - interval.lower) / expected - 1) < 0.25)
    #expect(interval.lower < 0.75 && interval.upper > 0.75)
    // The loss depends on the accuracy alone: -log 0.8 or -log 0.1.
    let loss = try #require(metrics.logLossInterval)
    #expect(abs(loss.lower - (-log(0.1) + (log(0.1) - log(0.8)) * interval.upper)) < 1e-9)
    #expect(try #require(metrics.macroF1Interval).lower < metrics.macroF1)
    #expect(try #require(metrics.calibrationErrorInterval).upper >= metrics.calibrationError)
  }

  @Test func threadsMakeNoDifference() {
    let rows = (0..<60).map { row -> (target: Int32, probabilities: [Double], weight: Float) in
      let probability = 0.4 + Double(row % 13) / 40
      return (Int32(row % 3), [probability, 0.9 - probability, 0.1], Float(1 + row % 4))
    }
    #expect(metrics(rows, threads: 1) == metrics(rows, threads: 2))
    #expect(metrics(rows, threads: 1) == metrics(rows, threads: 5))
  }
}
