import CommandInputs
import CommandLineKit
import MessageText
import ModelFormats
import SleepModel
import SystemFiles
import TextClassification

/// Saves a text classifier as a Core ML model.
package struct TextExport {
  private let classifier: TextClassifier
  private let name: String

  package init(_ classifier: TextClassifier, named name: String) {
    (self.classifier, self.name) = (classifier, name)
  }

  package func run(
    to path: String, labels: ExportLabels, asJSON: Bool, in session: inout Session
  ) throws {
    let contents = classifier.coreML(labels: labels)
    var file = try FileOutput(path)
    try file.write(contents)
    try file.commit()
    if asJSON {
      return try session.standardOutput.writeJSON(
        [
          "model": name, "format": ExportFormat.coreml.rawValue, "output": path,
          "bytes": contents.count,
        ] as JSONObject)
    }
    var table = TextTable([.left, .left])
    table.add(["Model", "\(name), a text classifier"])
    table.add([
      "Saved", "\(path), \(ExportFormat.coreml.name), \(Plain.count(contents.count)) bytes",
    ])
    table.add(["Input", "the dictionary that TextClassifier.features(of:) makes of a text"])
    try session.writeText(table.text)
  }
}
