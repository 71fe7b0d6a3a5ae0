import SleepTerminal
import SleepReports
import SleepModel

/// `evaluate` for a table of texts: scores a text classifier or its training.
struct TextScoring {
  private let arguments: ParsedArguments
  private let path: String
  private let location: ModelLocation
  private let subject: Subject

  private enum Subject {
    case training(TextTrainingRun)
    case classifier(TextClassifier)

    var isTraining: Bool {
      if case .training = self { true } else { false }
    }
  }

  /// Returns `nil` if the question is not about texts.
  init?(
    _ arguments: ParsedArguments, on path: String, by location: ModelLocation,
    in session: borrowing Session
  ) throws {
    (self.arguments, self.path, self.location) = (arguments, path, location)
    if let folds = arguments[EvaluateCommand.folds] {
      guard let source = try TextSource([path], arguments, in: session) else { return nil }
      try TrainingOptions.refuseForTexts(arguments)
      subject = .training(
        try TextTrainingRun(
          source, arguments, folds: folds, randomSeed: arguments[TrainingOptions.randomSeed]))
    } else {
      guard location != .builtIn, case .textClassifier(let classifier) = try location.savedModel()
      else { return nil }
      try TrainingOptions.refuseForTexts(arguments)
      subject = .classifier(classifier)
    }
  }

  func run(in session: inout Session) throws {
    if arguments.contains(EvaluateCommand.maxRMSE) {
      throw UsageError(
        "'--\(EvaluateCommand.maxRMSE.definition.name)' is for models of numbers, and this is a text classifier."
      )
    }
    let destination = try ReportDestination(
      arguments, beside: [OutputOptions.json, EvaluateCommand.plot],
      inputs: InputFiles(
        andOwnModel: [
          ("the data", path), ("the lexicon", arguments[TextOptions.lexicon]),
          ("the model", location.path),
          ("the model to compare with", arguments[EvaluateCommand.against]),
        ], in: session))
    let report = try report(in: &session)
    let failure = report.failure(maxError: arguments[TextOptions.maxError])
    // A check that is impossible produces no output.
    if let failure, failure.kind != .failedCheck { throw failure }
    // Training has already printed its warnings.
    if !subject.isTraining { try session.warn(report.warnings) }
    let isFree = try destination.write(
      {
        TextEvaluationDocument(
          report: report, dataName: DataFiles.title(of: [path]),
          maxError: arguments[TextOptions.maxError],
          reproduction: Reproduction(arguments, usesModel: !subject.isTraining, in: $0)
        ).document
      }, in: &session)
    if isFree {
      try session.write(report, arguments, plot: EvaluateCommand.plot)
    }
    if let failure { throw failure }
  }

  private func report(in session: inout Session) throws -> TextEvaluationReport {
    switch subject {
    case .training(let run):
      return try run.run(location: nil, isScored: true, in: &session).evaluation()
    case .classifier(let classifier):
      let other = try arguments[EvaluateCommand.against].map { path in
        (classifier: try TextClassifier(contentsOf: path), name: path)
      }
      return try report(of: classifier, against: other, in: &session)
    }
  }

  /// The scores of a classifier on the rows of a file.
  private func report(
    of classifier: TextClassifier, against other: (classifier: TextClassifier, name: String)?,
    in session: inout Session
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
      classifier: classifier, modelName: location.name, folds: nil,
      mistakes: first.mistakes(in: rows),
      isTrainingData: isTraining, comparison: comparison,
      warnings: warnings)
  }

  /// Rejects the options of texts for a table of numbers.
  static func refuseOptions(_ arguments: ParsedArguments) throws(UsageError) {
    let ofTexts = TextOptions.training.parameters + [TextOptions.maxError.definition]
    if let ignored = ofTexts.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(ignored.name)' is for text classifiers: name one with '--model', or cross-validate with "
          + "'--folds'.")
    }
  }
}
