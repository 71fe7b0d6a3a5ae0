import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// The description of a text classifier.
struct TextInspection: PlottedReport {
  let classifier: TextClassifier
  /// The name of its file; `nil` if it is not shown.
  var name: String?

  private var training: TextTraining { classifier.training }

  var json: JSONObject {
    classifier.jsonObject.adding([
      "model": name, "fingerprint": training.fingerprint,
      "lexiconWords": classifier.lexicon?.wordCount, "cost": training.cost,
      "randomSeed": training.randomSeed,
    ])
  }

  var blocks: [Block] { blocks() }

  /// The facts, scores by label, words, and the learning curve.
  @Blocks func blocks(adding fact: Fact? = nil) -> [Block] {
    Block.facts {
      facts
      fact
    }
    if let validation = training.validationMetrics { ScoreText(metrics: validation).tables }
    classifier.wordTable(onPage: false)
    classifier.learningCurveText
  }

  @ListBuilder<Fact> private var facts: [Fact] {
    Fact("Model", name)
    Fact("Rows", FigureFormat.current.number(training.rows))
    Fact("Learned", classifier.question)
    Fact("Labels", classifier.labelList(atMost: TextClassifier.mostLabels))
    let words = classifier.lexicon.map {
      " and a lexicon of \(FigureFormat.current.number($0.wordCount)) words"
    }
    Fact(
      "Model",
      "a text classifier with \(FigureFormat.current.number(classifier.featureCount)) features\(words ?? "")"
    )
    Fact("Training", "accuracy \(ScoreText.share(training.trainingMetrics.accuracy))")
    if let validation = training.validationMetrics {
      let scores = ScoreText(metrics: validation)
      Fact("Validation", "\(scores.summary); \(method(validation))")
      Fact("Baseline", scores.baseline)
      Fact("Calibration", scores.calibration)
      Fact("Unsure", unsure)
    } else {
      Fact("Validation", validationAccuracy)
    }
  }

  /// `5 folds`, or `200 other rows`.
  private func method(_ validation: ClassifierMetrics) -> String {
    training.folds > 0
      ? "\(training.folds) folds" : "\(FigureFormat.current.number(validation.rows)) other rows"
  }

  /// `0.81 (0.79 to 0.83), 5 folds`.
  var validationAccuracy: String {
    training.validationMetrics.map {
      "\(ScoreText.share($0.accuracy))\(ScoreText.text($0.accuracyInterval)), \(method($0))"
    } ?? "none: how it does on new texts is not known"
  }

  /// From which probability answers are sure.
  var unsure: String {
    let wanted = FigureFormat.current.confidence(training.precision)
    guard let probability = classifier.knownSureProbability, let share = training.answeredShare
    else { return "always: no probability is high enough for \(wanted) right answers" }
    if probability == 0 { return "never: at least \(wanted) of all answers are right" }
    return "below a probability of \(ScoreText.share(probability)); "
      + "\(ScoreText.percent(share)) of the answers are above it, and \(wanted) of those are right"
  }

  var charts: [Chart] { [training.validationMetrics?.labelChart].compactMap(\.self) }

  /// Why charts are missing, in sentences.
  var omissions: [String] {
    charts.isEmpty
      ? ["There is no chart of the labels: the classifier was trained without validation."] : []
  }
}

extension TextClassifier {
  /// The labels in the lists of a terminal.
  fileprivate static let mostLabels = 8

  /// `mood from note`.
  var question: String { "\(target.printable()) from \(textColumn.printable())" }

  /// The labels with their rows: `Happy 30, Sad 28`.
  func labelList(atMost count: Int) -> String {
    zip(labels, training.labelRows).map {
      "\($0.printable(limit: 30)) \(FigureFormat.current.number($1))"
    }
    .abbreviated(to: count).commaSeparated
  }

  /// The most informative words of each label; `nil` if there are none.
  func wordTable(onPage isPage: Bool) -> Table? {
    let found = zip(labels, training.words).filter { !$0.1.isEmpty }
    let shown = found.prefix(isPage ? 50 : Self.mostLabels)
    let rest = found.count - shown.count
    guard !found.isEmpty else { return nil }
    return Table(
      "The most informative words", of: shown,
      [
        .left(isPage ? "Label" : "") { $0.0.printable(limit: isPage ? 40 : 30) },
        .left(isPage ? "Words" : "") { label in
          label.1.prefix(isPage ? label.1.count : 10).map { $0.printable() }
            .commaSeparated
        },
      ], isTitled: true,
      note: isPage && rest > 0
        ? "\(FigureFormat.current.counted(rest, "more label")) not shown." : nil)
  }
}

extension TextClassifier {
  /// What a classifier has learned and how well, as JSON.
  var jsonObject: JSONObject {
    [
      "kind": "textClassifier", "textColumn": textColumn, "target": target, "labels": labelRows,
      "rows": training.rows, "features": featureCount, "folds": training.folds,
      "precision": training.precision, "sureProbability": knownSureProbability,
      "answeredShare": training.answeredShare, "trainingMetrics": training.trainingMetrics,
      "validationMetrics": training.validationMetrics, "learningCurve": training.learningCurve,
    ]
  }

  /// The labels with their rows and words, as JSON.
  private var labelRows: [JSONObject] {
    labels.indices.map { label in
      [
        "label": labels[label], "rows": training.labelRows[label], "words": training.words[label],
      ]
    }
  }

  /// The probability from which answers are sure; `nil` if none is.
  var knownSureProbability: Double? { sureProbability <= 1 ? sureProbability : nil }
}
