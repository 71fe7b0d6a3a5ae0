import Numerics
import Platform

/// Scores of a classifier on texts with known labels.
public struct ClassifierMetrics: Sendable, Equatable, Codable {
  /// The scores of one label.
  public struct Label: Sendable, Equatable, Codable {
    /// The label.
    public let label: String
    /// How many rows have the label.
    public let count: Int
    /// How many rows were predicted to have it.
    public let predictedCount: Int
    /// The share of the predictions of the label that are right; 0 without any.
    public let precision: Double
    /// The share of the rows with the label that were recognised.
    public let recall: Double
    /// The harmonic mean of precision and recall.
    public let f1: Double
  }

  /// A 95 % confidence interval.
  public struct Interval: Sendable, Equatable, Codable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// Creates an interval.
    package init(lower: Double, upper: Double) {
      (self.lower, self.upper) = (lower, upper)
    }
  }

  /// The number of rows.
  public let rows: Int
  /// The share of wrong predictions, from 0 to 1.
  public let classificationError: Double
  /// The share of right predictions, from 0 to 1.
  public let accuracy: Double
  /// The mean of the labels' F1 scores.
  public let macroF1: Double
  /// The mean negative logarithm of the probability of the true label.
  public let logLoss: Double
  /// The expected calibration error: the mean difference between probability and accuracy, over
  /// ten bins with equal numbers of predictions.
  public let calibrationError: Double
  /// The accuracy of always predicting the most frequent label.
  public let majorityAccuracy: Double
  /// The 95 % confidence intervals of the scores; `nil` with fewer than 20 rows and for
  /// training texts.
  public let accuracyInterval: Interval?
  /// The interval of ``classificationError``.
  public let classificationErrorInterval: Interval?
  /// The interval of ``macroF1``.
  public let macroF1Interval: Interval?
  /// The interval of ``logLoss``.
  public let logLossInterval: Interval?
  /// The interval of ``calibrationError``.
  public let calibrationErrorInterval: Interval?
  /// Precision and recall of each label.
  public let precisionRecall: [Label]
  /// How often rows of a label (first index) were predicted to have a label (second index).
  public let confusion: [[Int]]

  /// Computes the scores of predictions.
  ///
  /// - Parameter hasIntervals: Whether to estimate confidence intervals: not for the scores on
  ///   training texts, which say nothing about others.
  /// - Complexity: O(n * (log(n) + resamples)).
  package init(
    _ predictions: ScoredPredictions, labels: [String], hasIntervals: Bool = true, threads: Int
  ) {
    let all = Tally(predictions, drawn: nil)
    rows = Int(predictions.totalWeight.rounded())
    accuracy = all.accuracy
    classificationError = 1 - all.accuracy
    macroF1 = all.macroF1
    logLoss = all.logLoss
    let order = predictions.probabilityOrder
    calibrationError = Self.calibrationError(predictions, order, drawn: nil)
    majorityAccuracy = (all.counts.max() ?? 0) / max(all.total, 1)
    precisionRecall = labels.indices.map { label in
      Label(
        label: labels[label], count: Int(all.counts[label].rounded()),
        predictedCount: Int(all.predicted[label].rounded()),
        precision: all.precision(label), recall: all.recall(label), f1: all.f1(label))
    }
    var confusion = [[Int]](
      repeating: [Int](repeating: 0, count: labels.count), count: labels.count)
    for place in predictions.predicted.indices where predictions.targets[place] >= 0 {
      confusion[Int(predictions.targets[place])][Int(predictions.predicted[place])] += Int(
        predictions.weights[place])
    }
    self.confusion = confusion
    guard hasIntervals, predictions.count >= Bootstrap.fewestGroups else {
      (accuracyInterval, classificationErrorInterval) = (nil, nil)
      (macroF1Interval, logLossInterval, calibrationErrorInterval) = (nil, nil, nil)
      return
    }
    let resamples = concurrentMap(Array(0..<Self.resampleCount), threads: threads) { number in
      let drawn = PoissonCounts.counts(
        of: predictions.count, seed: Bootstrap.defaultSeed &+ UInt64(number))
      let tally = Tally(predictions, drawn: drawn)
      return [
        tally.accuracy, tally.macroF1, tally.logLoss,
        Self.calibrationError(predictions, order, drawn: drawn),
      ]
    }
    func interval(_ score: Int) -> Interval {
      let sorted = resamples.map { $0[score] }.sorted()
      let tail = sorted.count / 40
      return Interval(lower: sorted[tail], upper: sorted[sorted.count - 1 - tail])
    }
    let accuracies = interval(0)
    accuracyInterval = accuracies
    classificationErrorInterval = Interval(
      lower: 1 - accuracies.upper, upper: 1 - accuracies.lower)
    macroF1Interval = interval(1)
    logLossInterval = interval(2)
    calibrationErrorInterval = interval(3)
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
    for place in predictions.predicted.indices {
      let weight = Double(predictions.weights[place]) * Double(drawn?[place] ?? 1)
      guard weight > 0 else { continue }
      total += weight
      loss += weight * predictions.losses[place]
      predicted[Int(predictions.predicted[place])] += weight
      guard predictions.targets[place] >= 0 else { continue }
      counts[Int(predictions.targets[place])] += weight
      if predictions.isHit(place) { hits[Int(predictions.targets[place])] += weight }
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

  /// The mean over the labels that occur.
  var macroF1: Double {
    let known = counts.indices.filter { counts[$0] > 0 || predicted[$0] > 0 }
    return known.isEmpty ? 0 : known.reduce(0) { $0 + f1($1) } / Double(known.count)
  }
}
