/// Scores of a classifier on texts with known labels.
public struct ClassifierMetrics: Sendable, Equatable, Codable {
  /// The scores of one label.
  public struct Label: Sendable, Equatable, Codable, Identifiable {
    /// The label.
    public let label: String
    /// The label.
    public var id: String { label }
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

    package init(
      label: String, count: Int, predictedCount: Int,
      precision: Double, recall: Double, f1: Double
    ) {
      self.label = label
      self.count = count
      self.predictedCount = predictedCount
      self.precision = precision
      self.recall = recall
      self.f1 = f1
    }
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

  package init(
    rows: Int, classificationError: Double, accuracy: Double, macroF1: Double, logLoss: Double,
    calibrationError: Double, majorityAccuracy: Double, accuracyInterval: Interval?,
    classificationErrorInterval: Interval?, macroF1Interval: Interval?, logLossInterval: Interval?,
    calibrationErrorInterval: Interval?, precisionRecall: [Label], confusion: [[Int]]
  ) {
    self.rows = rows
    self.classificationError = classificationError
    self.accuracy = accuracy
    self.macroF1 = macroF1
    self.logLoss = logLoss
    self.calibrationError = calibrationError
    self.majorityAccuracy = majorityAccuracy
    self.accuracyInterval = accuracyInterval
    self.classificationErrorInterval = classificationErrorInterval
    self.macroF1Interval = macroF1Interval
    self.logLossInterval = logLossInterval
    self.calibrationErrorInterval = calibrationErrorInterval
    self.precisionRecall = precisionRecall
    self.confusion = confusion
  }
}
