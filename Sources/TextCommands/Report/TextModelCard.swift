import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The part of a report on the classifier: what it was trained on, its intended use and its limits.
///
/// (M. Mitchell and others, "Model cards for model reporting", 2019.)
struct TextModelCard {
  private static let mostLabels = 50
  /// Labels with fewer rows are hardly learned.
  private static let fewestRows = 20

  let content: TextReportContent
  private var classifier: TextClassifier { content.classifier }
  private var training: TextTraining { classifier.training }

  var markup: Markup {
    """
    <section id="model">
    <h2>Model card</h2>
    \(intro)\
    \(facts.markup)\
    <h3>Intended use</h3>
    <p>To predict \(classifier.target.printable()) from \(classifier.textColumn.printable()), for \
    texts similar to the training data: in the same language, from the same source, of about the \
    same length. Not for medical advice or decisions about a person.</p>
    <h3>Limits</h3>
    <ul>
    \(limits.map { "<li>\(prose: $0)</li>\n" as Markup })</ul>
    </section>

    """
  }

  private var intro: Markup? {
    content.report.folds == nil
      ? nil
      : """
      <p>The score above is for the classifiers of the folds. This is the one that <code>betterrest \
      train</code> produces from all rows with the same options.</p>

      """
  }

  private var facts: MarkupFacts {
    let inspection = TextInspection(classifier, named: nil)
    var facts = MarkupFacts()
    facts.add("Model", content.report.modelName)
    facts.add(
      "Kind",
      "logistic regression on words, word pairs and parts of words, one label against the rest")
    facts.add("Features", Plain.count(classifier.featureCount))
    facts.add("Lexicon", classifier.lexicon.map { "\(Plain.count($0.wordCount)) words" })
    facts.add(
      "Predicts",
      "\(classifier.target.printable()) from \(classifier.textColumn.printable())")
    facts.add("Labels", labels)
    facts.add("Trained on", "\(Plain.count(training.rows)) rows")
    facts.add("Fingerprint", markup: "<code>\(training.fingerprint)</code>")
    facts.add("Training accuracy", ScoreText.share(training.trainingMetrics.accuracy))
    facts.add(
      "Validation accuracy", inspection.validationAccuracy ?? "none: trained without validation")
    facts.add("Unsure", training.validationMetrics == nil ? nil : inspection.unsure)
    facts.add("Cost", Plain.number(training.cost))
    facts.add("Random seed", "\(training.randomSeed)")
    return facts
  }

  private var labels: String {
    let shown = zip(classifier.labels, training.labelRows).prefix(Self.mostLabels).map {
      "\($0.printable()) (\(Plain.count($1)))"
    }
    let rest = classifier.labels.count - shown.count
    return (shown + (rest > 0 ? ["\(Plain.count(rest)) more"] : [])).joined(separator: ", ")
  }

  private var limits: [String] {
    var limits = [
      "Scores and probabilities are valid only for texts similar to the training data.",
      "Every text gets one of the \(Plain.count(classifier.labels.count)) labels, even if none fits.",
      "It knows words and their parts, not what they mean: irony, negation and new words mislead it.",
    ]
    let rare = zip(classifier.labels, training.labelRows).filter { $0.1 < Self.fewestRows }
    if !rare.isEmpty {
      let shown = rare.prefix(10).map { $0.0.printable() }
      let rest = rare.count - shown.count
      let list = (shown + (rest > 0 ? ["\(Plain.count(rest)) more"] : [])).formattedList
      limits.append("Labels with fewer than \(Self.fewestRows) training rows: \(list).")
    }
    if training.validationMetrics == nil {
      limits.append("It was trained without validation: none of its answers is sure.")
    }
    return limits
  }
}
