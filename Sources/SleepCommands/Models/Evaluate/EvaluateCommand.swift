import SleepTerminal
import SleepModel

/// `betterrest evaluate`: scores a model, or a training method, on the rows of a CSV.
struct EvaluateCommand: Command {
  static let data = Argument(
    optional: "data",
    help: "The CSV to predict; - is standard input.",
    completion: .table,
    parse: ValueParser.text)
  static let folds = Option<Int?>(
    "folds", placeholder: "count",
    help: "Cross-validate training instead of scoring a model.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  static let maxRMSE = Option<Double?>(
    "max-rmse", placeholder: "limit", help: "Fail if the RMSE is above this.",
    parse: ValueParser.number(in: 0...))
  static let against = Option(
    text: "against", placeholder: "file",
    help: "Compare with this model; fail if significantly worse.",
    completion: .file(endings: ["json", "mlmodel"]))

  static let diary = Flag(
    "diary", help: "Score the predictions for the nights of your diary.")

  static let plot = Flag(
    "plot", help: "Draw the predictions, errors and learning curve.")

  static let declaration = CommandDeclaration(
    name: "evaluate", in: HelpSection.models,
    abstract: "Measure the error of a model on the rows of a CSV file.",
    examples: """
      betterrest evaluate nights.csv
      betterrest evaluate nights.csv --model model.json --max-rmse 180
      betterrest evaluate nights.csv --model new.json --against old.json
      betterrest evaluate nights.csv --folds 5 --report report.html
      betterrest evaluate --diary --plot
      """,
    parameters: [
      data, diary, ModelLocation.option, folds, against, maxRMSE, TextOptions.maxError,
      OutputOptions.json, plot,
      ReportDestination.option, ProgressOptions.quiet,
    ],
    groups: [DataOptions.group, TextOptions.training, TrainingOptions.group],
    rules: [
      .takesOnly(diary, [OutputOptions.json, plot, ReportDestination.option]),
      .excludes(plot, [OutputOptions.json]),
      .excludes(folds, [ModelLocation.option, against]),
      .enables([folds], ofTraining),
      .excludes(DataOptions.targetVariance, [plot, ReportDestination.option]),
    ],
    glossaries: [TrainingOptions.glossary],
    environment: [Session.threadsManual]
  ).usingDiary

  /// The options that apply only to training.
  private static let ofTraining =
    TrainingOptions.group.parameters + [
      DataOptions.features.definition, DataOptions.categorical.definition,
      DataOptions.foldGroup.definition,
      TextOptions.precision.definition, TextOptions.lexicon.definition,
    ]

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    if arguments[diary] { return try DiaryScore.run(arguments, in: &session) }
    guard let source = arguments[data] else {
      throw UsageError("Missing expected argument '<data>'", about: data.definition)
    }
    let location = ModelLocation.choice(arguments, environment: session.environment)
    if let texts = try TextScoring(arguments, on: source, by: location, in: session) {
      return try texts.run(in: &session)
    }
    try TextScoring.refuseOptions(arguments)
    try RowScoring(arguments: arguments, source: source, location: location).run(in: &session)
  }
}
