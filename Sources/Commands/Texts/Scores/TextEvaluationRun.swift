import CommandLineKit
import MessageText
import Models
import Platform
import SleepModel
import Learning

/// Scores a text classifier, a pair of them, or the training, on a table of texts.
struct TextEvaluationRun {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The scores of a classifier on the rows of a file.
  func report(
    of classifier: TextClassifier, named name: String, on path: String,
    against other: (classifier: TextClassifier, name: String)?, in session: inout Session
  ) throws -> TextEvaluationReport {
    let columns = TextColumns(
      text: arguments[TextOptions.textColumn] ?? classifier.textColumn,
      target: arguments[DataOptions.target] ?? classifier.target)
    let source = TextSource(
      files: try DataFiles([path], in: session), columns: columns)
    let progress = session.progress(arguments)
    defer { progress.end() }
    progress.begin(.scoring)
    let rows = try LabelledRows(source, countedBy: progress.work)
    let threads = session.threads
    let first = TextScores(of: classifier, on: rows, threads: threads)
    let profile = TextProfile(
      texts: rows.texts, fingerprint: try? rows.labelled().fingerprint)
    let comparison = other.map { other in
      let second = TextScores(of: other.classifier, on: rows, threads: threads)
      return TextEvaluationReport.Comparison(
        name: other.name, metrics: second.metrics,
        difference: PairedAccuracy(first.predictions, against: second.predictions),
        isTrainingData: profile.fingerprint == other.classifier.training.fingerprint)
    }
    var warnings = rows.warnings + first.warnings
    let isTraining = profile.fingerprint == classifier.training.fingerprint
    if isTraining {
      warnings.append(
        "These are the rows that the classifier was trained on: their scores say little about new "
          + "texts.")
    }
    return TextEvaluationReport(
      metrics: first.metrics, predictions: first.predictions, profile: profile,
      classifier: classifier, modelName: name, folds: nil, mistakes: first.mistakes(in: rows),
      isTrainingData: isTraining, comparison: comparison,
      warnings: warnings)
  }
}

/// The predictions of a classifier for labelled rows, with their scores.
struct TextScores {
  let predictions: ScoredPredictions
  let metrics: ClassifierMetrics
  private let labels: [String]
  private let unknown: Set<String>

  private static let blockSize = 2000

  init(of classifier: TextClassifier, on rows: LabelledRows, threads: Int) {
    labels = classifier.labels
    let numbers = Dictionary(
      uniqueKeysWithValues: classifier.labels.enumerated().map { ($1, Int32($0)) })
    let starts = Array(stride(from: 0, to: rows.texts.count, by: Self.blockSize))
    let parts = concurrentMap(starts, threads: threads) { start in
      var scorer = TextScorer(classifier)
      var predictions = ScoredPredictions(labelCount: classifier.labels.count)
      for row in start..<min(start + Self.blockSize, rows.texts.count) {
        predictions.add(
          scorer.probabilities(of: rows.texts[row]), target: numbers[rows.labels[row]] ?? -1)
      }
      return predictions
    }
    var all = ScoredPredictions(labelCount: classifier.labels.count)
    for part in parts { all.add(part) }
    predictions = all
    unknown = Set(rows.labels).subtracting(classifier.labels)
    metrics = ClassifierMetrics(all, labels: classifier.labels, threads: threads)
  }

  var warnings: [String] {
    guard !unknown.isEmpty else { return [] }
    let list = unknown.sorted().prefix(5).map { $0.printable(limit: 30) }.formattedList
    return [
      "The classifier does not know these labels, and is wrong on all of their rows: \(list)."
    ]
  }

  func mistakes(in rows: LabelledRows) -> [TextMistake] {
    TextMistake.most(confidentIn: predictions, labels: labels) {
      (rows.texts[$0], rows.lines[$0])
    }
  }
}
