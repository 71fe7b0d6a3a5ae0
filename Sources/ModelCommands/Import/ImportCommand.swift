import CommandInputs
import CommandLineKit
import DiaryImport
import MessageText
import SleepModel

/// `betterrest import`: imports a model that another program has trained.
package struct ImportCommand: Command {
  package static let model = Argument(
    "model", help: "The Core ML model (.mlmodel).", completion: .file(ending: "mlmodel"),
    parse: ValueParser.text)
  package static let output = Option<String?>(
    "output", short: "o", placeholder: "file", defaultText: "your own model",
    help: "Where to save the model.", completion: .file(ending: "json"),
    parse: ValueParser.text
  ).from(environment: [ModelLocation.ownFolder], files: [ModelLocation.ownFile])
  package static let json = Flag("json", help: "Print the result as JSON.")

  package static let declaration = CommandDeclaration(
    name: "import", in: HelpSection.models,
    abstract: "Import a model from Core ML.",
    examples: """
      betterrest import SleepCalculator.mlmodel
      betterrest import SleepCalculator.mlmodel --output model.json
      """,
    parameters: [model, output, json])

  package static func run(_ arguments: ParsedArguments, in session: inout Session) throws {
    let path = arguments[model]
    guard path != "-" else {
      throw UsageError("A model is read from a file, not from standard input.")
    }
    let model: RegressionModel
    do {
      model = try RegressionModel(importing: path)
    } catch where error.problem == .noSuchFile {
      throw missing(path)
    } catch {
      guard let file = try? ImportFile(.file(path)), let program = DiaryImports.program(of: file)
      else { throw error }
      let name = path.printable(limit: 1024)
      throw Failure(
        .badData,
        "\(name) is an export of \(program) and not a Core ML model. To import its nights into "
          + "your diary: betterrest log import \(name)")
    }
    let location = try location(arguments, target: model.target, in: session)
    if case .own(let path) = location { try UserFolder.makeFolder(of: path) }
    let bytes = try model.json
    var file = try FileOutput(location.name)
    try file.write(bytes)
    try file.commit()
    let report = ModelImportReport(
      model: model, source: path, location: location, bytes: bytes.count)
    if arguments[json] {
      try session.standardOutput.writeJSON(report.json)
    } else {
      try session.standardOutput.writeText(report.text)
    }
  }

  /// The file does not exist; its name may be that of an export of a diary app.
  private static func missing(_ path: String) -> Failure {
    let file = path.lowercased()
    let isOfExport =
      [".csv", ".xml", ".tsv", ".txt", ".zip", ".db", ".jsonl"].contains(where: file.hasSuffix)
      || file.hasSuffix(".json") && (file.contains("sleep") || file.contains("diary"))
    let name = path.printable(limit: 1024)
    let advice = " Nights of a sleep tracker are imported with: betterrest log import \(name)"
    return Failure(
      .noInput,
      "\(name): there is no such file. Check the name and the folder."
        + (isOfExport ? advice : ""))
  }

  /// The path of the saved model; throws ``UsageError`` if that is an input file.
  private static func location(
    _ arguments: ParsedArguments, target: String, in session: borrowing Session
  ) throws(UsageError) -> ModelLocation {
    guard let path = arguments[output] else {
      return try .own(forModelOf: target, environment: session.environment)
    }
    let inputs = InputFiles(
      [("the model to be imported", arguments[model])], in: session)
    return try .saved(to: path, besides: inputs)
  }
}
