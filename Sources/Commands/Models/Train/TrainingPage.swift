import CommandLineKit
import Models
import Reports
import SleepModel

/// The page of `train --report`: the trained model's errors on the validation rows or, without any, on
/// those of its training.
struct TrainingPage: ~Copyable {
  private let arguments: ParsedArguments
  private let files: DataFiles
  private let destination: ReportDestination
  var isStandardOutput: Bool { destination.isStandardOutput }

  /// Checks the destination before training; the page needs the rows a second time.
  init(
    _ arguments: ParsedArguments, scoredOn files: DataFiles,
    inputs: [(what: String, path: String?)], in session: borrowing Session
  ) throws {
    let destination = try ReportDestination(
      arguments, beside: [TrainCommand.json],
      inputs: InputFiles(
        inputs + [
          ("the model", arguments[TrainCommand.output]),
          ("your own model", ModelLocation.ownPath(environment: session.environment)),
        ], in: session))
    guard !destination.isWanted || files.areRegular else {
      throw UsageError("'--report' reads the rows twice: name files, not standard input or a pipe.")
    }
    self.arguments = arguments
    self.files = files
    self.destination = destination
  }

  static func name(of paths: [String]) -> String {
    paths.count == 1 ? paths[0] : "\(paths.count) files"
  }

  consuming func write(
    _ model: RegressionModel, at location: ModelLocation, naming: ColumnNaming,
    in session: inout Session
  ) throws {
    guard destination.isWanted else { return }
    let threads = session.threads
    let columns = model.columns(weight: arguments[DataOptions.weight], targetVariance: nil)
      .interpretingSleep.named(naming)
    var evaluator = ModelEvaluator(
      model, slicedFeature: SleepCalculator.slicedFeature, figures: true)
    for source in files.sources {
      let reader = try CSVReader(
        source, columns: columns,
        droppingMissing: arguments[DataOptions.dropMissing])
      _ = try evaluator.add(rowsOf: reader, threads: threads)
    }
    let (evaluation, overlap) = evaluator.evaluation(threads: threads)
    guard let figures = evaluation.figures else { return }
    let content = EvaluationDocument(
      score: EvaluationReport(
        evaluation, of: model, at: location, overlap: overlap, warnings: []),
      figures: figures, model: model, location: location,
      dataName: Self.name(of: files.names), gate: nil,
      reproduction: Reproduction(arguments, usesModel: false, in: session))
    try destination.write(content.document, standardOutput: &session.standardOutput)
  }
}
