import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The evaluation of a text classifier, or of its training, as a page.
struct TextEvaluationDocument {
  let format = FigureFormat.current
  let report: TextEvaluationReport
  /// The name of the scored table.
  let dataName: String
  /// The highest classification error that is allowed.
  let maxError: Double?
  let reproduction: Reproduction

  private var metrics: ClassifierMetrics { report.metrics }
  var classifier: TextClassifier { report.classifier }
  private var scores: ScoreText { report.scores }
  private var baselineShare: String { ScoreText.percent(metrics.majorityAccuracy) }

  /// The name of the scored classifier or method, as the subject of a sentence.
  private var subject: String { report.modelName ?? "training" }

  var document: Document {
    let name = dataName.split(separator: "/").last.map(String.init) ?? dataName
    return Document(
      .evaluation, title: "How well \(subject) classifies \(name)",
      lead: purpose, notes: [gate].compactMap(\.self) + report.warnings, tiles: tiles
    ) {
      Section("score", "Score", heading: "The score") { score }
      Section("labels", "Labels") { labels }
      Section("answers", "Probabilities", heading: answersHeading) { answers }
      Section("words", "Words", heading: "Most informative words") { words }
      Section("mistakes", "Mistakes", heading: "Most confident mistakes") { mistakes }
      Section("data", "Data card") { Block.folded("Rows and texts") { dataCard } }
      Section("model", "Model card") {
        Block.folded("Training, parameters and limits") { modelCard }
      }
      reproductionSection
    }
  }

  // MARK: Summary

  /// What the classifier is for and how often it is right, in a sentence.
  private var purpose: String {
    let rows = format.counted(classifier.training.rows, "row")
    let right =
      report.isTrainingData
      ? "how often it is right about new texts is told by its validation"
      : "it is right for \(ScoreText.percent(metrics.accuracy)) of the texts"
    return "\(report.modelName ?? "The classifier") predicts \(classifier.question), learned from "
      + "\(rows): \(right)."
  }

  private var accuracy: String {
    let rows = format.counted(metrics.rows, "row")
    let target = classifier.target.printable()
    let interval = metrics.accuracyInterval.map {
      " (95 % interval \(ScoreText.percent($0.lower)) to \(ScoreText.percent($0.upper)))"
    }
    let share = ScoreText.percent(metrics.accuracy) + (interval ?? "")
    return report.folds.map {
      "In cross-validation with \($0) folds on \(rows), the predicted \(target) is right for "
        + "\(share) of the held-out texts."
    } ?? "On \(rows), the \(target) that \(subject) predicts is right for \(share) of the texts."
  }

  private var baseline: String {
    let always =
      "always predicting \(scores.mostFrequentLabel), which is right for \(baselineShare)"
    if report.isTrainingData {
      return "It is not compared with \(always): the rows were used in training."
    }
    guard let verdict = scores.baselineVerdict else {
      return "The rows are too few for a comparison with \(always)."
    }
    return "That is \(verdict.rawValue) \(always)."
  }

  private var comparison: String? {
    report.comparison.map { "\(subject) is \($0.verdictOver)." }
  }

  private var sureAnswers: String? {
    report.sureAnswers.map { "Its sure answers are \($0)." }
  }

  private var gate: String? {
    maxError.map { limit in
      "The limit of \(format.plain(limit)) for the classification error is "
        + (metrics.classificationError <= limit ? "met." : "exceeded: the check failed.")
    }
  }

  @ListBuilder<Document.Tile> private var tiles: [Document.Tile] {
    Document.Tile(
      "Accuracy", ScoreText.share(metrics.accuracy), note: Self.note(metrics.accuracyInterval))
    Document.Tile(
      "Baseline", ScoreText.share(metrics.majorityAccuracy),
      note: "always \(scores.mostFrequentLabel)")
    Document.Tile(
      "Macro-F1", ScoreText.share(metrics.macroF1), note: Self.note(metrics.macroF1Interval))
    report.surePrecision.map {
      Document.Tile(
        "Sure answers", ScoreText.percent(report.answeredShare),
        note: "\(ScoreText.percent($0)) of them right")
    }
  }

