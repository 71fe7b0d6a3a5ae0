import LearningSupport
import Charts
import CommandInputs
import CommandLineKit
import SleepModel

/// `betterrest evaluate`: scores a model, or a way of training, on the rows of a CSV.
package struct EvaluateCommand: Command {
  package static let data = Argument(
    optional: "data",
    help: "The CSV with the rows to score on; - is standard input; not with --diary.",
    completion: .table,
    parse: ValueParser.text)
  package static let folds = Option<Int?>(
    "folds", placeholder: "count",
    help: "Score training itself: each fold is predicted by a model trained on the others.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  static let maxRMSE = Option<Double?>(
    "max-rmse", placeholder: "limit", help: "Exit with 1 if the RMSE is above this.",
    parse: ValueParser.number(in: 0...))
  package static let against = Option<String?>(
    "against", placeholder: "file",
    help: "Compare the model with this one on the same rows; exit with 1 if it is worse.",
    completion: .file(endings: ["json", "mlmodel"]), parse: ValueParser.text)
  package static let json = Flag("json", help: "Print the result as JSON.")

  static let diary = Flag(
    "diary", help: "Score the personal model on your diary, each night from those before it.")

  static let plot = Flag(
    "plot", help: "Draw the predictions, the errors and the learning curve, too.")

  package static let declaration = CommandDeclaration(
    name: "evaluate", abstract: "Report how far a model's predictions are from the rows of a CSV.",
    discussion: """
      The RMSE comes with a 95 % interval; beside it stand those of always answering the mean and \
      of a least-squares line, and whether the model is significantly better. Scores by cups \
      of coffee follow (for other data, by the strongest input), and rows that weigh unusually \
      much are named. If the model was trained on some of the rows, the error on them says little \
      about new rows: there are no verdicts, --max-rmse checks the validation RMSE that the model \
      keeps, and --against is refused. With --folds no model is used: training is cross-validated, with train's \
      options, and decides the number of trees anew in each fold. With --against, two models are \
      compared on the same rows.

      With --diary, no rows are read: every night of the diary is predicted from the nights before \
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
      data, diary, ModelLocation.option, folds, against, maxRMSE, json, plot,
      ReportDestination.option, ProgressOptions.quiet,
    ],
    groups: [DataOptions.group, TrainingOptions.group],
    environment: DiaryLocation.environmentManual, files: DiaryLocation.filesManual)

  /// What was found, and what a report on it shows beside.
  private struct Findings {
    let score: EvaluationReport
    var comparison: ComparisonReport?
    /// The model of a report; with folds, the one that training makes of all rows.
    var model: RegressionModel?
    /// Where the model comes from; `nil` with folds.
    var location: ModelLocation?
  }

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[json], arguments[plot] {
      throw UsageError("'--json' and '--plot' exclude each other: JSON has no pictures.")
    }
    if arguments[diary] { return try scoreDiary(arguments, in: &session) }
    let source = try source(arguments)
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
      arguments, location, reporting: destination.isWanted, in: session)
    try session.warn(findings.score.warnings)
    let gate = arguments[maxRMSE].map { RMSEGate(limit: $0, score: findings.score) }
    let failure = gate?.failure ?? findings.comparison?.failure
    // What cannot be checked is no result to write down.
    if let failure = failure as? SeenRowsError { throw failure }
    let keepsText = !destination.isStandardOutput
    if destination.isWanted, let content = reportContent(findings, arguments, in: session) {
      try destination.write(
        ReportPage(content: content).page, standardOutput: &session.standardOutput)
    }
    if keepsText { try print(findings, gate, arguments, in: &session) }
    if let failure { throw failure }
  }

  /// Refuses results that have no place beside a page on standard output.
  static func refuseOutput(
    beside destination: borrowing ReportDestination, _ arguments: ParsedArguments
  ) throws(UsageError) {
    guard destination.isStandardOutput, let other = [json, plot].first(where: { arguments[$0] })
    else { return }
    throw UsageError(
      "'--\(other.definition.name)' and '--report -' both take standard output: choose one.")
  }

  /// The name of the data.
  private static func source(_ arguments: ParsedArguments) throws(UsageError) -> String {
    guard let path = arguments[data] else {
      throw UsageError("Missing expected argument '<data>'", about: data.definition)
    }
    return path
  }

  private static func findings(
    _ arguments: ParsedArguments, _ location: ModelLocation, reporting: Bool,
    in session: borrowing Session
  ) throws -> Findings {
    if let folds = arguments[folds] {
      return try crossValidation(arguments, folds: folds, reporting: reporting, in: session)
    }
    try refuseTrainingOptions(arguments)
    if let path = arguments[against] {
      return try comparison(
        arguments, of: location, with: .file(path), reporting: reporting, in: session)
    }
    return try modelScore(arguments, of: location, reporting: reporting, in: session)
  }

  private static func print(
    _ findings: Findings, _ gate: RMSEGate?, _ arguments: ParsedArguments,
    in session: inout Session
  ) throws {
    switch (findings.comparison, arguments[json]) {
    case (nil, true): try session.standardOutput.writeJSON(findings.score)
    case (nil, false):
      try session.writeText(findings.score.text + (gate?.note.map { "\n\($0)\n" } ?? ""))
    case (let comparison?, true): try session.standardOutput.writeJSON(comparison)
    case (let comparison?, false): try session.writeText(comparison.text)
    }
    if arguments[plot],
      let pictures = EvaluationPictures(findings.score.evaluation, target: findings.score.target)
    {
      try session.draw(pictures.all, remarks: pictures.omissions)
    }
  }

  /// What a report tells; `nil` if none is wanted.
  private static func reportContent(
    _ findings: Findings, _ arguments: ParsedArguments, in session: borrowing Session
  ) -> ReportContent? {
    guard let figures = findings.score.evaluation.figures, let model = findings.model else {
      return nil
    }
    let variable = ModelLocation.variable
    let isFromVariable = findings.location != nil && !arguments.contains(ModelLocation.option)
    return ReportContent(
      score: findings.score, comparison: findings.comparison, figures: figures, model: model,
      location: findings.location,
      dataName: arguments[data].map { $0 == "-" ? "standard input" : $0 } ?? "",
      gate: arguments[maxRMSE].map { RMSEGate(limit: $0, score: findings.score) },
      reproduction: Reproduction(
        arguments: session.arguments, version: Release.version,
        environment: session.environment.filter { name, value in
          name == variable && isFromVariable && !value.isEmpty
        }))
  }

  private static func modelScore(
    _ arguments: ParsedArguments, of location: ModelLocation, reporting: Bool,
    in session: borrowing Session
  ) throws -> Findings {
    let model = try location.model()
    let progress = session.progress(arguments)
    defer { progress?.end() }
    progress?.begin(.scoring)
    let reader = try DataOptions.reader(
      of: source(arguments),
      columns: model.columns(
        weight: arguments[DataOptions.weight],
        targetVariance: arguments[DataOptions.targetVariance]),
      arguments, countedBy: progress?.work, in: session)
    let threads = ThreadOption.count(arguments)
    var evaluator = ModelEvaluator(
      model, slicedFeature: SleepCalculator.slicedFeature, figures: reporting || arguments[plot])
    let summary = try evaluator.add(rowsOf: reader, threads: threads)
    let (evaluation, overlap) = evaluator.evaluation(threads: threads)
    let report = EvaluationReport(
      evaluation, of: model, at: location, overlap: overlap,
      warnings: summary.warnings(onMissing: .answering))
    return Findings(score: report, model: model, location: location)
  }

  private static func comparison(
    _ arguments: ParsedArguments, of location: ModelLocation, with other: ModelLocation,
    reporting: Bool, in session: borrowing Session
  ) throws -> Findings {
    let models = (try location.model(), try other.model())
    let threads = ThreadOption.count(arguments)
    var evaluator = try PairedEvaluator(
      models.0, against: models.1, slicedFeature: SleepCalculator.slicedFeature,
      figures: reporting || arguments[plot])
    let progress = session.progress(arguments)
    defer { progress?.end() }
    progress?.begin(.scoring)
    let reader = try DataOptions.reader(
      of: source(arguments),
      columns: evaluator.columns(
        weight: arguments[DataOptions.weight],
        targetVariance: arguments[DataOptions.targetVariance]),
      arguments, countedBy: progress?.work, in: session)
    let summary = try evaluator.add(rowsOf: reader, threads: threads)
    let comparison = evaluator.comparison(threads: threads)
    let overlaps = [(location, comparison.first.overlap), (other, comparison.second.overlap)]
    if overlaps.contains(where: \.1.isFound) { throw SeenRowsError.comparing(overlaps) }
    func report(
      _ side: ModelComparison.Side, _ model: RegressionModel, _ location: ModelLocation
    ) -> EvaluationReport {
      EvaluationReport(
        side.evaluation, of: model, at: location, overlap: side.overlap,
        warnings: summary.warnings(onMissing: .answering))
    }
    let both = ComparisonReport(
      first: report(comparison.first, models.0, location),
      second: report(comparison.second, models.1, other), difference: comparison.difference)
    return Findings(score: both.first, comparison: both, model: models.0, location: location)
  }

  /// Refuses to draw single rows where none are known.
  private static func refusePictures(_ arguments: ParsedArguments) throws(UsageError) {
    try DataOptions.check(arguments)
    guard arguments.contains(DataOptions.targetVariance) else { return }
    let pictures = [plot.definition, ReportDestination.option.definition]
    if let picture = pictures.first(where: { arguments.contains($0) }) {
      throw UsageError(
        "'--\(picture.name)' and '--target-variance' exclude each other: it shows single rows.")
    }
  }

  private static func refuseTrainingOptions(_ arguments: ParsedArguments) throws(UsageError) {
    let trainingOnly =
      TrainingOptions.group.parameters + [
        DataOptions.target.definition, DataOptions.features.definition,
      ]
    if let ignored = trainingOnly.first(where: {
      arguments.contains($0) && $0.name != ThreadOption.threads.definition.name
    }) {
      throw UsageError("'--\(ignored.name)' is for training: it goes with '--folds'.")
    }
  }

  private static func crossValidation(
    _ arguments: ParsedArguments, folds: Int, reporting: Bool, in session: borrowing Session
  ) throws -> Findings {
    if arguments.contains(ModelLocation.option) {
      throw UsageError("'--model' and '--folds' exclude each other: folds train their own models.")
    }
    if arguments.contains(against) {
      throw UsageError(
        "'--against' and '--folds' exclude each other: folds train their own models.")
    }
    // Inside a fold, training validates with as many folds as `train` would: by it the number of
    // trees is decided, and how wide a range is.
    let algorithm = arguments[TrainingOptions.algorithm]
    let progress = session.progress(arguments)
    defer { progress?.end() }
    let regressor = try TrainingOptions.regressor(
      arguments, folds: min(folds, TrainCommand.folds.fallback ?? folds))
    let isDecided = [.linear, .randomForest].contains(algorithm)
    let unvalidated =
      isDecided
      ? try TrainingOptions.regressor(arguments, folds: 0) : nil
    progress?.begin(.reading)
    var reader = try DataOptions.reader(
      of: source(arguments), columns: DataOptions.selection(arguments), arguments,
      countedBy: progress?.work, in: session)
    let (table, lines) = try reader.remainingRowsAndLines()
    progress?.begin(.merging)
    let threads = ThreadOption.count(arguments)
    let (result, model) = try TrainingOptions.naming {
      () throws(TrainingError) -> (CrossValidation, RegressionModel?) in
      let result = try CrossValidation(
        of: regressor, unvalidated: unvalidated, on: table, lines: lines, folds: folds,
        randomSeed: arguments[TrainingOptions.randomSeed],
        slicedFeature: SleepCalculator.slicedFeature, figures: reporting || arguments[plot],
        threads: threads,
        progress: TrainingProgress(counting: progress?.work ?? WorkProgress()) { stage, fold in
          progress?.begin(.training(stage, fold: fold.map { .fold($0, of: folds) }))
        })
      return (result, reporting ? try regressor.model(trainedOn: table, threads: threads) : nil)
    }
    let report = EvaluationReport(
      result, isAutomatic: algorithm == .automatic, folds: folds, target: reader.target,
      warnings: reader.summary.warnings(
        onMissing: TrainingOptions.useOfMissingValues(arguments)))
    return Findings(score: report, model: model)
  }
}
