import CommandInputs
import CommandLineKit
import SleepModel

/// What `import` tells of the model that it has read.
struct ImportReport: Encodable {
  let source: String
  let format: String?
  let target: String
  let features: [String]
  let algorithm: Algorithm
  let trees: Int
  let leaves: Int
  let origin: ModelOrigin?
  let model: String
  let bytes: Int
  private let inspection: InspectionReport

  private enum CodingKeys: CodingKey {
    case source, format, target, features, algorithm, trees, leaves, origin, model, bytes
  }

  init(_ model: RegressionModel, from source: String, to location: ModelLocation, bytes: Int) {
    self.source = source
    format = model.origin?.format
    target = model.target
    features = model.features.map(\.name)
    algorithm = model.algorithm
    trees = model.trees.count
    leaves = model.trees.reduce(0) { $0 + $1.leaf.count }
    origin = model.origin
    self.model = location.name
    self.bytes = bytes
    inspection = InspectionReport(model, named: source)
  }

  var text: String {
    var table = TextTable([.left, .left])
    inspection.addFacts(to: &table)
    table.add(["Saved", "\(model), \(Plain.count(bytes)) bytes"])
    return table.text
  }
}
