import Charts
import CommandLineKit
import MessageText
import TextClassification

/// The description of a text classifier.
package struct TextInspection {
  private let classifier: TextClassifier
  private let name: String?

  /// - Parameter name: The name of its file; `nil` if it is not shown.
  package init(_ classifier: TextClassifier, named name: String?) {
    (self.classifier, self.name) = (classifier, name)
  }

  private var training: TextTraining { classifier.training }

  package var json: JSONObject {
    [
      "kind": "textClassifier", "model": name, "textColumn": classifier.textColumn,
      "target": classifier.target, "labels": TextLabelReport.json(of: classifier),
      "rows": training.rows, "fingerprint": training.fingerprint,
      "features": classifier.featureCount, "lexiconWords": classifier.lexicon?.wordCount,
      "folds": training.folds, "cost": training.cost, "randomSeed": training.randomSeed,
      "precision": training.precision, "sureProbability": classifier.knownSureProbability,
      "answeredShare": training.answeredShare, "trainingMetrics": training.trainingMetrics,
      "validationMetrics": training.validationMetrics, "learningCurve": training.learningCurve,
    ]
  }

  package var text: String {
    var table = TextTable([.left, .left])
    if let name { table.add(["Model", name]) }
    addFacts(to: &table)
    return ([table.text] + blocks).joined(separator: "\n")
  }

  func addFacts(to table: inout TextTable) {
    table.add(["Rows", Plain.count(training.rows)])
    table.add([
      "Learned", "\(classifier.target.printable()) from \(classifier.textColumn.printable())",
    ])
    let shown = classifier.labels.prefix(Self.mostLabels).enumerated().map { label, name in
      "\(name.printable(limit: 30)) \(Plain.count(training.labelRows[label]))"
    }
    let rest = classifier.labels.count - shown.count
    table.add([
      "Labels", (shown + (rest > 0 ? ["\(Plain.count(rest)) more"] : [])).joined(separator: ", "),
    ])
    let words = classifier.lexicon.map { " and a lexicon of \(Plain.count($0.wordCount)) words" }
    table.add([
      "Model",
      "a text classifier with \(Plain.count(classifier.featureCount)) features"
        + (words ?? ""),
    ])
    table.add(["Training", "accuracy \(ScoreText.share(training.trainingMetrics.accuracy))"])
    guard let validation = training.validationMetrics else {
      table.add(["Validation", "none: how it does on new texts is not known"])
      return
    }
    let scores = ScoreText(metrics: validation)
    table.add(["Validation", "\(scores.summary); \(method(validation))"])
    table.add(["Baseline", scores.baseline])
    table.add(["Calibration", scores.calibration])
    table.add(["Unsure", unsure])
  }

  /// `5 folds`, or `200 other rows`.
  private func method(_ validation: ClassifierMetrics) -> String {
    training.folds > 0 ? "\(training.folds) folds" : "\(Plain.count(validation.rows)) other rows"
  }

  /// `0.81 (0.79 to 0.83), 5 folds`; `nil` without validation.
  var validationAccuracy: String? {
    training.validationMetrics.map {
      "\(ScoreText.share($0.accuracy))\(ScoreText.text($0.accuracyInterval)), \(method($0))"
    }
  }

  /// From which probability answers are sure.
  var unsure: String {
    let wanted = Plain.confidence(training.precision)
    guard let probability = classifier.knownSureProbability, let share = training.answeredShare
    else { return "always: no probability is high enough for \(wanted) right answers" }
    if probability == 0 { return "never: at least \(wanted) of all answers are right" }
    return "below a probability of \(ScoreText.share(probability)); \(wanted) of the answers above "
      + "it are right, which are \(ScoreText.percent(share)) of all"
  }

  package var charts: [Chart] { [training.validationMetrics?.labelChart].compactMap(\.self) }

  /// Why charts are missing, in sentences.
  package var omissions: [String] {
    charts.isEmpty
      ? ["There is no chart of the labels: the classifier was trained without validation."] : []
  }

  private static let mostLabels = 8

  /// Scores by label, words, and the learning curve.
  var blocks: [String] {
    var blocks: [String] = []
    if let validation = training.validationMetrics {
      let scores = ScoreText(metrics: validation)
      blocks += [scores.labelTable, scores.confusionTable].compactMap(\.self)
    }
    let words = zip(classifier.labels, training.words).filter { !$0.1.isEmpty }
      .prefix(Self.mostLabels)
    if !words.isEmpty {
      var table = TextTable([.left, .left])
      for (label, words) in words {
        table.add([
          label.printable(limit: 30),
          words.prefix(10).map { $0.printable() }.joined(separator: ", "),
        ])
      }
      blocks.append("The most informative words:\n" + table.text)
    }
    if let curve = training.learningCurve {
      blocks.append(
        LearningCurveText(curve: curve, rows: training.rows, labelCount: classifier.labels.count)
          .sentence + "\n")
    }
    return blocks
  }
}
