import TabularRegression

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
    case .coreml: try model.coreML(labels: labels)
    case .onnx: ONNXModel(model, labels: labels, inputs: onnxInputs).bytes
    }
  }

  /// Returns the prediction function of an exported model: from one value per feature, in the order
  /// of the model, to the prediction.
  ///
  /// - Parameter contents: The result of `contents(of:labels:onnxInputs:)`.
  package func predictor(
    of contents: [UInt8], exportedFrom model: RegressionModel
  ) throws(ModelFileError) -> @Sendable ([Double]) -> Double {
    switch self {
    case .coreml:
      let model = try RegressionModel(coreML: contents, source: "The exported model")
      return { model.prediction(validated: $0) }
    case .onnx:
      guard !model.trees.isEmpty else { return { model.prediction(validated: $0) } }
      let trees = ONNXTrees(dividing: model.trees)
      return { row in
        func input(_ feature: Int) -> Double {
          row[feature].isNaN ? model.features[feature].substitute : row[feature]
        }
        return model.base.value(input) + trees.value(input)
      }
    }
  }
}
