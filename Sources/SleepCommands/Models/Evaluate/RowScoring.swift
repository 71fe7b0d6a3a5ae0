import SleepCharts
import SleepTerminal
import SleepText
import SleepReports
import SleepModel

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
      arguments, beside: [OutputOptions.json, EvaluateCommand.plot],
      inputs: InputFiles(
        andOwnModel: [
          ("the data", source), ("the model", location.path),
          ("the model to compare with", arguments[EvaluateCommand.against]),
        ], in: session))
    var found = try score(reporting: destination.isWanted, in: &session)
    try session.warn(found.score.warnings)
    found.gate = arguments[EvaluateCommand.maxRMSE].map { RMSEGate(limit: $0, score: found.score) }
    let failure = found.gate?.failure ?? found.comparison?.failure
    // A check that is impossible produces no output.
    if let failure, failure.kind != .failedCheck { throw failure }
    if try destination.write({ document(of: found, in: $0) }, in: &session) {
      try session.write(found, arguments, plot: EvaluateCommand.plot)
    }
    if let failure { throw failure }
  }

  private func document(of found: RowScore, in session: borrowing Session) -> Document? {
    guard let figures = found.score.evaluation.figures, let model = found.model else {
      return nil
    }
    return EvaluationDocument(
      score: found.score, comparison: found.comparison, figures: figures, model: model,
      location: found.location, dataName: DataFiles.title(of: [source]), gate: found.gate,
      reproduction: Reproduction(arguments, usesModel: found.location != nil, in: session)
    ).document
  }
}

/// What `evaluate` finds out about models of numbers.
struct RowScore: PlottedReport {
  let score: EvaluationReport
  var comparison: ComparisonReport?
  /// The model of a report; with folds, the one trained on all rows.
  var model: RegressionModel?
  var location: ModelLocation?
  var gate: RMSEGate?

  var json: JSONObject { comparison?.json ?? score.json }

  var blocks: [Block] {
    if let comparison {
      comparison.blocks
    } else {
      score.blocks
      gate?.note
    }
  }

  var charts: [Chart] {
    let plots = EvaluationCharts(of: score)
    return [plots?.predictions, plots?.errors, plots?.learningCurve].compactMap(\.self)
  }

  var omissions: [String] { EvaluationCharts(of: score)?.omissions ?? [] }
}

extension RowScoring {
  /// Scores a model, a pair of models, or a training method.
  func score(reporting: Bool, in session: inout Session) throws -> RowScore {
    if let folds = arguments[EvaluateCommand.folds] {
      return try crossValidation(folds: folds, reporting: reporting, in: &session)
    }
    if let path = arguments[EvaluateCommand.against] {
      return try comparison(with: .file(path), reporting: reporting, in: &session)
    }
    return try modelScore(reporting: reporting, in: &session)
  }

  private func modelScore(reporting: Bool, in session: inout Session) throws -> RowScore {
    let model = try location.model()
    let threads = session.threads
    var evaluator = ModelEvaluator(
      model, slicedFeature: SleepCalculator.slicedFeature,
      figures: reporting || arguments[EvaluateCommand.plot])
    return try scoring(model.columns, in: &session) { reader in
      let summary = try evaluator.add(rowsOf: reader, threads: threads)
      let (evaluation, overlap) = evaluator.evaluation(threads: threads)
      let report = EvaluationReport(
        evaluation, of: model, at: location, overlap: overlap,
        warnings: summary.warnings(onMissing: .answering))
      return RowScore(score: report, model: model, location: location)
    }
  }

  private func comparison(
    with other: ModelLocation, reporting: Bool, in session: inout Session
  ) throws -> RowScore {
    let models = (try location.model(), try other.model())
    let threads = session.threads
    var evaluator = try PairedEvaluator(
      models.0, against: models.1, slicedFeature: SleepCalculator.slicedFeature,
      figures: reporting || arguments[EvaluateCommand.plot])
    return try scoring(evaluator.columns, in: &session) { reader in
      let summary = try evaluator.add(rowsOf: reader, threads: threads)
      let comparison = evaluator.comparison(threads: threads)
      let overlaps = [(location, comparison.first.overlap), (other, comparison.second.overlap)]
      if overlaps.contains(where: \.1.isFound) { throw Failure.comparison(of: overlaps) }
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
      return RowScore(score: both.first, comparison: both, model: models.0, location: location)
    }
  }

  /// Opens the rows by the columns of a model, for a weight and a variance, and scores them.
  private func scoring(
    _ columns: (_ weight: String?, _ targetVariance: String?) -> ColumnSelection,
    in session: inout Session, _ score: (consuming CSVReader) throws -> RowScore
  ) throws -> RowScore {
    let columns = try DataOptions.named(
      columns(arguments[DataOptions.weight], arguments[DataOptions.targetVariance])
        .interpretingSleep, arguments, in: [source], in: &session)
    let progress = session.progress(arguments)
    defer { progress.end() }
    progress.begin(.scoring)
    return try score(
      DataOptions.reader(
        of: source, columns: columns, arguments, countedBy: progress.work, in: session))
  }

  private func crossValidation(
    folds: Int, reporting: Bool, in session: inout Session
  ) throws -> RowScore {
    // Within a fold, training cross-validates as `train` does, to select the number of trees and to
    // calibrate prediction intervals.
    let algorithm = arguments[TrainingOptions.algorithm]
    let columns = try DataOptions.selection(arguments, in: [source], in: &session)
    let progress = session.progress(arguments)
    defer { progress.end() }
    let regressor = try TrainingOptions.regressor(
      arguments, folds: min(folds, TrainCommand.folds.fallback ?? folds))
    progress.begin(.reading)
    var reader = try DataOptions.reader(
      of: source, columns: columns, arguments,
      countedBy: progress.work, in: session)
    let (table, lines) = try reader.remainingRowsAndLines()
    progress.begin(.merging)
    let threads = session.threads
    let (result, model) = try TrainingOptions.naming {
      () throws(TrainingError) -> (CrossValidation, RegressionModel?) in
      let result = try CrossValidation(
        of: regressor, on: table, group: columns.foldGroup, lines: lines, folds: folds,
        randomSeed: arguments[TrainingOptions.randomSeed],
        slicedFeature: SleepCalculator.slicedFeature,
        figures: reporting || arguments[EvaluateCommand.plot],
        threads: threads,
        progress: progress.training(folds: folds))
      return (
        result,
        reporting
          ? try regressor.model(
            trainedOn: AggregatedRows(validated: table).grouped(by: columns.foldGroup),
            threads: threads) : nil
      )
    }
    let report = EvaluationReport(
      result, isAutomatic: algorithm == .automatic, folds: folds, target: reader.target,
      warnings: reader.summary.warnings(
        onMissing: TrainingOptions.useOfMissingValues(arguments)))
    return RowScore(score: report, model: model)
  }
}
