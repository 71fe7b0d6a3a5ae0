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
  static let json = Flag("json", help: "Print the result as JSON.")

  static let declaration = CommandDeclaration(
    name: "evaluate", abstract: "Report how far a model's predictions are from the rows of a CSV.",
    discussion: """
      Beside the RMSE stand those of always answering the mean and of a least-squares line. \
      With --folds no model is used: training is cross-validated, with train's options, and \
      decides the number of trees anew in each fold.

      EXAMPLES:
        betterrest evaluate nights.csv
        betterrest evaluate nights.csv --model model.json --max-rmse 180
        betterrest evaluate nights.csv --folds 5 --max-rmse 180 --json
      """,
    parameters: [data, ModelLocation.option, folds, maxRMSE, json],
    groups: [DataOptions.group, TrainingOptions.group])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let report =
      if let folds = arguments[folds] {
        try crossValidation(arguments, folds: folds, in: session)
      } else {
        try modelScore(arguments, in: session)
      }
    try session.warn(report.warnings)
    if arguments[json] {
      try session.standardOutput.writeJSON(report)
    } else {
      try session.standardOutput.write(report.text)
    }
    if let limit = arguments[maxRMSE], report.rootMeanSquaredError > limit {
      throw CheckFailure(
        "The RMSE, \(Plain.number(report.rootMeanSquaredError)), is above the limit of "
          + "\(Plain.number(limit)).")
    }
  }

  private static func modelScore(
    _ arguments: ParsedArguments, in session: borrowing Session
  ) throws -> EvaluationReport {
    let trainingOnly =
      TrainingOptions.group.parameters + [
        DataOptions.target.definition, DataOptions.features.definition,
      ]
    if let ignored = trainingOnly.first(where: {
      arguments.contains($0) && $0.name != TrainingOptions.threads.definition.name
    }) {
      throw UsageError("'--\(ignored.name)' is for training: it goes with '--folds'.")
    }
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let model = try location.model()
    let reader = try DataOptions.reader(
      of: arguments[data],
      columns: model.columns(weight: arguments[DataOptions.weight]), arguments, in: session)
    var evaluator = ModelEvaluator(model)
    let summary = try evaluator.add(
      rowsOf: reader, threads: TrainingOptions.threadCount(arguments))
    let (evaluation, isTrainingData) = evaluator.evaluation()
    return EvaluationReport(
      evaluation, of: model, at: location, isTrainingData: isTrainingData,
      warnings: summary.warnings(onMissing: .answering))
  }

  private static func crossValidation(
    _ arguments: ParsedArguments, folds: Int, in session: borrowing Session
  ) throws -> EvaluationReport {
    if arguments.contains(ModelLocation.option) {
      throw UsageError("'--model' and '--folds' exclude each other: folds train their own models.")
    }
    // Inside a fold, training validates with as many folds as `train` would; lines and forests have
    // nothing to decide by it.
    let algorithm = arguments[TrainingOptions.algorithm]
    let isDecided = [.linear, .randomForest].contains(algorithm)
    let regressor = try TrainingOptions.regressor(
      arguments, folds: isDecided ? 0 : min(folds, TrainCommand.folds.fallback ?? folds))
    var reader = try DataOptions.reader(
      of: arguments[data], columns: DataOptions.selection(arguments), arguments,
      in: session)
    let table = try reader.remainingRows()
    let result = try TrainingOptions.naming { () throws(TrainingError) in
      try CrossValidation(
        of: regressor, on: table, folds: folds,
        randomSeed: arguments[TrainingOptions.randomSeed],
        threads: TrainingOptions.threadCount(arguments))
    }
    return EvaluationReport(
      result, isAutomatic: algorithm == .automatic, folds: folds, target: reader.target,
      warnings: reader.summary.warnings(
        onMissing: TrainingOptions.useOfMissingValues(arguments)))
  }
}
