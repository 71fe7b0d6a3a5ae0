import CommandInputs
import CommandLineKit
import MessageText
import ModelFormats
import SleepModel
import SystemFiles
import TextClassification

/// Saves a text classifier as a Core ML model, after comparing its answers.
package struct TextExport {
  private let classifier: TextClassifier
  private let name: String

  private static let tolerance = 1e-6

  package init(_ classifier: TextClassifier, named name: String) {
    (self.classifier, self.name) = (classifier, name)
  }

  /// - Parameter texts: The texts to compare answers on; `nil` for the most informative words.
  package func run(
    to path: String, labels: ExportLabels, texts: [String]?, asJSON: Bool,
    in session: inout Session
  ) throws {
    let compared = texts ?? classifier.training.words.map { $0.joined(separator: " ") }
    let difference = classifier.largestCoreMLDifference(on: compared)
    guard difference <= Self.tolerance else {
      throw CheckFailure(
        "The probabilities of the Core ML file differ from the model's by up to "
          + "\(Plain.rounded(difference)). Nothing was written.")
    }
    let contents = classifier.coreML(labels: labels)
    var file = try FileOutput(path)
    try file.write(contents)
    try file.commit()
    if asJSON {
      let check: JSONObject = [
        "inputs": compared.count, "kind": texts == nil ? "words" : "rows",
        "largestDifference": difference, "tolerance": Self.tolerance,
      ]
      return try session.standardOutput.writeJSON(
        [
          "model": name, "format": ExportFormat.coreml.rawValue, "output": path,
          "bytes": contents.count, "check": check,
        ] as JSONObject)
    }
    var table = TextTable([.left, .left])
    table.add(["Model", "\(name), a text classifier"])
    table.add([
      "Saved", "\(path), \(ExportFormat.coreml.name), \(Plain.count(contents.count)) bytes",
    ])
    table.add(["Input", "the dictionary that TextClassifier.features(of:) makes of a text"])
    table.add([
      "Compared on",
      "\(Plain.count(compared.count)) texts; the largest difference of a probability is "
        + Plain.brief(difference),
    ])
    try session.writeText(table.text)
  }
}
