import Charts
import CommandLineKit
import MessageText
import Models
import Reports
import SleepModel
import Learning

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
      arguments, beside: [EvaluateCommand.json, EvaluateCommand.plot],
      inputs: InputFiles(
        [
          ("the data", path), ("the lexicon", arguments[TextOptions.lexicon]),
          ("the model", location.path),
          ("the model to compare with", arguments[EvaluateCommand.against]),
          ("your own model", ModelLocation.ownPath(environment: session.environment)),
        ], in: session))
    let report = try report(in: &session)
    let failure = report.failure(maxError: arguments[TextOptions.maxError])
    // A check that is impossible produces no output.
    if let failure, failure.kind != .failedCheck { throw failure }
    // Training has already printed its warnings.
    if !subject.isTraining { try session.warn(report.warnings) }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted {
      let document = TextEvaluationDocument(
        report, dataName: EvaluateCommand.dataName(arguments),
        maxError: arguments[TextOptions.maxError],
        reproduction: Reproduction(
          arguments, usesModel: !subject.isTraining, in: session)
      ).document
      try destination.write(document, standardOutput: &session.standardOutput)
    }
    if keepsText { try print(report, in: &session) }
    if let failure { throw failure }
  }

  private func report(in session: inout Session) throws -> TextEvaluationReport {
    switch subject {
    case .training(let run): return try run.run(location: nil, in: &session).evaluation()
    case .classifier(let classifier):
      let other = try arguments[EvaluateCommand.against].map { path in
        (classifier: try TextClassifier(contentsOf: path), name: path)
      }
      return try TextEvaluationRun(arguments).report(
        of: classifier, named: location.name, on: path, against: other, in: &session)
    }
  }

  private func print(_ report: TextEvaluationReport, in session: inout Session) throws {
    guard !arguments[EvaluateCommand.json] else {
      return try session.standardOutput.writeJSON(report.json)
    }
    try session.writeText(report.text)
    if arguments[EvaluateCommand.plot] {
      try session.draw(report.charts, remarks: report.omissions)
    }
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
