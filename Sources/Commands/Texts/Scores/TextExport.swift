import CommandLineKit
import MessageText
import ModelFormats
import Models
import Platform
import Reports
import SleepModel
import Learning

/// Saves a text classifier as a Core ML model.
struct TextExport {
  private let classifier: TextClassifier
  private let name: String

  init(_ classifier: TextClassifier, named name: String) {
    (self.classifier, self.name) = (classifier, name)
  }

  func run(
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
    let facts = Block.facts {
      Fact("Model", "\(name), a text classifier")
      Fact("Saved", "\(path), \(ExportFormat.coreml.name), \(Plain.count(contents.count)) bytes")
      Fact("Input", "the dictionary that TextClassifier.features(of:) makes of a text")
    }
    try session.writeText([facts].text)
  }
}
