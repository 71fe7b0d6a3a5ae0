import CommandInputs
import CommandLineKit
import MessageText
import SleepModel

/// The result of `export`: the file, and how its predictions differ from the model's.
struct ExportReport {
  let model: RegressionModel
  let location: ModelLocation
  let format: ExportFormat
  let path: String
  let bytes: Int
  let proof: ExportVerification
  let singlePrecision: SinglePrecisionReport?

  var json: JSONObject {
    let check: JSONObject = [
      "inputs": proof.inputs, "kind": proof.usesRows ? "rows" : "grid",
      "largestDifference": proof.largestDifference, "tolerance": proof.tolerance,
    ]
    let inputs: JSONObject? = singlePrecision.map {
      [
        "divertedInputs": $0.divertedRows, "features": $0.features,
        "largestDifference": $0.largestDifference,
      ]
    }
    return [
      "model": ModelReference(location, model), "format": format.rawValue, "output": path,
      "bytes": bytes, "check": check, "singlePrecision": inputs,
    ]
  }

  private var inputsText: String {
    "\(Plain.count(proof.inputs)) " + (proof.usesRows ? "rows" : "inputs on a grid")
  }

  var text: String {
    var table = TextTable([.left, .left])
    table.add(["Model", "\(location.name), \(model.kind)"])
    table.add(["Saved", "\(path), \(format.name), \(Plain.count(bytes)) bytes"])
    let difference = Plain.brief(proof.largestDifference) + model.unit
    if format == .coreml {
      table.add(["Compared on", inputsText])
      table.add(["Largest difference", difference])
    } else if let singlePrecision {
      table.add(["32-bit sums", "change predictions by at most \(difference) on \(inputsText)"])
      table.add(["32-bit inputs", text(singlePrecision)])
    }
    return table.text
  }

  /// How many inputs reach other leaves in 32 bits, and due to which features.
  private func text(_ report: SinglePrecisionReport) -> String {
    guard !report.features.isEmpty else { return "reach the same leaves" }
    let names = report.features.map { $0.printable() }.joined(separator: ", ")
    guard report.divertedRows > 0 else {
      return "reach the same leaves here, but values of \(names) are too close to distinguish; "
        + "use 64-bit inputs"
    }
    return "\(Plain.count(report.divertedRows)) reach other leaves because of \(names), which "
      + "changes predictions by up to \(Plain.rounded(report.largestDifference))\(model.unit); use "
      + "64-bit inputs"
  }

  var failure: String {
    guard proof.largestDifference.isFinite else {
      return
        "The \(format.name) file cannot represent the model: some predictions on \(inputsText) "
        + "exceed single precision. Nothing was written."
    }
    return "The predictions of the \(format.name) file differ from the model's by up to "
      + "\(Plain.rounded(proof.largestDifference))\(model.unit) on \(inputsText), which is above "
      + "the tolerance of \(Plain.brief(proof.tolerance))\(model.unit). Nothing was written."
  }
}
