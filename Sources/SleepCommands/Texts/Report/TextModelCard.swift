import SleepText
import SleepReports
import SleepModel

/// The part of a report on the classifier: what it was trained on, its intended use and its limits.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
extension TextEvaluationDocument {
  private static let mostLabels = 50
  /// Labels with fewer rows are hardly learned.
  private static let fewestRows = 20

  private var training: TextTraining { classifier.training }

  @Blocks var modelCard: [Block] {
    if report.folds != nil {
      Block.markup(
        """
        <p>The score above is for the classifiers of the folds. This is the one that \
        <code>betterrest train</code> produces from all rows with the same options.</p>

        """)
    }
    Block.facts(facts)
    Block.heading("Intended use")
    "To predict \(classifier.question), for texts similar to the training data: in the same "
      + "language, from the same source, of about the same length. Not for medical advice or "
      + "decisions about a person."
    Block.heading("Limits")
    Block.list(limits)
  }

  @ListBuilder<Fact> private var facts: [Fact] {
    let inspection = TextInspection(classifier: classifier)
    Fact("Model", report.modelName)
    Fact(
      "Kind",
      "logistic regression on words, word pairs and parts of words, one label against the rest")
    Fact("Features", format.number(classifier.featureCount))
    Fact("Lexicon", classifier.lexicon.map { "\(format.number($0.wordCount)) words" })
    Fact("Predicts", classifier.question)
    Fact("Labels", classifier.labelList(atMost: Self.mostLabels))
    Fact("Trained on", format.counted(training.rows, "row"))
    Fact("Fingerprint", code: training.fingerprint)
    Fact("Training accuracy", ScoreText.share(training.trainingMetrics.accuracy))
    Fact("Validation accuracy", inspection.validationAccuracy)
    Fact("Unsure", training.validationMetrics == nil ? nil : inspection.unsure)
    Fact("Cost", format.plain(training.cost))
    Fact("Random seed", "\(training.randomSeed)")
  }

  @ListBuilder<String> private var limits: [String] {
    "Scores and probabilities are valid only for texts similar to the training data."
    "Every text gets one of the \(format.number(classifier.labels.count)) labels, even if none fits."
    "It knows words and their parts, not what they mean: irony, negation and new words mislead it."
    let rare = zip(classifier.labels, training.labelRows).filter { $0.1 < Self.fewestRows }
    if !rare.isEmpty {
      let list = rare.map { $0.0.printable() }.abbreviated(to: 10).listed()
      "Labels with fewer than \(Self.fewestRows) training rows: \(list)."
    }
    if training.validationMetrics == nil {
      "It was trained without validation: none of its answers is sure."
    }
  }
}
