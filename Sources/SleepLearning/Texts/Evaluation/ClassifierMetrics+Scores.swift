import SleepModels
import SleepNumerics
import SleepPlatform

extension ClassifierMetrics {
  /// Computes the scores of predictions.
  ///
  /// - Parameters:
  ///   - labels: The first labels of the predictions, for the tables; the scores are about all.
  ///   - hasIntervals: Whether to estimate confidence intervals: not for the scores on training
  ///     texts, which say nothing about others.
  /// - Complexity: O(n * (log(n) + resamples)).
  package init(
    _ predictions: ScoredPredictions, labels: [String], hasIntervals: Bool = true, threads: Int
  ) {
    let all = Tally(predictions, drawn: nil)
    let order = predictions.probabilityOrder
    var confusion = [[Int]](
      repeating: [Int](repeating: 0, count: labels.count), count: labels.count)
    for prediction in predictions.all where prediction.target < labels.count {
      confusion[prediction.target][prediction.label] += Int(prediction.weight)
    }
    let resamples: [[Double]] =
      hasIntervals && predictions.all.count >= Bootstrap.fewestGroups
      ? concurrentMap(Array(0..<Self.resampleCount), threads: threads) { number in
        let drawn = PoissonCounts.counts(
          of: predictions.all.count, seed: Bootstrap.defaultSeed &+ UInt64(number))
        let tally = Tally(predictions, drawn: drawn)
        return [
          tally.accuracy, tally.macroF1, tally.logLoss,
          Self.calibrationError(predictions, order, drawn: drawn),
        ]
      } : []
    func interval(_ score: Int) -> Interval? {
      guard !resamples.isEmpty else { return nil }
      let range = resamples.map { $0[score] }.confidenceInterval
      return Interval(lower: range.lowerBound, upper: range.upperBound)
    }
    let accuracies = interval(0)
    self.init(
      rows: Int(predictions.totalWeight.rounded()), classificationError: 1 - all.accuracy,
      accuracy: all.accuracy, macroF1: all.macroF1, logLoss: all.logLoss,
      calibrationError: Self.calibrationError(predictions, order, drawn: nil),
      majorityAccuracy: (all.counts.prefix(labels.count).max() ?? 0) / max(all.total, 1),
      accuracyInterval: accuracies,
      classificationErrorInterval: accuracies.map {
        Interval(lower: 1 - $0.upper, upper: 1 - $0.lower)
      },
      macroF1Interval: interval(1), logLossInterval: interval(2),
      calibrationErrorInterval: interval(3),
      precisionRecall: labels.indices.map { label in
        Label(
          label: labels[label], count: Int(all.counts[label].rounded()),
          predictedCount: Int(all.predicted[label].rounded()), precision: all.precision(label),
          recall: all.recall(label), f1: all.f1(label))
      }, confusion: confusion)
  }

  private static let resampleCount = 400

  /// - Parameter order: The predictions in the order of their probabilities.
  private static func calibrationError(
    _ predictions: ScoredPredictions, _ order: [Int], drawn: [UInt8]?
  ) -> Double {
    let bins = predictions.calibrationBins(order, drawn: drawn)
    let total = bins.reduce(0) { $0 + $1.rows }
    let error = bins.reduce(0) { $0 + abs($1.hits - $1.probabilities) }
    return total > 0 ? error / total : 0
  }
}

/// Sums over predictions, each counted as often as it is drawn.
private struct Tally {
  private(set) var total = 0.0
  private var loss = 0.0
  private(set) var hits: [Double]
  private(set) var counts: [Double]
  private(set) var predicted: [Double]

  init(_ predictions: ScoredPredictions, drawn: [UInt8]?) {
    hits = [Double](repeating: 0, count: predictions.labelCount)
    (counts, predicted) = (hits, hits)
    for (place, prediction) in predictions.all.enumerated() {
      let weight = prediction.weight * Double(drawn?[place] ?? 1)
      guard weight > 0 else { continue }
      total += weight
      loss += weight * prediction.loss
      predicted[prediction.label] += weight
      counts[prediction.target] += weight
      if prediction.isHit { hits[prediction.target] += weight }
    }
  }

  var accuracy: Double { total > 0 ? hits.reduce(0, +) / total : 0 }
  var logLoss: Double { total > 0 ? loss / total : 0 }

  func precision(_ label: Int) -> Double {
    predicted[label] > 0 ? hits[label] / predicted[label] : 0
  }

  func recall(_ label: Int) -> Double { counts[label] > 0 ? hits[label] / counts[label] : 0 }

  func f1(_ label: Int) -> Double {
    let sum = predicted[label] + counts[label]
    return sum > 0 ? 2 * hits[label] / sum : 0
  }

  /// The mean over the labels that occur, as in scikit-learn also over those that the classifier does
  /// not know.
  var macroF1: Double {
    let known = counts.indices.filter { counts[$0] > 0 || predicted[$0] > 0 }
    return known.isEmpty ? 0 : known.reduce(0) { $0 + f1($1) } / Double(known.count)
  }
}
