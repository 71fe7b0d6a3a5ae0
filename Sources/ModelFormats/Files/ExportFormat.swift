import TabularRegression

/// The formats in which a model can be exported to other programs.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// Apple's Core ML: a `.mlmodel`, as Create ML saves it.
  case coreml
  /// ONNX, an open format for many runtimes: one graph, see <doc:ModelsInONNX>.
  case onnx

  /// The name of the format in text.
  public var name: String {
    switch self {
    case .coreml: "Core ML"
    case .onnx: "ONNX"
    }
  }

  /// The model as the contents of a file of this format.
  ///
  /// - Parameters:
  ///   - model: The model to export.
  ///   - labels: The author, license, version and column descriptions in the file.
  ///   - onnxInputs: The form of the inputs of an ONNX graph; other formats ignore it.
  /// - Throws: ``ForeignModelError`` for a model that the format cannot represent.
  package func contents(
    of model: RegressionModel, labels: ExportLabels = ExportLabels(),
    onnxInputs: ONNXInputs = .names
  ) throws(ForeignModelError) -> [UInt8] {
    switch self {
    case .coreml: try model.coreML(labels: labels)
    case .onnx: ONNXModel(model, labels: labels, inputs: onnxInputs).bytes
    }
  }

  /// The predictions of an exported model, for an ``ExportVerification``.
  ///
  /// Core ML contents are read again. An ONNX graph is not evaluated: its only deviation from the
  /// model, the rounding of the trees' sums to 32 bits, is computed.
  ///
  /// - Parameters:
  ///   - contents: The result of ``contents(of:labels:onnxInputs:)``.
  ///   - model: The model that was exported.
  /// - Returns: A function from one value per feature, in the model's order, to the prediction.
  /// - Throws: ``ModelFileError`` if the contents cannot be read again.
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
