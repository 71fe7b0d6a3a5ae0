import TabularRegression

/// The formats of other programs in which a model can be saved.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// The format of Apple's Core ML, a `.mlmodel` as Create ML saves it.
  case coreml
  /// The open format ONNX, which many runtimes evaluate: one graph, see <doc:ModelsInONNX>.
  case onnx

  /// The name by which people know the format.
  public var name: String {
    switch self {
    case .coreml: "Core ML"
    case .onnx: "ONNX"
    }
  }

  /// The model as the contents of a file of this format.
  ///
  /// - Parameters:
  ///   - model: What to save.
  ///   - labels: What the file says of who made the model.
  ///   - onnxInputs: How an ONNX graph takes its inputs; other formats have one way only.
  /// - Throws: ``ForeignModelError`` for a model that the format cannot hold.
  package func contents(
    of model: RegressionModel, labels: ExportLabels = ExportLabels(),
    onnxInputs: ONNXInputs = .names
  ) throws(ForeignModelError) -> [UInt8] {
    switch self {
    case .coreml: try model.coreML(labels: labels)
    case .onnx: model.onnx(labels: labels, inputs: onnxInputs)
    }
  }

  /// What the contents of a file of this format answer, for an ``ExportVerification``.
  ///
  /// - Parameter contents: What ``contents(of:labels:onnxInputs:)`` gave.
  /// - Returns: A function from one value a feature, in the model's order, to the prediction.
  /// - Throws: ``ModelFileError`` if they cannot be read again.
  package func predictor(
    of contents: [UInt8]
  ) throws(ModelFileError) -> @Sendable ([Double]) -> Double {
    switch self {
    case .coreml:
      let model = try RegressionModel(coreML: contents, source: "The exported model")
      return { model.prediction(validated: $0) }
    case .onnx:
      do {
        let program = try ONNXProgram(bytes: contents)
        return { program.output(for: $0) }
      } catch {
        throw ModelFileError(
          source: "The exported model", problem: .damaged(error.description))
      }
    }
  }
}
