import SleepTerminal
import SleepText
import SleepReports
import SleepModel

/// `betterrest train`: trains a model on a CSV and saves it.
struct TrainCommand: Command {
  static let data = RepeatedParameter(
    "data",
    help: "The CSV files or folders to train on, read as one; - is standard input.",
    completion: .table, parse: ValueParser.text)
  static let folds = Option(
    "folds", placeholder: "count", default: 5,
    help: "The folds of the cross-validation; 0 for none.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  static let validation = Option(
    text: "validation", placeholder: "file",
    help: "Validate on these rows instead.",
    completion: .table)

  static let declaration = CommandDeclaration(
    name: "train", in: HelpSection.models,
    abstract: "Train a model on a CSV file.",
    examples: """
      betterrest train nights.csv
      betterrest train may.csv june.csv parts/ --output model.json
      betterrest train nights.csv --algorithm automatic --monotone coffee:+
      betterrest train nights.csv --validation later.csv
      betterrest train nights.csv --report report.html
      betterrest train houses.csv --target price --output houses.json
      betterrest train notes.csv --text-column sentence --target mood -o notes.json
      """,
    parameters: [
      data, ModelLocation.output, folds, validation, OutputOptions.json, ReportDestination.option,
      ProgressOptions.quiet,
    ],
    groups: [DataOptions.group, TextOptions.training, TrainingOptions.group],
    rules: [.excludes(DataOptions.targetVariance, [ReportDestination.option])],
    glossaries: [TrainingOptions.glossary], environment: [Session.threadsManual])

  static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    try checkValidation(arguments)
    if let source = try TextSource(arguments[data], arguments, in: session) {
      return try trainTexts(source, arguments, in: &session)
    }
    let request = try TrainingRequest(arguments, in: &session)
    let (threads, progress) = (session.threads, session.progress(arguments))
    defer { progress.end() }
    let rows = try request.rows(threads: threads, progress: progress)
    try checkDefaultFolds(arguments, rows.aggregated)
    // Before training, so that a file that cannot be written is reported at once.
    var file = try request.location.openFile()
    let result = try request.result(of: rows, threads: threads, progress: progress)
    // Before the model replaces another.
    try session.warn(result.warnings)
    progress.begin(.saving)
    let bytes = try result.model.json
    try file.write(bytes)
    try file.commit()
    let seconds = progress.seconds
    let (page, location, naming) = (request.page, request.location, request.columns.naming)
    let isFree = try request.destination.write(
      { try page.document(result.model, at: location, naming: naming, in: $0) }, in: &session)
    guard isFree else { return }
    let report = TrainReport(
      model: result.model,
      selection: result.selection.map { SelectionReport(selection: $0, seconds: seconds) },
      aggregated: rows.aggregated, droppedRows: rows.droppedRows, location: location,
      bytes: bytes.count, seconds: seconds, warnings: result.warnings)
    try session.write(report, arguments)
  }

  /// Rejects another validation beside that of a file, and standard input for both files.
  private static func checkValidation(_ arguments: ParsedArguments) throws(UsageError) {
    guard let path = arguments[validation] else { return }
    for option in [folds.definition, DataOptions.foldGroup.definition]
    where arguments.contains(option) {
      throw UsageError("'--\(option.name)' and '--validation' cannot be used together.")
    }
    try DataFiles.checkStandardInput(of: arguments[data] + [path])
  }

  /// Rejects too few rows for the default number of folds.
  private static func checkDefaultFolds(
    _ arguments: ParsedArguments, _ aggregated: AggregatedRows
  ) throws(Failure) {
    // Training itself reports fewer than two rows.
    guard !arguments.contains(folds), !arguments.contains(validation), aggregated.totalWeight >= 2,
      aggregated.mostFolds < arguments[folds]
    else {
      return
    }
    let fewer =
      switch aggregated.mostFolds {
      case ..<2: [String]()
      case 2: ["--folds 2"]
      default: ["--folds 2 to \(aggregated.mostFolds)"]
      }
    let needsFolds = arguments[TrainingOptions.algorithm] == .automatic
    let choices = fewer + (needsFolds ? [] : ["--folds 0 to train without validation"])
    throw Failure(
      .badData,
      "The rows have only \(aggregated.foldUnits), too few for the "
        + "default of \(arguments[folds]) folds. "
        + (choices.isEmpty
          ? "Use more rows." : "Choose \(choices.joined(separator: ", or "))."))
  }

  private static func trainTexts(
    _ source: TextSource, _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    try TrainingOptions.refuseForTexts(arguments)
    let run = try TextTrainingRun(
      source, arguments, folds: arguments.contains(folds) ? arguments[folds] : nil,
      validation: arguments[validation], randomSeed: arguments[TrainingOptions.randomSeed])
    guard let path = arguments[ModelLocation.output] else {
      throw UsageError(
        "Name a file with '--output': only a model of bedtimes can be your own.")
    }
    let location = try ModelLocation.saved(
      to: path, besides: InputFiles(run.inputs, in: session))
    let destination = try ReportDestination(
      arguments, beside: [OutputOptions.json],
      inputs: InputFiles(run.inputs + [("the model", path)], in: session))
    let report = try run.run(location: location, isScored: destination.isWanted, in: &session)
    let isFree = try destination.write(
      {
        TextEvaluationDocument(
          report: try report.evaluation(), dataName: DataFiles.title(of: arguments[data]),
          maxError: nil, reproduction: Reproduction(arguments, usesModel: false, in: $0)
        ).document
      }, in: &session)
    guard isFree else { return }
    try session.write(report, arguments)
  }
}
