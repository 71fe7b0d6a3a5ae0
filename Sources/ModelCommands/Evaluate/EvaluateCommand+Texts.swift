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
    let report: TextEvaluationReport
    if let folds = arguments[folds] {
      guard let source = try TextSource([path], arguments, in: session) else {
        try refuseTextOptions(arguments)
        return false
      }
      if let other = [ModelLocation.option.definition, against.definition]
        .first(where: { arguments.contains($0) })
      {
        throw UsageError(
          "'--\(other.name)' and '--folds' exclude each other: cross-validation trains its own "
            + "models.")
      }
      try TrainingOptions.refuseForTexts(arguments)
      let run = try TextTrainingRun(
        source, arguments, folds: folds, randomSeed: arguments[TrainingOptions.randomSeed])
      report = try run.run(location: nil, in: &session).evaluation()
    } else {
      let location = ModelLocation.choice(arguments, environment: session.environment)
      guard location != .builtIn, case .textClassifier(let classifier) = try location.savedModel()
      else {
        try refuseTextOptions(arguments)
        return false
      }
      let other = try arguments[against].map { path in
        (classifier: try TextClassifier(contentsOf: path), name: path)
      }
      report = try TextEvaluationRun(arguments).report(
        of: classifier, named: location.name, on: path, against: other, in: &session)
    }
    if let other = [maxRMSE.definition, plot.definition].first(where: { arguments.contains($0) }) {
      throw UsageError("'--\(other.name)' is for models of numbers, and this is a text classifier.")
    }
    let failure = report.failure(maxError: arguments[TextOptions.maxError])
    try session.warn(report.warnings)
    if arguments[json] {
      try session.standardOutput.writeJSON(report.json)
    } else {
      try session.writeText(report.text)
    }
    if let failure { throw failure }
    return true
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
