import SleepTerminal
import SleepReports
import SleepModel

/// The page of `train --report`: the trained model's errors on the validation rows or, without any, on
/// those of its training.
struct TrainingPage {
  let arguments: ParsedArguments
  /// The scored files.
  let files: DataFiles

  /// Checks the destination before training; the page needs the rows a second time.
  func destination(
    besides inputs: [(what: String, path: String?)], in session: borrowing Session
  ) throws -> ReportDestination {
    let destination = try ReportDestination(
      arguments, beside: [OutputOptions.json],
      inputs: InputFiles(
        andOwnModel: inputs + [("the model", arguments[ModelLocation.output])], in: session))
    guard !destination.isWanted || files.areRegular else {
      throw UsageError("'--report' reads the rows twice: name files, not standard input or a pipe.")
    }
    return destination
  }

  func document(
    _ model: RegressionModel, at location: ModelLocation, naming: ColumnNaming,
    in session: borrowing Session
  ) throws -> Document? {
    let threads = session.threads
    let columns = model.columns(weight: arguments[DataOptions.weight], targetVariance: nil)
      .interpretingSleep.named(naming)
    var evaluator = ModelEvaluator(
      model, slicedFeature: SleepCalculator.slicedFeature, figures: true)
    try files.sources.forEachWithRows { source in
      let reader = try CSVReader(
        source, columns: columns,
        droppingMissing: arguments[DataOptions.dropMissing])
      _ = try evaluator.add(rowsOf: reader, threads: threads)
    }
    let (evaluation, overlap) = evaluator.evaluation(threads: threads)
    guard let figures = evaluation.figures else { return nil }
    return EvaluationDocument(
      score: EvaluationReport(
        evaluation, of: model, at: location, overlap: overlap, warnings: []),
      figures: figures, model: model, location: location,
      dataName: DataFiles.title(of: files.names), gate: nil,
      reproduction: Reproduction(arguments, usesModel: false, in: session)
    ).document
  }
}

extension ProgressReporter {
  /// Reports the stages of a training, or of one for each of the folds of a cross-validation.
  func training(folds: Int = 1) -> TrainingProgress {
    TrainingProgress(counting: work) { stage, fold in
      self.begin(.training(stage, fold: fold.map { WorkStage.Fold($0, of: folds) }))
    }
  }
}

extension WorkStage {
  /// A stage of training, for one fold or for the model itself.
  static func training(_ stage: TrainingStage, fold: Fold? = nil) -> WorkStage {
    let isLimited = stage != .binning && stage != .fitting
    let countsTrees = stage != .binning && stage != .calibration
    return WorkStage(
      stage.name, unit: countsTrees ? "trees" : nil, isLimited: isLimited, fold: fold,
      span: stage.span)
  }
}
