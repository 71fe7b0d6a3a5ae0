import SleepTerminal
import SleepReports
import SleepModel

/// Trains a classifier on a table of texts and saves it.
struct TextTrainingRun {
  private let source: TextSource
  private let arguments: ParsedArguments
  private let validation: String?
  private let parameters: TextClassifier.Parameters

  /// - Parameters:
  ///   - source: The table.
  ///   - folds: The folds that were asked for; `nil` for the default.
  ///   - validation: The file to validate on instead of folds.
  init(
    _ source: TextSource, _ arguments: ParsedArguments, folds: Int?, validation: String? = nil,
    randomSeed: UInt64
  ) throws {
    (self.source, self.arguments, self.validation) = (source, arguments, validation)
    var parameters = TextClassifier.Parameters()
    if let folds {
      guard folds == 0 || (2...1000).contains(folds) else {
        throw UsageError("'--folds' is 0, for no validation, or from 2 to 1000.")
      }
    }
    parameters.folds = folds
    parameters.precision = arguments[TextOptions.precision]
    parameters.randomSeed = randomSeed
    if let path = arguments[TextOptions.lexicon] {
      parameters.lexicon = try Lexicon(contentsOf: .file(path))
    }
    self.parameters = parameters
  }

  /// The files that are read.
  var inputs: [(what: String, path: String?)] {
    source.files.names.map { ("the data", $0) } + [
      ("the lexicon", arguments[TextOptions.lexicon]),
      ("the validation data", validation),
    ]
  }

  /// Trains, and returns what the report says.
  ///
  /// - Parameters:
  ///   - location: The file to be saved.
  ///   - isScored: Whether the scores of the cross-validation are wanted, too.
  func run(
    location: ModelLocation?, isScored: Bool, in session: inout Session
  ) throws -> TextTrainReport {
    if isScored, validation != nil {
      throw UsageError("'--report' is about a cross-validation, which '--validation' replaces.")
    }
    if isScored, parameters.folds == 0 {
      throw UsageError("For the scores of a cross-validation, '--folds' has to be at least 2.")
    }
    let progress = session.progress(arguments)
    defer { progress.end() }
    let start = session.now()
    progress.begin(.reading)
    let table = try LabelledRows(source, countedBy: progress.work)
    let texts = try table.labelled()
    let validation = try validationTexts(in: session)
    let threads = session.threads
    var warnings = source.files.repetitions + table.warnings
    let strangers =
      parameters.lexicon?.labels.filter {
        Lexicon.index(of: $0, among: texts.labels) == nil
      } ?? []
    if !strangers.isEmpty {
      warnings.append(
        "No row has these labels of the lexicon, whose words are not used: "
          + "\(strangers.prefix(5).map { $0.printable(limit: 30) }.listed()).")
    }
    let fewest = TextClassifierTrainer.fewestValidatedTexts
    if texts.distinctCount < fewest, parameters.folds == nil, validation == nil {
      let unknown =
        "\(FigureFormat.current.counted(table.texts.count, "row")) cannot tell how well "
        + "\(isScored ? "a" : "the") classifier will do on new texts: "
      guard !isScored else {
        throw UsageError(
          unknown + "a cross-validation needs at least \(fewest) different texts.")
      }
      warnings.append(
        unknown + "it is not validated, and all of its answers are unsure. Validation needs at "
          + "least \(fewest) different texts, a useful classifier a few hundred.")
    }
    // Before training, so that a file that cannot be written is reported at once.
    var file = try location.map { try FileOutput($0.name) }
    let result = try TextClassifierTrainer(
      parameters, threads: threads, work: progress.work,
      onStage: {
        progress.begin(
          WorkStage($0.name, unit: $0 == .extracting ? nil : "regressions"))
      }
    ).result(
      trainedOn: texts, validation: validation, textColumn: source.columns.text,
      target: source.columns.target ?? "label")
    progress.end()
    try session.warn(warnings)
    let bytes = try result.classifier.json
    if file != nil {
      try file?.write(bytes)
      try file?.commit()
    }
    return TextTrainReport(
      result: result, texts: texts, location: location, bytes: bytes.count,
      seconds: session.now().timeIntervalSince(start), warnings: warnings)
  }

  private func validationTexts(in session: borrowing Session) throws -> LabelledTexts? {
    guard let path = validation else { return nil }
    let source = try TextSource(
      files: DataFiles([path], in: session), columns: source.columns)
    return try LabelledRows(source, countedBy: nil).labelled()
  }
}

/// The result of training a text classifier.
struct TextTrainReport: Report {
  let result: TextClassifierTrainer.Result
  let texts: LabelledTexts
  /// `nil` if the classifier was not saved.
  let location: ModelLocation?
  let bytes: Int
  let seconds: Double
  let warnings: [String]

  var classifier: TextClassifier { result.classifier }
  private var training: TextTraining { classifier.training }

  var json: JSONObject {
    let file: JSONObject? = location.map {
      ["name": $0.name, "bytes": bytes, "fingerprint": training.fingerprint]
    }
    return classifier.jsonObject.adding([
      "distinctTexts": texts.distinctCount,
      "mistakes": Array(mistakes.prefix(TextMistake.mostShown)),
      "model": file, "seconds": seconds, "warnings": warnings,
    ])
  }

  var blocks: [Block] {
    TextInspection(classifier: classifier)
      .blocks(adding: location.flatMap { Fact("Saved", $0.text(ofBytes: bytes)) })
    TextMistake.table(of: mistakes)
  }

  /// The scores of its cross-validation.
  func evaluation() throws(UsageError) -> TextEvaluationReport {
    guard let metrics = training.validationMetrics, let validation = result.validation else {
      throw UsageError("There is no cross-validation.")
    }
    return TextEvaluationReport(
      metrics: metrics, predictions: validation.predictions, profile: TextProfile(texts),
      classifier: classifier, modelName: nil, folds: training.folds, mistakes: mistakes,
      isTrainingData: false, comparison: nil, warnings: warnings)
  }

  /// The most confident mistakes of the validation.
  private var mistakes: [TextMistake] {
    guard let (places, predictions) = result.validation else { return [] }
    return TextMistake.most(
      confidentIn: predictions, labels: classifier.labels
    ) { place in
      let row = Int(places[place])
      return (texts.texts[row], texts.places[row])
    }
  }
}
