import SleepTerminal
import SleepModel

/// The question of `predict --input`: the prediction for every row of a CSV.
struct RowsQuestion {
  private typealias Options = PredictCommand
  let path: String

  func answer(_ arguments: ParsedArguments, in session: inout Session) throws {
    // For a column of texts without a model of one's own choice.
    let moods =
      arguments.contains(TextOptions.textColumn)
      ? try MoodModel.chosen(arguments, in: session) : nil
    let location = ModelLocation.choice(arguments, environment: session.environment)
    let output = arguments[Options.output].flatMap { $0 == "-" ? nil : $0 }
    if let output {
      // The input itself may be replaced: the new file contains all of its rows.
      try InputFiles(andOwnModel: [("the model", location.path)], in: session).check(
        output, of: "output", for: "the predictions")
      try checkReplaced(output)
    }
    if let moods {
      return try classify(
        by: moods.classifier, sureProbability: Mood.Guess.sureProbability, to: output, arguments,
        in: &session)
    }
    switch try location.savedModel() {
    case .textClassifier(let classifier):
      try classify(by: classifier, to: output, arguments, in: &session)
    case .regressor(let model):
      if arguments.contains(TextOptions.textColumn) {
        throw UsageError("'--text-column' is for text classifiers; \(location.name) is none.")
      }
      try RangeOptions.check(arguments, for: model)
      let columns = try DataOptions.named(
        model.inputColumns.interpretingSleep, arguments, in: [path], in: &session)
      try BatchPrediction(
        model: model, confidence: arguments[RangeOptions.confidence],
        threads: session.threads
      ).run(
        DataOptions.source(of: path, in: session),
        columns: columns, output: output,
        progress: session.progress(arguments, writesRows: output == nil), in: &session)
    }
  }

  /// Throws `UsageError` for a file that is neither the input nor rows with predictions.
  private func checkReplaced(_ output: String) throws(UsageError) {
    let identities = [path, output].map { (try? FileStatus(of: $0))?.identity }
    guard identities[0] == nil || identities[0] != identities[1] else { return }
    _ = try ReplacedFile(output, of: "output", for: "the predictions") { text in
      text.prefix { !$0.isNewline }.contains("prediction")
        ? nil : "a file that holds no predictions"
    }
  }

  private func classify(
    by classifier: TextClassifier, sureProbability: Double? = nil, to output: String?,
    _ arguments: ParsedArguments, in session: inout Session
  ) throws {
    let ofNumbers = [RangeOptions.confidence.definition, DataOptions.columns.definition]
    if let other = ofNumbers.first(where: { arguments.contains($0) }) {
      throw UsageError("'--\(other.name)' is for models of numbers.")
    }
    try TextBatch(
      classifier, sureProbability: sureProbability, threads: session.threads
    ).run(
      DataOptions.source(of: path, in: session), textColumn: arguments[TextOptions.textColumn],
      output: output,
      progress: session.progress(arguments, writesRows: output == nil), in: &session)
  }
}

extension MoodModel {
  /// The model of moods, unless another one is named.
  static func chosen(
    _ arguments: ParsedArguments, in session: borrowing Session
  ) throws -> MoodModel? {
    switch ModelLocation.named(
      arguments[ModelLocation.option], environment: session.environment)
    {
    case nil: try current(environment: session.environment)
    case .builtIn: try builtIn()
    default: nil
    }
  }
}
