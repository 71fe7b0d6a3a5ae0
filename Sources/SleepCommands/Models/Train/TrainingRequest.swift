import SleepTerminal
import SleepReports
import SleepModel

/// What `train` is asked for on a table of numbers, checked before any row is read.
struct TrainingRequest: ~Copyable {
  let regressor: any ComparingRegressor
  let columns: ColumnSelection
  let page: TrainingPage
  let destination: ReportDestination
  let location: ModelLocation
  private let arguments: ParsedArguments
  private let files: DataFiles
  /// The files to validate on instead of folds.
  private let otherFiles: DataFiles?

  init(_ arguments: ParsedArguments, in session: inout Session) throws {
    let regressor = try TrainingOptions.regressor(arguments, folds: arguments[TrainCommand.folds])
    let files = try DataFiles(arguments[TrainCommand.data], in: session)
    let otherFiles = try arguments[TrainCommand.validation].map { try DataFiles([$0], in: session) }
    let otherNames = otherFiles?.names ?? []
    let inputs: [(String, String?)] =
      files.names.map { ("the data", $0) } + otherNames.map { ("the validation data", $0) }
    let page = TrainingPage(arguments: arguments, files: otherFiles ?? files)
    let destination = try page.destination(besides: inputs, in: session)
    let columns = try DataOptions.selection(arguments, in: files.names + otherNames, in: &session)
    location = try ModelLocation.saved(
      arguments, target: columns.target, besides: inputs, in: session)
    (self.arguments, self.regressor, self.files) = (arguments, regressor, files)
    (self.otherFiles, self.page, self.columns) = (otherFiles, page, columns)
    self.destination = destination
  }

  /// The rows of all files, merged.
  struct Rows {
    let aggregated: AggregatedRows
    /// The rows to validate on instead of folds.
    let other: AggregatedRows?
    let droppedRows: Int
    fileprivate let summaries: [ReadingSummary]
  }

  func rows(threads: Int, progress: ProgressReporter) throws -> Rows {
    progress.begin(.reading)
    let rows = try read(files, columns, threads: threads, progress: progress)
    progress.begin(.merging)
    let aggregated = rows.aggregated(threads: threads).grouped(by: columns.foldGroup)
    let other = try otherFiles.map {
      try read($0, columns.like(aggregated), threads: threads, progress: progress)
    }
    return Rows(
      aggregated: aggregated, other: other?.aggregated(threads: threads),
      droppedRows: rows.summary.droppedRows,
      summaries: [rows, other].compactMap { $0?.summary })
  }

  private func read(
    _ files: DataFiles, _ columns: ColumnSelection, threads: Int, progress: ProgressReporter
  ) throws(TableError) -> TrainingRows {
    try TrainingRows(
      reading: files.sources.map { $0.counted(by: progress.work) }, columns: columns,
      droppingMissing: arguments[DataOptions.dropMissing],
      mostSampledRows: arguments[TrainCommand.folds] > 0 ? .max : RowSketch.mostRowsWithoutFolds,
      threads: threads)
  }

  /// A trained model and what is said of it.
  struct Result {
    let model: RegressionModel
    /// The comparison of the methods, with automatic selection.
    let selection: ModelSelection?
    let warnings: [String]
  }

  func result(of rows: Rows, threads: Int, progress: ProgressReporter) throws -> Result {
    let progressOfTraining = progress.training()
    let (model, selection) = try TrainingOptions.naming { () throws(TrainingError) in
      try regressor.comparedModel(
        trainedOn: rows.aggregated, validatedOn: rows.other, threads: threads,
        progress: progressOfTraining)
    }
    progress.begin(.checking)
    let outliers = outliers(
      of: model, aggregated: rows.aggregated, threads: threads, countedBy: progress.work)
    progress.end()
    let missing = TrainingOptions.useOfMissingValues(arguments)
    let warnings = TrainReport.warnings(
      model, rows.aggregated, validatedOn: rows.other,
      reading: files.repetitions + rows.summaries.flatMap { $0.warnings(onMissing: missing) },
      outliers)
    return Result(model: model, selection: selection, warnings: warnings)
  }

  /// The rows with an unusually large share of the training error.
  ///
  /// Aggregated rows have no line numbers; regular files are read again for them.
  private func outliers(
    of model: RegressionModel, aggregated: AggregatedRows, threads: Int,
    countedBy progress: WorkProgress
  ) -> Outliers? {
    guard let outliers = Outliers(of: model, in: aggregated) else { return nil }
    // If a file has changed or disappeared, the rows are reported without lines.
    guard files.areRegular,
      let located = try? Outliers(
        of: model, rowsOf: files.sources.map { $0.counted(by: progress) },
        weight: arguments[DataOptions.weight], naming: columns.naming,
        droppingMissing: arguments[DataOptions.dropMissing],
        threads: threads)
    else { return outliers }
    return located
  }
}
