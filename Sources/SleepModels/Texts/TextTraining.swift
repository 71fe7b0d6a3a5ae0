/// What a text classifier was trained on, and its scores.
public struct TextTraining: Sendable, Equatable, Codable {
  /// The number of rows, equal ones included.
  public let rows: Int
  /// The number of rows of each label, in the order of the labels.
  public let labelRows: [Int]
  /// A fingerprint of the rows: 16 hexadecimal digits that do not depend on their order.
  public let fingerprint: String
  /// The number of folds of the cross-validation; 0 without one, or with separate texts for the
  /// validation.
  public let folds: Int
  /// The cost of the log loss, relative to half the squared norm of the weights: the higher, the
  /// weaker the regularization.
  public let cost: Double
  /// The seed of the order in which rows are visited.
  public let randomSeed: UInt64
  /// The precision that sure predictions should have, from 0 to 1.
  public let precision: Double
  /// The share of validated texts whose prediction is sure, from 0 to 1; `nil` without validation.
  public let answeredShare: Double?
  /// The scores on the training texts, which are too high for new ones.
  public let trainingMetrics: ClassifierMetrics
  /// The scores on texts that the classifier was not trained on; `nil` without validation.
  public let validationMetrics: ClassifierMetrics?
  /// How the accuracy grows with the number of rows; `nil` without folds.
  public let learningCurve: LearningCurve?
  /// The most informative words of each label, in the order of the labels: at most twelve that occur
  /// in at least two texts.
  public let words: [[String]]

  package init(
    rows: Int, labelRows: [Int], fingerprint: String, folds: Int, cost: Double, randomSeed: UInt64,
    precision: Double, answeredShare: Double?, trainingMetrics: ClassifierMetrics,
    validationMetrics: ClassifierMetrics?, learningCurve: LearningCurve?, words: [[String]]
  ) {
    self.rows = rows
    self.labelRows = labelRows
    self.fingerprint = fingerprint
    self.folds = folds
    self.cost = cost
    self.randomSeed = randomSeed
    self.precision = precision
    self.answeredShare = answeredShare
    self.trainingMetrics = trainingMetrics
    self.validationMetrics = validationMetrics
    self.learningCurve = learningCurve
    self.words = words
  }
}
