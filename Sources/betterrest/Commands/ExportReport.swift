import SleepModel

/// What `export` tells of the file that it has written.
struct ExportReport: Encodable {
  struct Check: Encodable {
    /// The number of inputs that were compared.
    let inputs: Int
    /// `rows` or `grid`.
    let kind: String
    /// In the target's unit.
    let largestDifference: Double
    let tolerance: Double
  }

  let model: ModelReference
  let format: String
  let output: String
  let bytes: Int
  let check: Check
  private let formatName: String
  private let modelText: String
  private let unit: String

  private enum CodingKeys: CodingKey {
    case model, format, output, bytes, check
  }

  init(
    model: RegressionModel, location: ModelLocation, format: ExportFormat, path: String,
    bytes: Int, proof: ExportProof
  ) {
    self.model = ModelReference(location, model)
    self.format = format.rawValue
    output = path
    self.bytes = bytes
    check = Check(
      inputs: proof.inputs, kind: proof.usesRows ? "rows" : "grid",
      largestDifference: proof.largestDifference, tolerance: proof.tolerance)
    formatName = format.name
    modelText = "\(location.name), \(model.kind)"
    unit = model.unit
  }

  private var inputsText: String {
    "\(Plain.count(check.inputs)) " + (check.kind == "rows" ? "rows" : "inputs on a grid")
  }

  var text: String {
    var table = TextTable([.left, .left])
    table.add(["Model", modelText])
    table.add(["Saved", "\(output), \(formatName), \(Plain.count(bytes)) bytes"])
    table.add(["Compared on", inputsText])
    table.add(["Largest difference", Plain.brief(check.largestDifference) + unit])
    return table.text
  }

  /// Why nothing was written.
  var failure: String {
    "Read again, the \(formatName) file differs from the model by "
      + "\(Plain.rounded(check.largestDifference))\(unit) on \(inputsText), above "
      + "\(Plain.brief(check.tolerance))\(unit): nothing was written."
  }
}
