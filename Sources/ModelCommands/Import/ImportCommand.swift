import CommandInputs
import CommandLineKit
import DiaryImport
import MessageText
import Reports
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
    name: "import", abstract: "Import a model from Core ML.",
    discussion: """
      Import supports linear models (glmRegressor), trees (treeEnsembleRegressor), and pipelines \
      of these with featureVectorizer and imputer, as Create ML saves them; other types are \
      rejected. Without --output, the model becomes your own model, which predict and evaluate \
      then use. All commands also accept a Core ML model as --model, without an import.

      EXAMPLES:
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
    } catch {
      if let missing = MissingImportError(path, error) { throw missing }
      throw SleepExportError(path) ?? error
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

/// An export of a sleep tracker was given instead of a model.
struct SleepExportError: FailureWithExitCode, Equatable, CustomStringConvertible {
  let path: String
  let program: String
  let exitCode = ExitCode.badData

  /// `nil` for any other file.
  init?(_ path: String) {
    guard let file = try? ImportFile(.file(path)), let program = DiaryImports.program(of: file)
    else { return nil }
    (self.path, self.program) = (path, program)
  }

  var description: String {
    let name = path.printable(limit: 1024)
    return "\(name) is an export of \(program) and not a Core ML model. To import its nights into "
      + "your diary: betterrest log import \(name)"
  }
}

/// The file to import does not exist; its name may be that of an export of a diary app.
struct MissingImportError: FailureWithExitCode, Equatable, CustomStringConvertible {
  let path: String
  let exitCode = ExitCode.noInput

  /// `nil` if something else is wrong with the file.
  init?(_ path: String, _ error: any Error) {
    guard let error = error as? ModelFileError, error.problem == .noSuchFile else { return nil }
    self.path = path
  }

  var description: String {
    let name = path.printable(limit: 1024)
    let text = "\(name): there is no such file. Check the name and the folder."
    return hasNameOfExport
      ? "\(text) Nights of a sleep tracker are imported with: betterrest log import \(name)" : text
  }

  private var hasNameOfExport: Bool {
    let name = path.lowercased()
    return [".csv", ".xml", ".tsv", ".txt", ".zip", ".db", ".jsonl"].contains(where: name.hasSuffix)
      || name.hasSuffix(".json") && (name.contains("sleep") || name.contains("diary"))
  }
}

struct ModelImportReport {
  let model: RegressionModel
  let source: String
  let location: ModelLocation
  let bytes: Int

  var json: JSONObject {
    [
      "source": source, "format": model.origin?.format, "target": model.target,
      "features": model.features.map(\.name), "algorithm": model.algorithm,
      "trees": model.trees.count, "leaves": model.trees.reduce(0) { $0 + $1.leaf.count },
      "origin": model.origin, "model": location.name, "bytes": bytes,
    ]
  }

  var text: String {
    let saved = Fact("Saved", "\(location.name), \(Plain.count(bytes)) bytes")
    return [
      Block.facts {
        InspectionReport(model, named: source).facts
        saved
      }
    ].text
  }
}
