import Foundation
import LearningSupport

extension TextClassifier {
  /// How a classifier is trained.
  public struct Parameters: Sendable, Equatable {
    /// The folds of the cross-validation; `nil` for 5 up to 2,000 rows and 3 beyond; 0 for none.
    public var folds: Int?
    /// The share of sure predictions that should be right.
    public var precision = 0.8
    /// The seed of the order in which rows are visited.
    public var randomSeed: UInt64 = 42
    /// Words that speak for labels, which texts need not contain.
    public var lexicon: Lexicon?

    /// Creates the default parameters.
    public init() {}
  }

  /// Trains a classifier on texts with a label each.
  ///
  /// The order of the rows does not matter: the same rows give the same classifier on every
  /// machine.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - labels: The label of each text.
  ///   - parameters: How the classifier is trained.
  /// - Throws: ``TextClassificationError`` if there are fewer than two labels, or more than 1,000,
  ///   or fewer distinct texts than folds.
  /// - Complexity: O(length of the texts * labels * folds).
  public init(
    texts: [String], labels: [String], parameters: Parameters = Parameters()
  ) throws(TextClassificationError) {
    self = try TextClassifierTrainer(
      parameters, threads: ProcessInfo.processInfo.activeProcessorCount
    ).result(trainedOn: try LabelledTexts(texts: texts, labels: labels)).classifier
  }
}
