import SleepText
import SleepModels

/// The formats of other programs to which a model can be exported.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// Apple's Core ML format: an `.mlmodel` file, as written by Create ML.
  case coreml
  /// The open format ONNX, which many runtimes evaluate, as a single graph; see <doc:ModelsInONNX>.
  case onnx

  /// The display name of the format.
  public var name: String {
    switch self {
    case .coreml: "Core ML"
    case .onnx: "ONNX"
    }
  }

  /// Whether a file of this format that was exported here begins with a text.
  package func wrote(_ text: String) -> Bool {
    // Files of both formats begin with the number of a version.
    guard text.utf8.first == 8 else { return false }
    // As the author or in the metadata of a Core ML model, as the producer of a graph; a text
    // classifier of another author names the function that makes its inputs.
    return text.contains("betterrest")
      || self == .coreml && text.contains("TextClassifier.features(of:)")
  }

  /// Returns the contents of a file of this format.
  ///
  /// - Parameter onnxInputs: The form of the inputs of an ONNX graph; ignored for other formats.
  /// - Throws: ``ForeignModelError`` if the format cannot represent the model.
  package func contents(
    of model: RegressionModel, labels: ExportLabels = ExportLabels(),
    onnxInputs: ONNXInputs = .names
  ) throws(ForeignModelError) -> [UInt8] {
    switch self {
    case .coreml: return try model.coreML(labels: labels)
    case .onnx:
      guard ONNXTrees.largestSum(of: model.trees) <= Double(Float.greatestFiniteMagnitude) else {
        throw .tooLarge("its trees add up to more than ONNX's sums in single precision can hold")
      }
      if onnxInputs == .matrix, let word = model.features.first(where: { $0.levels != nil }) {
        throw .notExportable(
          "\(word.name.printable()) has words, and a matrix takes numbers alone, unlike inputs by name"
        )
      }
      guard ONNXWords(model).fits else {
        throw .tooLarge(
          "the levels and sets of levels in its trees need more than \(ONNXWords.mostNumbers) numbers"
        )
      }
      return ONNXModel(model, labels: labels, inputs: onnxInputs).bytes
    }
  }
}
