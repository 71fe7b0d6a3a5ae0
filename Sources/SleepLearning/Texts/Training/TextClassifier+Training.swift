import SleepModels
import Foundation

extension TextClassifier {
  /// How a classifier is trained.
  ///
  /// ```swift
  /// var parameters = TextClassifier.Parameters()
  /// parameters.precision = 0.9
  /// let classifier = try TextClassifier(texts: texts, labels: labels, parameters: parameters)
  /// ```
  public struct Parameters: Sendable, Equatable {
    /// The number of folds of the cross-validation; 0 for none; `nil` for 5 below 2,000 rows, 3 from
    /// there on, and none for fewer than 20 distinct texts.
    ///
    /// Without validation, the scores on new texts are unknown and all predictions are unsure.
    public var folds: Int?
    /// The share of sure predictions that should be right, from 0 to 1.
    public var precision = 0.8
    /// The seed of the order in which rows are visited.
    public var randomSeed: UInt64 = 42
    /// Words that speak for labels, which the texts need not contain.
    ///
    /// Its labels may differ from those of the texts in case; those that no text has are ignored.
    public var lexicon: Lexicon?

    /// Creates the default parameters.
    public init() {}
  }

  /// Trains a classifier on texts with a label each, and validates it by cross-validation.
  ///
  /// The order of the rows does not matter: the same rows give the same classifier on every
  /// machine. Training uses all cores. It cannot be cancelled; for many texts, call this in a
  /// background task.
  ///
  /// ```swift
  /// let classifier = try TextClassifier(texts: messages, labels: intents)
  /// print(classifier.training.validationMetrics?.accuracy ?? .nan)
  /// ```
  ///
  /// - Parameters:
  ///   - texts: The texts, in any language.
  ///   - labels: The label of each text. Labels that differ in case or spaces are different.
  ///   - parameters: How the classifier is trained.
  /// - Precondition: There are as many labels as texts.
  /// - Throws: ``TextClassificationError`` if there are fewer than two different labels, or more
  ///   than 1,000, or fewer distinct texts than folds. With fewer than five texts, set
  ///   ``Parameters/folds`` to 0.
  /// - Complexity: O(length of the texts * labels * folds).
  public init(
    texts: [String], labels: [String], parameters: Parameters = Parameters()
  ) throws(TextClassificationError) {
    self = try TextClassifierTrainer(
      parameters, threads: ProcessInfo.processInfo.activeProcessorCount
    ).result(trainedOn: try LabelledTexts(texts: texts, labels: labels)).classifier
  }

  /// Trains a classifier without blocking the caller, and validates it by cross-validation.
  ///
  /// Cancelling the task cancels the training.
  ///
  /// - Parameters:
  ///   - texts: The texts, in any language.
  ///   - labels: The label of each text. Labels that differ in case or spaces are different.
  ///   - parameters: How the classifier is trained.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each.
  /// - Precondition: There are as many labels as texts.
  /// - Throws: ``TextClassificationError``, or `CancellationError` if it has been cancelled.
  public static func trained(
    on texts: [String], labels: [String], parameters: Parameters = Parameters(), threads: Int = 1,
    progress: TrainingProgress = TrainingProgress()
  ) async throws -> TextClassifier {
    defer { progress.end() }
    let trainer = TextClassifierTrainer(parameters, threads: threads, work: progress.work) {
      progress.show($0)
    }
    let classifier = try await progress.work.training {
      try trainer.result(trainedOn: LabelledTexts(texts: texts, labels: labels)).classifier
    }
    progress.complete()
    return classifier
  }
}
