import Charts
import CommandInputs
import CommandLineKit
import SleepModel
import TextClassification
import TextCommands

extension EvaluateCommand {
  /// Scores a text classifier or its training, and returns whether the question was about texts.
  static func evaluatesTexts(
    _ path: String, _ arguments: ParsedArguments, in session: inout Session
  ) throws -> Bool {
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let scoring: TextScoring
    if let folds = arguments[folds] {
      guard let source = try TextSource([path], arguments, in: session) else {
        try refuseTextOptions(arguments)
        return false
      }
      try refuseOptionsOfModels(arguments)
      scoring = .training(
        try TextTrainingRun(
          source, arguments, folds: folds, randomSeed: arguments[TrainingOptions.randomSeed]))
    } else {
      guard location != .builtIn, case .textClassifier(let classifier) = try location.savedModel()
      else {
        try refuseTextOptions(arguments)
        return false
      }
      scoring = .classifier(classifier)
    }
    if arguments.contains(maxRMSE) {
      throw UsageError(
        "'--\(maxRMSE.definition.name)' is for models of numbers, and this is a text classifier.")
    }
    let destination = try ReportDestination(
      arguments,
      inputs: InputFiles(
        [
          ("the data", path), ("the lexicon", arguments[TextOptions.lexicon]),
          ("the model", location.path), ("the model to compare with", arguments[against]),
          ("your own model", ModelLocation.ownPath(environment: session.environment)),
        ], in: session))
    try refuseOutput(beside: destination, arguments)
    let report = try report(scoring, of: location, on: path, arguments, in: &session)
    let failure = report.failure(maxError: arguments[TextOptions.maxError])
    // A check that is impossible produces no output.
    if let failure = failure as? CommandFailure { throw failure }
    // Training has already printed its warnings.
    if !scoring.isTraining { try session.warn(report.warnings) }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted {
      let document = TextEvaluationDocument(
        report, dataName: dataName(arguments), maxError: arguments[TextOptions.maxError],
        reproduction: reproduction(arguments, usesModel: !scoring.isTraining, in: session)
      ).document
      try destination.write(document, standardOutput: &session.standardOutput)
    }
    if keepsText { try print(report, arguments, in: &session) }
    if let failure { throw failure }
    return true
  }

  /// What is scored.
  private enum TextScoring {
    case training(TextTrainingRun)
    case classifier(TextClassifier)

    var isTraining: Bool {
      if case .training = self { true } else { false }
    }
  }

  private static func report(
    _ scoring: TextScoring, of location: ModelLocation, on path: String,
    _ arguments: ParsedArguments, in session: inout Session
  ) throws -> TextEvaluationReport {
    switch scoring {
    case .training(let run): return try run.run(location: nil, in: &session).evaluation()
    case .classifier(let classifier):
      let other = try arguments[against].map { path in
        (classifier: try TextClassifier(contentsOf: path), name: path)
      }
      return try TextEvaluationRun(arguments).report(
        of: classifier, named: location.name, on: path, against: other, in: &session)
    }
  }

  private static func print(
    _ report: TextEvaluationReport, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    guard !arguments[json] else {
      return try session.standardOutput.writeJSON(report.json)
    }
    try session.writeText(report.text)
    if arguments[plot] { try session.draw(report.charts, remarks: report.omissions) }
  }

  private static func refuseOptionsOfModels(_ arguments: ParsedArguments) throws {
    if let other = [ModelLocation.option.definition, against.definition]
      .first(where: { arguments.contains($0) })
    {
      throw UsageError(
        "'--\(other.name)' and '--folds' exclude each other: cross-validation trains its own "
          + "models.")
    }
    try TrainingOptions.refuseForTexts(arguments)
  }

  private static func refuseTextOptions(_ arguments: ParsedArguments) throws(UsageError) {
    let ofTexts = TextOptions.training.parameters + [TextOptions.maxError.definition]
    if let ignored = ofTexts.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(ignored.name)' is for text classifiers: name one with '--model', or cross-validate with "
          + "'--folds'.")
    }
  }
}
