import CommandInputs
import CommandLineKit
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
    var table = TextTable([.left, .left])
    InspectionReport(model, named: source).addFacts(to: &table)
    table.add(["Saved", "\(location.name), \(Plain.count(bytes)) bytes"])
    return table.text
  }
}
