import MessageText
import CommandInputs
import CommandLineKit
import Reports
import SleepModel

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