  private static func note(_ interval: ClassifierMetrics.Interval?) -> String {
    interval.map { "95 %: \(ScoreText.range($0))" } ?? ""
  }

  // MARK: Sections

  @Blocks private var score: [Block] {
    [accuracy, baseline, comparison, sureAnswers].compactMap(\.self).spaceSeparated
    Table(
      "Metrics", of: scores.all,
      [
        .left("Metric") { $0.name }, .right("Value") { ScoreText.share($0.value) },
        .right("95 % interval") { $0.interval.map(ScoreText.range) ?? "–" },
        .left("Meaning") { $0.meaning },
      ])
    "The intervals come from 400 bootstrap resamples of the same rows."
    Block.heading("Trivial baseline")
    "Always predicting \(scores.mostFrequentLabel), the most frequent label, has an accuracy of "
      + "\(ScoreText.share(metrics.majorityAccuracy)) on these rows."
    if let comparison = report.comparison {
      Block.heading("Against \(comparison.name)")
      "\(subject) is \(comparison.verdictOver). The difference of the accuracies is "
        + "\(comparison.differenceText), with its 95 % interval from the same rows."
      Table(
        "Both classifiers", of: zip(scores.all, ScoreText(metrics: comparison.metrics).all),
        [
          .left("Metric") { $0.0.name }, .right(subject) { ScoreText.share($0.0.value) },
          .right(comparison.name) { ScoreText.share($0.1.value) },
        ])
    }
  }

  @Blocks private var labels: [Block] {
    Block.beside(metrics.labelChart) {
      "Precision is the share of the predictions of a label that are right. Recall is the share of "
        + "its rows that are found, and F1 the harmonic mean of the two."
      scores.labelTable(onPage: true)
    }
    Block.heading("Confusion")
    scores.confusion
  }

  private var answersHeading: String {
    report.learningCurve == nil ? "Probabilities" : "Probabilities and learning curve"
  }

  @Blocks private var answers: [Block] {
    Block.charts(report.charts)
    report.omissions
  }

  @Blocks private var words: [Block] {
    if let table = classifier.wordTable(onPage: true) {
      let whose = report.folds == nil ? "" : " of the classifier that is trained on all rows"
      "The words\(whose) that speak most for each label, the strongest first. They show what it "
        + "learned, not what causes a label."
      table
    }
  }

  @Blocks private var mistakes: [Block] {
    if report.mistakes.isEmpty {
      "Every prediction is right."
    } else {
      "The wrong predictions with the highest probabilities. Check first whether their labels are "
        + "right."
      Table(
        "Mistakes", of: report.mistakes,
        [
          .left("Text") { $0.text.printable(limit: 200) }, .left("label") { $0.label.printable() },
          .left("prediction") { $0.prediction.printable() },
          .right("probability") { ScoreText.share($0.probability) },
          .right("line") { "\($0.line)" },
        ])
    }
  }

  @Blocks private var dataCard: [Block] {
    let profile = report.profile
    Block.facts {
      Fact("File", code: dataName)
      Fact("Rows", format.number(metrics.rows))
      Fact("Distinct texts", format.number(profile.distinctCount))
      Fact(
        "Length of the texts",
        profile.lengths.map {
          "\(format.number($0.shortest)) to \(format.number($0.longest)) characters, median "
            + format.number($0.median)
        })
      Fact("Most frequent label", "\(scores.mostFrequentLabel), \(baselineShare) of the rows")
      Fact("Fingerprint", code: profile.fingerprint)
      if report.folds == nil {
        Fact(
          "Used for training",
          report.isTrainingData
            ? "yes: exactly these rows"
            : "not exactly these rows; whether some of them were is not known")
      }
    }
    "These facts are computed from the rows. Add the origin, the language and the license of the "
      + "texts, and who chose their labels, if you share this page. It contains texts of the table."
  }

  private var reproductionSection: Section {
    let training = classifier.training
    let isOfModel = report.modelName != nil
    return .reproduction(
      reproduction, inputs: isOfModel ? "rows and classifier" : "rows",
      facts: [
        Fact("Rows", code: report.profile.fingerprint),
        isOfModel
          ? Fact("Classifier, trained on", code: training.fingerprint)
          : Fact("Random seed", "\(training.randomSeed)"),
      ])
  }
}
