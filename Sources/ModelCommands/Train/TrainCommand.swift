import CommandInputs
import CommandLineKit
import LearningSupport
import MessageText
import SleepModel

/// `betterrest train`: makes a model of a CSV and saves it.
package struct TrainCommand: Command {
  package static let data = RepeatedParameter(
    "data",
    help: "The CSV to learn from, or several and folders of them as one; - is standard input.",
    completion: .table, parse: ValueParser.text)
  package static let output = Option<String?>(
    "output", short: "o", placeholder: "file", defaultText: "your own model",
    help: "Where to save the model.", completion: .file(ending: "json"), parse: ValueParser.text
  ).from(environment: [ModelLocation.ownFolder], files: [ModelLocation.ownFile])
  package static let folds = Option(
    "folds", placeholder: "count", default: 5,
    help: "The folds that validate the model and decide the number of trees; 0 for neither.",
    parse: ValueParser.wholeNumber(in: Int.min...Int.max))
  package static let json = Flag("json", help: "Print the result as JSON.")

  package static let declaration = CommandDeclaration(
    name: "train", abstract: "Train a model on a CSV and save it.",
    discussion: """
      The model starts from a least-squares line; trees learn what the line misses, and \
      cross-validation decides how many of them and whether they are small or large. An option \
      on how boosted trees grow, such as --max-leaves, leaves only their number to it; the others \
      are then as listed below, and so they are with --folds 0. --algorithm automatic compares \
      other methods with boosted trees. Without --output it becomes your own model, which predict and evaluate then use. The same \
      rows give the same file, byte for byte, however they are spread over files. Of a folder, all \
      files count but those whose names begin with . or _.

      EXAMPLES:
        betterrest train nights.csv
        betterrest train may.csv june.csv parts/
        betterrest train nights.csv --output model.json --json
        betterrest train nights.csv --algorithm automatic --monotone coffee:+
        betterrest train houses.csv --target price --output houses.json
      """,
    parameters: [data, output, folds, json, ProgressOptions.quiet],
    groups: [DataOptions.group, TrainingOptions.group])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let progress = session.progress(arguments)
    defer { progress?.end() }
    let regressor = try TrainingOptions.regressor(
      arguments, folds: arguments[folds], progress: progress?.work)
    let columns = try DataOptions.selection(arguments)
    let files = try DataFiles(arguments[data], in: session)
    let location = try location(
      arguments, target: columns.target, data: files, in: session)
    var watch = StageWatch(session.now)
    func begin(_ stage: WorkStage) {
      watch.begin(stage.name)
      progress?.begin(stage)
    }
    begin(.reading)
    let threads = ThreadOption.count(arguments)
    let rows = try TrainingRows(
      reading: files.sources.map { $0.counted(by: progress?.work) },
      columns: columns, delimiter: arguments[DataOptions.delimiter],
      droppingMissing: arguments[DataOptions.dropMissing],
      mostSampledRows: arguments[folds] > 0 ? .max : RowSketch.mostRowsWithoutFolds,
      threads: threads)
    begin(.merging)
    let cells = rows.cells(threads: threads)
    try checkUsualFolds(arguments, cells)
    // Before the work, so that a place that cannot be written to is known at once.
    var file = try openFile(at: location)
    let (model, selection) = try train(regressor, on: cells, threads: threads) { stage in
      begin(.training(stage))
    }
    begin(.checking)
    let outliers = outliers(
      of: model, cells: cells, files, arguments, countedBy: progress?.work)
    progress?.end()
    let warnings = TrainReport.warnings(
      model, cells,
      reading: files.repetitions
        + rows.summary.warnings(onMissing: TrainingOptions.useOfMissingValues(arguments)),
      outliers)
    // Before the model takes the place of another.
    try session.warn(warnings)
    watch.begin("saving")
    let bytes = try model.json
    try file.write(bytes)
    try file.commit()
    watch.end()

    let report = TrainReport(
      model: model, selection: selection, cells: cells, droppedRows: rows.summary.droppedRows,
      location: location, bytes: bytes.count, seconds: watch.seconds, warnings: warnings)
    if arguments[json] {
      try session.standardOutput.writeJSON(report)
    } else {
      try session.writeText(report.text)
    }
  }

  /// Refuses rows that are too few for the folds that nobody asked for.
  private static func checkUsualFolds(
    _ arguments: ParsedArguments, _ cells: AggregatedRows
  ) throws(TooFewInputsForFolds) {
    // Of fewer than two rows, training itself tells.
    guard !arguments.contains(folds), cells.totalWeight >= 2, cells.count < arguments[folds] else {
      return
    }
    throw TooFewInputsForFolds(
      distinctInputs: cells.count, folds: arguments[folds],
      needsFolds: arguments[TrainingOptions.algorithm] == .automatic)
  }

  /// Trains the model; an automatic choice tells how it came about.
  private static func train(
    _ regressor: any Regressor, on cells: AggregatedRows, threads: Int,
    onStage: (TrainingStage) -> Void
  ) throws -> (RegressionModel, ModelSelection?) {
    try TrainingOptions.naming { () throws(TrainingError) in
      if let automatic = regressor as? AutomaticRegressor {
        let selection = try automatic.selection(
          trainedOn: cells, threads: threads, onStage: onStage)
        return (selection.model, selection)
      }
      return (try regressor.model(trainedOn: cells, threads: threads, onStage: onStage), nil)
    }
  }

  /// The rows that make an unusual share of the training error.
  ///
  /// Merged rows have no lines; files can be looked through again for them.
  private static func outliers(
    of model: RegressionModel, cells: AggregatedRows, _ files: DataFiles,
    _ arguments: ParsedArguments, countedBy progress: WorkProgress?
  ) -> Outliers? {
    guard let outliers = Outliers(of: model, in: cells) else { return nil }
    // A file that has gone or changed since is no reason to keep silent.
    guard files.areRegular,
      let located = try? Outliers(
        of: model, rowsOf: files.sources.map { $0.counted(by: progress) },
        weight: arguments[DataOptions.weight], delimiter: arguments[DataOptions.delimiter],
        droppingMissing: arguments[DataOptions.dropMissing],
        threads: ThreadOption.count(arguments))
    else { return outliers }
    return located
  }

  /// Where the model is saved.
  ///
  /// - Throws: ``UsageError`` where it would take the place of something of worth.
  private static func location(
    _ arguments: ParsedArguments, target: String, data files: DataFiles,
    in session: borrowing Session
  ) throws(UsageError) -> ModelLocation {
    guard let path = arguments[output] else {
      return try .own(forModelOf: target, environment: session.environment)
    }
    let inputs = InputFiles(
      files.names.map { ("the data", $0) }, in: session)
    return try .saved(to: path, besides: inputs)
  }

  private static func openFile(at location: ModelLocation) throws -> FileOutput {
    if case .own(let path) = location { try UserFolder.makeFolder(of: path) }
    return try FileOutput(location.name)
  }
}

/// The rows are too few to be dealt out into the usual number of folds.
struct TooFewInputsForFolds: FailureWithExitCode, CustomStringConvertible {
  let distinctInputs: Int
  let folds: Int
  /// Whether training cannot go without folds.
  let needsFolds: Bool
  let exitCode = ExitCode.badData

  var description: String {
    let inputs = Counted(Double(distinctInputs), "distinct input")
    let fewer =
      switch distinctInputs {
      case ..<2: [String]()
      case 2: ["--folds 2"]
      default: ["--folds 2 to \(distinctInputs)"]
      }
    let choices = fewer + (needsFolds ? [] : ["--folds 0 to train without validation"])
    let advice =
      choices.isEmpty ? "Take more rows." : "Choose \(choices.joined(separator: ", or "))."
    return "The rows have only \(inputs), too few for the usual \(folds) folds. \(advice)"
  }
}
