import Models

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
      return ONNXModel(model, labels: labels, inputs: onnxInputs).bytes
    }
  }
}
