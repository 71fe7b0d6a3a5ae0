import SleepTerminal
import SleepImport
import SleepReports
import SleepModel

/// Imports a model that another program has trained.
enum ModelImport {
  static func recognizes(_ file: borrowing ImportFile) -> Bool {
    RegressionModel.isCoreML(file.head) || file.name.hasSuffix(".mlmodel")
  }

  /// - Parameter path: The path of the file as given, which the model must not replace.
  static func run(
    _ file: consuming ImportFile, at path: String, _ arguments: ParsedArguments,
    in session: inout Session
  ) throws {
    let name = file.name
    let model = try RegressionModel(
      coreML: file.bytes(upTo: RegressionModel.mostCoreMLBytes), source: name)
    let location = try ModelLocation.saved(
      arguments, target: model.target, besides: [("the model to be imported", path)], in: session)
    let bytes = try model.json
    var file = try location.openFile()
    try file.write(bytes)
    try file.commit()
    try session.write(
      ModelImportReport(model: model, source: name, location: location, bytes: bytes.count),
      arguments)
  }
}

/// What was imported, and where the model is.
struct ModelImportReport: Report {
  let model: RegressionModel
  let source: String
  let location: ModelLocation
  let bytes: Int

  var json: JSONObject {
    [
      "source": source, "format": model.origin?.format, "target": model.target,
      "features": model.features.map(\.name), "algorithm": model.algorithm,
      "trees": model.trees.count, "leaves": model.leafCount,
      "origin": model.origin, "model": location.name, "bytes": bytes,
    ]
  }

  var blocks: [Block] {
    Block.facts {
      InspectionReport(model, named: source).facts
      Fact("Saved", location.text(ofBytes: bytes))
    }
  }
}
