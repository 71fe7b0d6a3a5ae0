import CommandLineKit
import MessageText
import Models
import SleepModel

/// What `evaluate` finds out about models of numbers.
struct RowScore {
  let score: EvaluationReport
  var comparison: ComparisonReport?
  /// The model of a report; with folds, the one trained on all rows.
  var model: RegressionModel?
  var location: ModelLocation?
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
    let columns = try DataOptions.named(
      model.columns(
        weight: arguments[DataOptions.weight],
        targetVariance: arguments[DataOptions.targetVariance]
      ).interpretingSleep, arguments, in: [source], in: &session)
    let progress = session.progress(arguments)
    defer { progress.end() }
    progress.begin(.scoring)
    let reader = try DataOptions.reader(
      of: source, columns: columns, arguments, countedBy: progress.work, in: session)
    let threads = session.threads
    var evaluator = ModelEvaluator(
      model, slicedFeature: SleepCalculator.slicedFeature,
      figures: reporting || arguments[EvaluateCommand.plot])
    let summary = try evaluator.add(rowsOf: reader, threads: threads)
    let (evaluation, overlap) = evaluator.evaluation(threads: threads)
    let report = EvaluationReport(
      evaluation, of: model, at: location, overlap: overlap,
      warnings: summary.warnings(onMissing: .answering))
    return RowScore(score: report, model: model, location: location)
  }

  private func comparison(
    with other: ModelLocation, reporting: Bool, in session: inout Session
  ) throws -> RowScore {
    let models = (try location.model(), try other.model())
    let threads = session.threads
    var evaluator = try PairedEvaluator(
      models.0, against: models.1, slicedFeature: SleepCalculator.slicedFeature,
      figures: reporting || arguments[EvaluateCommand.plot])
    let columns = try DataOptions.named(
      evaluator.columns(
        weight: arguments[DataOptions.weight],
        targetVariance: arguments[DataOptions.targetVariance]
      ).interpretingSleep, arguments, in: [source], in: &session)
    let progress = session.progress(arguments)
    defer { progress.end() }
    progress.begin(.scoring)
    let reader = try DataOptions.reader(
      of: source, columns: columns, arguments, countedBy: progress.work, in: session)
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
    let isDecided = [.linear, .randomForest].contains(algorithm)
    let unvalidated =
      isDecided
      ? try TrainingOptions.regressor(arguments, folds: 0) : nil
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
        of: regressor, unvalidated: unvalidated, on: table, lines: lines, folds: folds,
        randomSeed: arguments[TrainingOptions.randomSeed],
        slicedFeature: SleepCalculator.slicedFeature,
        figures: reporting || arguments[EvaluateCommand.plot],
        threads: threads,
        progress: progress.training(folds: folds))
      return (result, reporting ? try regressor.model(trainedOn: table, threads: threads) : nil)
    }
    let report = EvaluationReport(
      result, isAutomatic: algorithm == .automatic, folds: folds, target: reader.target,
      warnings: reader.summary.warnings(
        onMissing: TrainingOptions.useOfMissingValues(arguments)))
    return RowScore(score: report, model: model)
  }
}
