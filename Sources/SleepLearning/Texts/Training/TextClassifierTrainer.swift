import SleepModels
import SleepPlatform

/// Trains text classifiers.
package struct TextClassifierTrainer: Sendable {
  /// A classifier, with the predictions of its cross-validation.
  package struct Result: Sendable {
    package let classifier: TextClassifier
    /// The indices of texts with their predictions by models that were not trained on them; `nil`
    /// without folds.
    package let validation: (places: [Int32], predictions: ScoredPredictions)?
  }

  let parameters: TextClassifier.Parameters
  let threads: Int
  let work: WorkProgress
  let onStage: @Sendable (TrainingStage) -> Void

  package init(
    _ parameters: TextClassifier.Parameters, threads: Int, work: WorkProgress = WorkProgress(),
    onStage: @escaping @Sendable (TrainingStage) -> Void = { _ in }
  ) {
    (self.parameters, self.threads) = (parameters, threads)
    (self.work, self.onStage) = (work, onStage)
  }

  /// Scores of fewer texts would be all but meaningless.
  package static let fewestValidatedTexts = 20

  /// The default number of folds; too few texts are not validated.
  private static func defaultFolds(of texts: LabelledTexts) -> Int {
    if texts.distinctCount < fewestValidatedTexts { return 0 }
    return texts.rowCount < 2000 ? 5 : 3
  }

  /// Trains a classifier, and validates it by cross-validation or on other texts.
  ///
  /// - Parameters:
  ///   - validation: Texts to validate on, to select the cost by, and to calibrate the
  ///     probabilities on, instead of cross-validation.
  ///   - textColumn: The name of the column of texts.
  ///   - target: The name of the column of labels.
  package func result(
    trainedOn texts: LabelledTexts, validation: LabelledTexts? = nil,
    textColumn: String = "text", target: String = "label"
  ) throws(TextClassificationError) -> Result {
    onStage(.extracting)
    let learner = TextLearner(
      texts, lexicon: parameters.lexicon?.restricted(to: texts.labels),
      seed: parameters.randomSeed, threads: threads, work: work)
    let validated: Validated
    if let validation {
      validated = try validate(learner, on: validation)
    } else {
      let folds = parameters.folds ?? Self.defaultFolds(of: texts)
      validated = folds == 0 ? Validated() : try crossValidate(learner, folds: folds)
    }
    let pruning: WeightPruning
    if let known = validated.pruning {
      pruning = known
    } else {
      pruning = try fit(learner, cost: validated.cost)
    }
    let predictions = validated.predictions
    let sureProbability = predictions.map {
      $0.threshold(forPrecision: parameters.precision) ?? Self.allUnsure
    }
    let classifier = TextClassifier(
      labels: texts.labels, textColumn: textColumn, target: target,
      training: TextTraining(
        rows: texts.rowCount, labelRows: texts.labelWeights.map { Int($0) },
        fingerprint: texts.fingerprint, folds: validated.folds, cost: validated.cost,
        randomSeed: parameters.randomSeed, precision: parameters.precision,
        answeredShare: sureProbability.flatMap { predictions?.answeredShare(from: $0) },
        trainingMetrics: metrics(
          learner.scores(of: pruning).predictions(temperature: validated.temperature), texts,
          hasIntervals: false),
        validationMetrics: predictions.map { metrics($0, texts) },
        learningCurve: validated.curve,
        words: pruning.informativeWords(in: learner.rows, labelCount: texts.labels.count)),
      sureProbability: sureProbability ?? Self.allUnsure, model: pruning.model(of: learner.rows),
      temperature: validated.temperature, leastKnownShare: validated.leastKnownShare)
    return Result(
      classifier: classifier,
      validation: validated.folds == 0
        ? nil : predictions.map { (places: validated.places, predictions: $0) })
  }

  /// Higher than any probability: without validation, no answer is known to be precise.
  private static let allUnsure = 2.0

  /// What validation has found.
  private struct Validated {
    var cost = TextLearner.defaultCost
    var temperature = 1.0
    var folds = 0
    var places: [Int32] = []
    var predictions: ScoredPredictions?
    var curve: LearningCurve?
    var leastKnownShare = 0.0
    /// The weights after training on all texts, if they are known already.
    var pruning: WeightPruning?
  }

  private func crossValidate(
    _ learner: TextLearner, folds: Int
  ) throws(TextClassificationError) -> Validated {
    let distinct = learner.texts.distinctCount
    guard distinct >= folds, folds >= 2 else { throw .tooFewTexts(distinct, folds: folds) }
    let split = learner.texts.folds(folds)
    let training = (0..<folds).map { split.training(without: $0) }
    onStage(.selecting)
    let cost = try learner.selectedCost(trainedOn: training, heldOut: split.heldOut)
    onStage(.validation)
    let scores = try learner.scores(trainedOn: training, heldOut: split.heldOut, cost: cost)
    let curve = try learner.learningCurve(
      trainedOn: training, heldOut: split.heldOut, cost: cost, complete: scores)
    let temperature = scores.calibrated().temperature
    return Validated(
      cost: cost, temperature: temperature, folds: folds, places: scores.rows,
      predictions: scores.predictions(temperature: temperature), curve: curve)
  }

  /// Fits a model at each cost to all texts, and calibrates it on others.
  private func validate(
    _ learner: TextLearner, on validation: LabelledTexts
  ) throws(TextClassificationError) -> Validated {
    var best: (validated: Validated, loss: Double)?
    for cost in learner.costs {
      let pruning = try fit(learner, cost: cost)
      let scores = HeldOutScores(
        validation, labels: learner.texts.labels, scoredBy: pruning.model(of: learner.rows))
      let (temperature, loss) = scores.calibrated()
      if let best, best.loss <= loss { continue }
      let predictions = scores.predictions(temperature: temperature)
      best = (
        Validated(
          cost: cost, temperature: temperature, predictions: predictions,
          leastKnownShare: scores.leastKnownShare, pruning: pruning), loss
      )
    }
    return best?.validated ?? Validated()
  }

  private func fit(
    _ learner: TextLearner, cost: Double
  ) throws(TextClassificationError) -> WeightPruning {
    onStage(.fitting)
    work.restart(total: learner.problemCount)
    return learner.pruned(try learner.problems(trainedOn: learner.texts.all, cost: cost))
  }

  private func metrics(
    _ predictions: ScoredPredictions, _ texts: LabelledTexts, hasIntervals: Bool = true
  ) -> ClassifierMetrics {
    ClassifierMetrics(
      predictions, labels: texts.labels, hasIntervals: hasIntervals, threads: threads)
  }
}
