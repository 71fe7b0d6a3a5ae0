import CommandInputs
import CommandLineKit
import SleepModel
import TextClassification
import TextCommands

/// `betterrest export`: saves a model in the format of another program.
package struct ExportCommand: Command {
  package static let format = Option(
    required: "format", placeholder: "format",
    help: "The format: \(ExportFormat.allCases.map(\.rawValue).joined(separator: " or ")).",
    completion: .choice(of: ExportFormat.self), parse: ValueParser.choice(of: ExportFormat.self))
  package static let output = Option(
    required: "output", short: "o", placeholder: "file", help: "Where to save the model.",
    completion: .file(endings: ["mlmodel", "onnx"]), parse: ValueParser.text)
  package static let input = Option<String?>(
    "input", placeholder: "file", defaultText: "a grid over the training ranges",
    help: "The CSV with the rows for the comparison; - is standard input.",
    completion: .file(ending: "csv"), parse: ValueParser.text)
  package static let author = Option(
    "author", placeholder: "text", default: ExportLabels().author, help: "The author of the model.",
    parse: ValueParser.text)
  package static let license = Option(
    "license", placeholder: "text", default: ExportLabels().license,
    help: "The license of the model.", parse: ValueParser.text)
  static let modelVersion = Option<String?>(
    "model-version", placeholder: "text", defaultText: "the fingerprint of the training rows",
    help: "The version of the model.", parse: ValueParser.text)
  package static let onnxInputs = Option(
    "onnx-inputs", placeholder: "form", default: ONNXInputs.names,
    help: "Whether an ONNX graph takes its inputs by name or as one matrix.",
    completion: .choice(of: ONNXInputs.self), parse: ValueParser.choice(of: ONNXInputs.self))
  package static let json = Flag("json", help: "Print the result as JSON.")

  package static let declaration = CommandDeclaration(
    name: "export", abstract: "Save a model for other programs, in Core ML or ONNX.",
    discussion: """
      A Core ML file is read again, and its predictions are compared with the model's. For ONNX, \
      the effect of rounding the sums of trees to 32 bits is computed. If a prediction changes by \
      more than 0.5 s (for targets other than sleep, by more than a hundred-thousandth of the \
      largest prediction), nothing is written and the exit code is 1. Prediction intervals are not \
      exported.

      A text classifier is exported to Core ML only: a dictionary vectorizer and a linear \
      classifier, whose input is the dictionary that the library's TextClassifier.features(of:) \
      makes of a text. The standard operators of ONNX cannot split a text into characters.

      EXAMPLES:
        betterrest export --format coreml --output SleepCalculator.mlmodel
        betterrest export --format coreml --output Nights.mlmodel --input nights.csv \\
          --author "Anna" --license "CC0"
        betterrest export --format onnx --output nights.onnx --input nights.csv
        betterrest export --format coreml --output Notes.mlmodel --model notes.json
      """,
    parameters: [
      format, output, ModelLocation.option, input, DataOptions.delimiter, author, license,
      modelVersion, onnxInputs, json,
    ])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let path = arguments[output]
    let location = ModelLocation.choice(arguments, environment: session.environment)
    try check(path, arguments, location, in: session)
    let model: RegressionModel
    switch try location.savedModel() {
    case .regressor(let regressor): model = regressor
    case .textClassifier(let classifier):
      return try exportTexts(classifier, named: location.name, arguments, in: &session)
    }
    let format = arguments[format]
    let contents = try contents(of: model, in: format, arguments, named: location.name)
    let predict = try format.predictor(of: contents, exportedFrom: model)
    let rows = try table(for: model, arguments, in: session)
    let hints = ExportHints(for: model)
    let proof =
      try rows.map { try ExportVerification(of: model, on: $0, hints: hints, answering: predict) }
      ?? ExportVerification(of: model, hints: hints, answering: predict)
    let report = ExportReport(
      model: model, location: location, format: format, path: path, bytes: contents.count,
      proof: proof, singlePrecision: try singlePrecision(of: model, on: rows, in: format))
    guard proof.holds else { throw CheckFailure(report.failure) }
    var file = try FileOutput(path)
    try file.write(contents)
    try file.commit()
    if arguments[json] {
      try session.standardOutput.writeJSON(report.json)
    } else {
      try session.standardOutput.writeText(report.text)
    }
  }

  private static func exportTexts(
    _ classifier: TextClassifier, named name: String, _ arguments: ParsedArguments,
    in session: inout Session
  ) throws {
    guard arguments[format] == .coreml else {
      throw CommandFailure(
        "A text classifier cannot be exported to ONNX, whose standard operators cannot split a text "
          + "into characters. Choose '--format coreml'.", exitCode: .usage)
    }
    let texts = try arguments[input].map { path in
      var rows = try TextRows(
        DataOptions.source(of: path, in: session), delimiter: arguments[DataOptions.delimiter])
      try rows.select(TextColumns(text: classifier.textColumn, target: nil))
      var texts: [String] = []
      while let row = try rows.next() { texts.append(row.text) }
      return texts
    }
    try TextExport(classifier, named: name).run(
      to: arguments[output],
      labels: ExportLabels(
        author: arguments[author], license: arguments[license], version: arguments[modelVersion]),
      texts: texts, asJSON: arguments[json], in: &session)
  }

  private static func contents(
    of model: RegressionModel, in format: ExportFormat, _ arguments: ParsedArguments,
    named name: String
  ) throws(ModelFileError) -> [UInt8] {
    let labels = ExportLabels(
      author: arguments[author], license: arguments[license], version: arguments[modelVersion],
      hints: ExportHints(for: model))
    do {
      return try format.contents(
        of: model, labels: labels, onnxInputs: arguments[onnxInputs])
    } catch {
      throw ModelFileError(source: name, problem: .foreign(error))
    }
  }

  /// The effect of 32-bit inputs, which ONNX runtimes often use; `nil` without trees.
  private static func singlePrecision(
    of model: RegressionModel, on rows: DataTable?, in format: ExportFormat
  ) throws(ModelError) -> SinglePrecisionReport? {
    guard format == .onnx, !model.trees.isEmpty else { return nil }
    guard let rows else { return SinglePrecisionReport(of: model, hints: ExportHints(for: model)) }
    return try SinglePrecisionReport(of: model, on: rows)
  }

  private static func table(
    for model: RegressionModel, _ arguments: ParsedArguments, in session: borrowing Session
  ) throws(TableError) -> DataTable? {
    guard let path = arguments[input] else { return nil }
    return try DataTable(
      DataOptions.source(of: path, in: session), columns: model.inputColumns.interpretingSleep,
      delimiter: arguments[DataOptions.delimiter])
  }

  private static func check(
    _ path: String, _ arguments: ParsedArguments, _ location: ModelLocation,
    in session: borrowing Session
  ) throws(UsageError) {
    if arguments[input] == nil, arguments.contains(DataOptions.delimiter) {
      throw UsageError("'--delimiter' requires '--input'.")
    }
    if arguments[format] != .onnx, arguments.contains(onnxInputs) {
      throw UsageError("'--onnx-inputs' requires '--format onnx'.")
    }
    let inputs = InputFiles(
      [("the model", location.path), ("the data", arguments[input])], in: session)
    _ = try ModelLocation.saved(to: path, besides: inputs)
  }
}
