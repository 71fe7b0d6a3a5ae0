import CommandInputs
import CommandLineKit
import MessageText
import SleepModel

/// What `export` tells of the file that it has written.
struct ExportReport: Encodable {
  struct Check: Encodable {
    /// The number of inputs that were compared.
    package let inputs: Int
    /// `rows` or `grid`.
    package let kind: String
    /// In the target's unit.
    package let largestDifference: Double
    package let tolerance: Double
  }

  /// What becomes of answers where inputs and thresholds are 32-bit numbers.
  struct SinglePrecision: Encodable {
    /// The inputs that end in another leaf.
    let divertedInputs: Int
    /// The features with values or thresholds that 32 bits cannot keep apart.
    let features: [String]
    /// In the target's unit.
    let largestDifference: Double
  }

  let model: ModelReference
  let format: String
  let output: String
  let bytes: Int
  let check: Check
  let singlePrecision: SinglePrecision?
  private let formatName: String
  private let modelText: String
  private let unit: String

  private enum CodingKeys: CodingKey {
    case model, format, output, bytes, check, singlePrecision
  }

  init(
    model: RegressionModel, location: ModelLocation, format: ExportFormat, path: String,
    bytes: Int, proof: ExportVerification, singlePrecision report: SinglePrecisionReport?
  ) {
    self.model = ModelReference(location, model)
    self.format = format.rawValue
    output = path
    self.bytes = bytes
    check = Check(
      inputs: proof.inputs, kind: proof.usesRows ? "rows" : "grid",
      largestDifference: proof.largestDifference, tolerance: proof.tolerance)
    singlePrecision = report.map {
      SinglePrecision(
        divertedInputs: $0.divertedRows, features: $0.features,
        largestDifference: $0.largestDifference)
    }
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
    if let singlePrecision { table.add(["In 32 bits", text(singlePrecision)]) }
    return table.text
  }

  /// How many inputs go astray in 32 bits, and by which features.
  private func text(_ report: SinglePrecision) -> String {
    guard !report.features.isEmpty else { return "every input stays on its side of each split" }
    let names = report.features.map { $0.printable() }.joined(separator: ", ")
    guard report.divertedInputs > 0 else {
      return "none of these goes astray, but values of \(names) are too close to tell apart; "
        + "give doubles"
    }
    return "\(Plain.count(report.divertedInputs)) of these take another path, by up to "
      + "\(Plain.rounded(report.largestDifference))\(unit), by \(names); give doubles"
  }

  /// Why nothing was written.
  var failure: String {
    guard check.largestDifference.isFinite else {
      return "Read again, the \(formatName) file has answers that are no numbers on \(inputsText): "
        + "the model's are beyond single precision. Nothing was written."
    }
    return "Read again, the \(formatName) file differs from the model by "
      + "\(Plain.rounded(check.largestDifference))\(unit) on \(inputsText), above "
      + "\(Plain.brief(check.tolerance))\(unit): nothing was written."
  }
}
