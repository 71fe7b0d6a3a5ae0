import SleepModel

/// `betterrest evaluate`: scores a model, or a way of training, on the rows of a CSV.
struct EvaluateCommand: Command {
  static let data = Argument(
    "data", help: "The CSV with the rows to score on; - is standard input.",
    parse: ValueParser.text)
  static let folds = Option<Int?>(
    "folds", placeholder: "count",
    help: "Score training itself: each fold is predicted by a model trained on the others.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  static let maxRMSE = Option<Double?>(
    "max-rmse", placeholder: "limit", help: "Exit with 1 if the RMSE is above this.",
    parse: ValueParser.number(in: 0...))
  static let against = Option<String?>(
    "against", placeholder: "file",
    help: "Compare the model with this one on the same rows; exit with 1 if it is worse.",
    parse: ValueParser.text)
  static let json = Flag("json", help: "Print the result as JSON.")

  static let declaration = CommandDeclaration(
    name: "evaluate", abstract: "Report how far a model's predictions are from the rows of a CSV.",
    discussion: """
      The RMSE comes with a 95 % interval; beside it stand those of always answering the mean and \
      of a least-squares line, and whether the model beats them by more than luck. Scores by cups \
      of coffee follow (for other data, by the strongest input), and rows that weigh unusually \
      much are named. With --folds no model is used: training is cross-validated, with train's \
      options, and decides the number of trees anew in each fold. With --against, two models are \
      compared on the same rows.

      EXAMPLES:
        betterrest evaluate nights.csv
        betterrest evaluate nights.csv --model model.json --max-rmse 180
        betterrest evaluate nights.csv --model new.json --against old.json
        betterrest evaluate nights.csv --folds 5 --max-rmse 180 --json
      """,
    parameters: [data, ModelLocation.option, folds, against, maxRMSE, json],
    groups: [DataOptions.group, TrainingOptions.group])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if let folds = arguments[folds] {
      let report = try crossValidation(arguments, folds: folds, in: session)
      try finish(report, report.text, arguments, score: report, in: &session)
    } else if let path = arguments[against] {
      let report = try comparison(arguments, with: .file(path), in: session)
      try finish(report, report.text, arguments, score: report.first, in: &session)
      if let failure = report.failure { throw failure }
    } else {
      let report = try modelScore(arguments, in: session)
      try finish(report, report.text, arguments, score: report, in: &session)
    }
  }

  /// Prints a result, and checks its RMSE if that was asked for.
  private static func finish(
    _ report: some Encodable, _ text: String, _ arguments: ParsedArguments,
    score: EvaluationReport, in session: inout Session
  ) throws {
    try session.warn(score.warnings)
    if arguments[json] {
      try session.standardOutput.writeJSON(report)
    } else {
      try session.standardOutput.write(text)
    }
    if let limit = arguments[maxRMSE], score.rootMeanSquaredError > limit {
      throw CheckFailure(
        "The RMSE, \(Plain.number(score.rootMeanSquaredError)), is above the limit of "
          + "\(Plain.number(limit)).")
    }
  }

  private static func modelScore(
    _ arguments: ParsedArguments, in session: borrowing Session
  ) throws -> EvaluationReport {
    try refuseTrainingOptions(arguments)
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let model = try location.model()
    let reader = try DataOptions.reader(
      of: arguments[data], columns: model.columns(weight: arguments[DataOptions.weight]),
      arguments, in: session)
    let threads = TrainingOptions.threadCount(arguments)
    var evaluator = ModelEvaluator(model)
    let summary = try evaluator.add(rowsOf: reader, threads: threads)
    let (evaluation, isTrainingData) = evaluator.evaluation(threads: threads)
    return EvaluationReport(
      evaluation, of: model, at: location, isTrainingData: isTrainingData,
      warnings: summary.warnings(onMissing: .answering))
  }

  private static func comparison(
    _ arguments: ParsedArguments, with other: ModelLocation, in session: borrowing Session
  ) throws -> ComparisonReport {
    try refuseTrainingOptions(arguments)
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let models = (try location.model(), try other.model())
    let threads = TrainingOptions.threadCount(arguments)
    var evaluator = try PairedEvaluator(models.0, against: models.1)
    let reader = try DataOptions.reader(
      of: arguments[data], columns: evaluator.columns(weight: arguments[DataOptions.weight]),
      arguments, in: session)
    let summary = try evaluator.add(rowsOf: reader, threads: threads)
    let comparison = evaluator.comparison(threads: threads)
    func report(
      _ side: ModelComparison.Side, _ model: RegressionModel, _ location: ModelLocation
    ) -> EvaluationReport {
      EvaluationReport(
        side.evaluation, of: model, at: location, isTrainingData: side.isTrainingData,
        warnings: summary.warnings(onMissing: .answering))
    }
    return ComparisonReport(
      first: report(comparison.first, models.0, location),
      second: report(comparison.second, models.1, other), difference: comparison.difference)
  }

  private static func refuseTrainingOptions(_ arguments: ParsedArguments) throws(UsageError) {
    let trainingOnly =
      TrainingOptions.group.parameters + [
        DataOptions.target.definition, DataOptions.features.definition,
      ]
    if let ignored = trainingOnly.first(where: {
      arguments.contains($0) && $0.name != TrainingOptions.threads.definition.name
    }) {
      throw UsageError("'--\(ignored.name)' is for training: it goes with '--folds'.")
    }
  }

  private static func crossValidation(
    _ arguments: ParsedArguments, folds: Int, in session: borrowing Session
  ) throws -> EvaluationReport {
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
    let regressor = try TrainingOptions.regressor(
      arguments, folds: min(folds, TrainCommand.folds.fallback ?? folds))
    let isDecided = [.linear, .randomForest].contains(algorithm)
    let unvalidated = isDecided ? try TrainingOptions.regressor(arguments, folds: 0) : nil
    var reader = try DataOptions.reader(
      of: arguments[data], columns: DataOptions.selection(arguments), arguments,
      in: session)
    let (table, lines) = try reader.remainingRowsAndLines()
    let result = try TrainingOptions.naming { () throws(TrainingError) in
      try CrossValidation(
        of: regressor, unvalidated: unvalidated, on: table, lines: lines, folds: folds,
        randomSeed: arguments[TrainingOptions.randomSeed],
        threads: TrainingOptions.threadCount(arguments))
    }
    return EvaluationReport(
      result, isAutomatic: algorithm == .automatic, folds: folds, target: reader.target,
      warnings: reader.summary.warnings(
        onMissing: TrainingOptions.useOfMissingValues(arguments)))
  }
}
