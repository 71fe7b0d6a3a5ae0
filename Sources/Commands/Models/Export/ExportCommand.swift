import CommandLineKit
import DiaryCore
import MessageText
import ModelFormats
import Models
import Platform
import Reports
import SleepModel
import Learning

/// `betterrest export`: saves a model in the format of another program, or the diary for another
/// device.
package struct ExportCommand: Command {
  enum Format: String, CaseIterable, Sendable {
    case coreml, onnx
    /// An ONNX graph that takes its inputs as one matrix.
    case onnxMatrix = "onnx-matrix"
    case diary

    /// `nil` for the diary.
    var ofModel: ExportFormat? {
      self == .onnxMatrix ? .onnx : ExportFormat(rawValue: rawValue)
    }
  }

  static let format = Option(
    required: "format", placeholder: "format",
    help: "coreml, onnx or onnx-matrix for a model, or diary.",
    completion: .choice(of: Format.self), parse: ValueParser.choice(of: Format.self))
  static let output = Option(
    required: "output", short: "o", placeholder: "file", help: "Where to save it.",
    completion: .file(endings: ["mlmodel", "onnx", "jsonl"]), parse: ValueParser.text)
  /// What a model says about itself.
  enum Label: String, CaseIterable {
    case author, license, version
  }
  static let metadata = RepeatedParameter(
    option: "metadata", placeholder: "name=text", limit: Label.allCases.count,
    help: "The author, license or version of the model: author=Anna.",
    completion: .assignments(Label.allCases.map { CompletionChoice($0.rawValue) })
  ) { word throws -> (Label, String) in
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let label = Label(rawValue: String(parts[0])) else {
      throw InvalidValue("write author=..., license=... or version=...")
    }
    return (label, String(parts[1]))
  }
  static let json = Flag("json", help: "Print the result as JSON.")

  package static let declaration = CommandDeclaration(
    name: "export", in: HelpSection.models,
    abstract: "Save a model for other programs, or your diary.",
    examples: """
      betterrest export --format coreml --output SleepCalculator.mlmodel
      betterrest export --format coreml --output Notes.mlmodel --model notes.json
      betterrest export --format onnx --output nights.onnx
      betterrest export --format diary --output diary.jsonl
      """,
    parameters: [
      format, output, ModelLocation.option, metadata, json,
    ])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let path = arguments[output]
    guard let format = arguments[format].ofModel else {
      try checkOptionsOfDiary(arguments)
      return try DiaryExport.run(to: path, asJSON: arguments[json], in: &session)
    }
    let location = ModelLocation.choice(arguments, environment: session.environment)
    try check(path, arguments, location, in: session)
    let model: RegressionModel
    switch try location.savedModel() {
    case .regressor(let regressor): model = regressor
    case .textClassifier(let classifier):
      return try exportTexts(classifier, named: location.name, arguments, in: &session)
    }
    let contents = try contents(of: model, in: format, arguments, named: location.name)
    var file = try FileOutput(path)
    try file.write(contents)
    try file.commit()
    if arguments[json] {
      return try session.standardOutput.writeJSON(
        [
          "model": ModelIdentity(location, model), "format": format.rawValue, "output": path,
          "bytes": contents.count,
        ] as JSONObject)
    }
    let facts = Block.facts {
      Fact("Model", "\(location.name), \(model.kind)")
      Fact("Saved", "\(path), \(format.name), \(Plain.count(contents.count)) bytes")
    }
    try session.writeText([facts].text)
  }

  private static func exportTexts(
    _ classifier: TextClassifier, named name: String, _ arguments: ParsedArguments,
    in session: inout Session
  ) throws {
    guard arguments[format] == .coreml else {
      throw Failure(
        .usage,
        "A text classifier cannot be exported to ONNX, whose standard operators cannot split a text "
          + "into characters. Choose '--format coreml'.")
    }
    try TextExport(classifier, named: name).run(
      to: arguments[output],
      labels: labels(arguments), asJSON: arguments[json], in: &session)
  }

  private static func contents(
    of model: RegressionModel, in format: ExportFormat, _ arguments: ParsedArguments,
    named name: String
  ) throws(ModelFileError) -> [UInt8] {
    do {
      return try format.contents(
        of: model, labels: labels(arguments, meanings: model.exportedMeanings),
        onnxInputs: arguments[Self.format] == .onnxMatrix ? .matrix : .names)
    } catch {
      throw ModelFileError(source: name, problem: .foreign(error))
    }
  }

  private static func labels(
    _ arguments: ParsedArguments, meanings: [String: String] = [:]
  ) -> ExportLabels {
    let given = Dictionary(arguments[metadata]) { _, last in last }
    let defaults = ExportLabels()
    return ExportLabels(
      author: given[.author] ?? defaults.author, license: given[.license] ?? defaults.license,
      version: given[.version], meanings: meanings)
  }

  private static func checkOptionsOfDiary(_ arguments: ParsedArguments) throws(UsageError) {
    let ofDiary = Set([format.definition, output.definition, json.definition].map(\.name))
    if let other = declaration.allParameters.first(where: {
      arguments.contains($0) && !ofDiary.contains($0.name)
    }) {
      throw UsageError("'--\(other.name)' is for models, and not for '--format diary'.")
    }
  }

  private static func check(
    _ path: String, _ arguments: ParsedArguments, _ location: ModelLocation,
    in session: borrowing Session
  ) throws(UsageError) {
    let inputs = InputFiles([("the model", location.path)], in: session)
    _ = try ModelLocation.saved(to: path, besides: inputs)
  }
}

/// Saves the merged diary as one file of lines.
enum DiaryExport {
  static func run(to path: String, asJSON: Bool, in session: inout Session) throws {
    guard path != "-" else {
      throw UsageError("A diary is saved to a file: '--output' takes its name.")
    }
    try InputFiles([], in: session).check(path, of: "output", for: "the export")
    _ = try ReplacedFile(path, of: "output", for: "the export") { text in
      text.hasPrefix(#"{"betterrest":"diary""#) ? nil : "a file that is no diary"
    }
    let writer = DiaryLocation.writer(environment: session.environment, now: session.now())
    if let missing = writer.missingFile { throw missing }
    let diary = try writer.diary()
    try session.warn(DiaryWarnings.warnings(of: diary, writer))
    let entries = diary.records().count
    guard entries > 0 else { throw DiaryError(.noRecords) }
    let lines = diary.lines
    var file = try FileOutput(path, isPrivate: true)
    try file.write(lines)
    try file.commit()
    if asJSON {
      return try session.standardOutput.writeJSON(
        [
          "format": ExportCommand.Format.diary.rawValue, "output": path, "entries": entries,
          "bytes": lines.count,
        ] as JSONObject)
    }
    var table = TextTable([.left, .left])
    table.add(["Entries", Plain.count(entries)])
    table.add(["Saved", "\(path), \(Plain.count(lines.count)) bytes"])
    try session.writeText(table.text)
  }
}
