import Charts
import CommandLineKit
import Reports

/// `evaluate` for a table of numbers: scores a model, a pair of models, or a training method.
struct RowScoring {
  let arguments: ParsedArguments
  let source: String
  let location: ModelLocation

  func run(in session: inout Session) throws {
    try DataOptions.check(arguments)
    // A text classifier takes it without training, as the column of the labels.
    if arguments[EvaluateCommand.folds] == nil, arguments.contains(DataOptions.target) {
      throw UsageError("'--target' goes with '--folds'.")
    }
    let destination = try ReportDestination(
      arguments, beside: [EvaluateCommand.json, EvaluateCommand.plot],
      inputs: InputFiles(
        [
          ("the data", source), ("the model", location.path),
          ("the model to compare with", arguments[EvaluateCommand.against]),
          ("your own model", ModelLocation.ownPath(environment: session.environment)),
        ], in: session))
    let found = try score(reporting: destination.isWanted, in: &session)
    try session.warn(found.score.warnings)
    let gate = arguments[EvaluateCommand.maxRMSE].map { RMSEGate(limit: $0, score: found.score) }
    let failure = gate?.failure ?? found.comparison?.failure
    // A check that is impossible produces no output.
    if let failure, failure.kind != .failedCheck { throw failure }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted, let content = reportContent(of: found, gate, in: session) {
      try destination.write(content.document, standardOutput: &session.standardOutput)
    }
    if keepsText { try print(found, gate, in: &session) }
    if let failure { throw failure }
  }

  private func print(_ found: RowScore, _ gate: RMSEGate?, in session: inout Session) throws {
    switch (found.comparison, arguments[EvaluateCommand.json]) {
    case (nil, true): try session.standardOutput.writeJSON(found.score.json)
    case (nil, false):
      try session.writeText(found.score.text + (gate?.note.map { "\n\($0)\n" } ?? ""))
    case (let comparison?, true): try session.standardOutput.writeJSON(comparison.json)
    case (let comparison?, false): try session.writeText(comparison.text)
    }
    if arguments[EvaluateCommand.plot], let charts = EvaluationCharts(of: found.score) {
      try session.draw(
        [charts.predictions, charts.errors, charts.learningCurve].compactMap(\.self),
        remarks: charts.omissions)
    }
  }

  private func reportContent(
    of found: RowScore, _ gate: RMSEGate?, in session: borrowing Session
  ) -> EvaluationDocument? {
    guard let figures = found.score.evaluation.figures, let model = found.model else {
      return nil
    }
    return EvaluationDocument(
      score: found.score, comparison: found.comparison, figures: figures, model: model,
      location: found.location, dataName: EvaluateCommand.dataName(arguments), gate: gate,
      reproduction: Reproduction(
        arguments, usesModel: found.location != nil, in: session))
  }
}
