import CommandLineKit
import DiaryImport
import Models
import Platform
import Reports
import SleepModel

/// Imports a model that another program has trained.
enum ModelImport {
  static let output = Option<String?>(
    "output", short: "o", placeholder: "file", defaultText: "your own model",
    help: "Where to save the model.", completion: .file(ending: "json"),
    parse: ValueParser.text
  ).from(environment: [ModelLocation.ownFolder], files: [ModelLocation.ownFile])

  static func recognizes(_ file: borrowing ImportFile) -> Bool {
    RegressionModel.isCoreML(file.head) || file.name.hasSuffix(".mlmodel")
  }

  /// - Parameter path: The path of the file as given, which the model must not replace.
  static func run(
    _ file: consuming ImportFile, at path: String, _ arguments: ParsedArguments,
    asJSON: Bool, in session: inout Session
  ) throws {
    let name = file.name
    let model = try RegressionModel(
      coreML: file.bytes(upTo: RegressionModel.mostCoreMLBytes), source: name)
    let location = try location(arguments, besides: path, target: model.target, in: session)
    if case .own(let path) = location { try UserFolder.makeFolder(of: path) }
    let bytes = try model.json
    var file = try FileOutput(location.name)
    try file.write(bytes)
    try file.commit()
    let report = ModelImportReport(
      model: model, source: name, location: location, bytes: bytes.count)
    if asJSON {
      try session.standardOutput.writeJSON(report.json)
    } else {
      try session.writeText(report.text)
    }
  }

  /// Where the model is saved; throws ``UsageError`` if that is an input file.
  private static func location(
    _ arguments: ParsedArguments, besides source: String, target: String,
    in session: borrowing Session
  ) throws(UsageError) -> ModelLocation {
    guard let path = arguments[output] else {
      return try .own(forModelOf: target, environment: session.environment)
    }
    let inputs = InputFiles([("the model to be imported", source)], in: session)
    return try .saved(to: path, besides: inputs)
  }
}

/// What was imported, and where the model is.
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
