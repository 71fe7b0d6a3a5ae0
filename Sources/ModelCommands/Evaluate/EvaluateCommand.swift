import LearningSupport
import Charts
import CommandInputs
import CommandLineKit
import Reports
import SleepModel
import TextCommands

/// `betterrest evaluate`: scores a model, or a training method, on the rows of a CSV.
package struct EvaluateCommand: Command {
  package static let data = Argument(
    optional: "data",
    help: "The CSV with the rows to predict; - is standard input; not with --diary.",
    completion: .table,
    parse: ValueParser.text)
  package static let folds = Option<Int?>(
    "folds", placeholder: "count",
    help: "Cross-validate training: predict each fold with a model trained on the others.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  static let maxRMSE = Option<Double?>(
    "max-rmse", placeholder: "limit", help: "Exit with 1 if the RMSE is above this.",
    parse: ValueParser.number(in: 0...))
  package static let against = Option<String?>(
    "against", placeholder: "file",
    help: "Compare with this model on the same rows; exit with 1 if significantly worse.",
    completion: .file(endings: ["json", "mlmodel"]), parse: ValueParser.text)
  package static let json = Flag("json", help: "Print the result as JSON.")

  static let diary = Flag(
    "diary", help: "Score the personal model on your diary, each night from those before it.")

  static let plot = Flag(
    "plot", help: "Also draw the predictions, the errors and the learning curve.")

  package static let declaration = CommandDeclaration(
    name: "evaluate", abstract: "Measure the error of a model on the rows of a CSV.",
    discussion: """
      The report has the RMSE with a 95 % interval, and says whether the model is significantly \
      better than two trivial baselines: always predicting the mean, and least squares. It then \
      lists scores by cups of coffee (for other data, by the most important feature) and rows with \
      an unusually large share of the error.

      If the model was trained on some of the rows, its error on them says little about new rows: \
      baselines are not compared, --max-rmse checks the validation RMSE stored in the model, and \
      --against is rejected. With --folds, no model is used: training is cross-validated with the \
      options of train, including the selection of the number of trees. With --against, two models \
      are compared on the same rows.

      With --diary, no CSV is read: each night of the diary is predicted from the nights before \
      it, and scored in minutes of sleep against the built-in model, the mean sleep so far and least \
      squares. It requires at least 7 nights with known minutes asleep.

      EXAMPLES:
        betterrest evaluate nights.csv
        betterrest evaluate nights.csv --model model.json --max-rmse 180
        betterrest evaluate nights.csv --model new.json --against old.json
        betterrest evaluate nights.csv --folds 5 --max-rmse 180 --json
        betterrest evaluate nights.csv --plot
        betterrest evaluate nights.csv --folds 5 --report report.html
        betterrest evaluate --diary --plot
      """,
    parameters: [
      data, diary, ModelLocation.option, folds, against, maxRMSE, TextOptions.maxError, json, plot,
      ReportDestination.option, ProgressOptions.quiet,
    ],
    groups: [DataOptions.group, TextOptions.training, TrainingOptions.group],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  struct Findings {
    let score: EvaluationReport
    var comparison: ComparisonReport?
    /// The model of a report; with folds, the one trained on all rows.
    var model: RegressionModel?
    var location: ModelLocation?
  }

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[json], arguments[plot] {
      throw UsageError("'--json' and '--plot' exclude each other: JSON has no charts.")
    }
    if arguments[diary] { return try scoreDiary(arguments, in: &session) }
    let source = try source(arguments)
    if try evaluatesTexts(source, arguments, in: &session) { return }
    try refusePictures(arguments)
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let destination = try ReportDestination(
      arguments,
      inputs: InputFiles(
        [
          ("the data", source), ("the model", location.path),
          ("the model to compare with", arguments[against]),
          ("your own model", ModelLocation.ownPath(environment: session.environment)),
        ], in: session))
    try refuseOutput(beside: destination, arguments)
    let findings = try findings(
      arguments, location, reporting: destination.isWanted, in: &session)
    try session.warn(findings.score.warnings)
    let gate = arguments[maxRMSE].map { RMSEGate(limit: $0, score: findings.score) }
    let failure = gate?.failure ?? findings.comparison?.failure
    // A check that is impossible produces no output.
    if let failure = failure as? SeenRowsError { throw failure }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted, let content = reportContent(findings, arguments, in: session) {
      try destination.write(
        content.document, standardOutput: &session.standardOutput)
    }
    if keepsText { try print(findings, gate, arguments, in: &session) }
    if let failure { throw failure }
  }

  /// Rejects other output if the page goes to standard output.
  static func refuseOutput(
    beside destination: borrowing ReportDestination, _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard destination.isStandardOutput, let other = [json, plot].first(where: { arguments[$0] })
    else { return }
    throw UsageError(
      "'--\(other.definition.name)' and '--report -' both take standard output: choose one.")
  }

  static func source(_ arguments: ParsedArguments) throws(UsageError) -> String {
    guard let path = arguments[data] else {
      throw UsageError("Missing expected argument '<data>'", about: data.definition)
    }
    return path
  }

  private static func print(
    _ findings: Findings, _ gate: RMSEGate?, _ arguments: ParsedArguments,
    in session: inout Session
  ) throws {
    switch (findings.comparison, arguments[json]) {
    case (nil, true): try session.standardOutput.writeJSON(findings.score.json)
    case (nil, false):
      try session.writeText(findings.score.text + (gate?.note.map { "\n\($0)\n" } ?? ""))
    case (let comparison?, true): try session.standardOutput.writeJSON(comparison.json)
    case (let comparison?, false): try session.writeText(comparison.text)
    }
    if arguments[plot],
      let charts = EvaluationCharts(of: findings.score)
    {
      try session.draw(
        [charts.predictions, charts.errors, charts.learningCurve].compactMap(\.self),
        remarks: charts.omissions)
    }
  }

  private static func reportContent(
    _ findings: Findings, _ arguments: ParsedArguments, in session: borrowing Session
  ) -> EvaluationDocument? {
    guard let figures = findings.score.evaluation.figures, let model = findings.model else {
      return nil
    }
    return EvaluationDocument(
      score: findings.score, comparison: findings.comparison, figures: figures, model: model,
      location: findings.location,
      dataName: dataName(arguments),
      gate: arguments[maxRMSE].map { RMSEGate(limit: $0, score: findings.score) },
      reproduction: reproduction(
        arguments, usesModel: findings.location != nil, in: session))
  }

  /// The name of the data for a page.
  static func dataName(_ arguments: ParsedArguments) -> String {
    arguments[data].map { $0 == "-" ? "standard input" : $0 } ?? ""
  }

  /// - Parameter usesModel: Whether a model is scored, and not training.
  static func reproduction(
    _ arguments: ParsedArguments, usesModel: Bool, in session: borrowing Session
  ) -> Reproduction {
    let isFromVariable = usesModel && !arguments.contains(ModelLocation.option)
    return Reproduction(
      arguments: session.arguments, version: Release.version,
      environment: session.environment.filter { name, value in
        name == ModelLocation.variable && isFromVariable && !value.isEmpty
      })
  }

  /// Rejects charts of single rows if only means and variances are known.
  private static func refusePictures(_ arguments: ParsedArguments) throws(UsageError) {
    try DataOptions.check(arguments)
    guard arguments.contains(DataOptions.targetVariance) else { return }
    let pictures = [plot.definition, ReportDestination.option.definition]
    if let picture = pictures.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(picture.name)' and '--target-variance' exclude each other: it requires single rows.")
    }
  }
}
