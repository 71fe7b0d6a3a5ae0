/// The formats of other programs in which a model can be saved.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// The format of Apple's Core ML, a `.mlmodel` as Create ML saves it.
  case coreml

  /// The name by which people know the format.
  public var name: String {
    switch self {
    case .coreml: "Core ML"
    }
  }

  /// The model as the contents of a file of this format.
  ///
  /// - Parameters:
  ///   - model: What to save.
  ///   - labels: What the file says of who made the model.
  /// - Throws: ``ForeignModelError`` for a model that the format cannot hold.
  public func contents(
    of model: RegressionModel, labels: ExportLabels = ExportLabels()
  ) throws(ForeignModelError) -> [UInt8] {
    switch self {
    case .coreml: try model.coreML(labels: labels)
    }
  }

  /// What the contents of a file of this format answer, for an ``ExportProof``.
  ///
  /// - Parameter contents: What ``contents(of:labels:)`` gave.
  /// - Returns: A function from one value a feature, in the model's order, to the prediction.
  /// - Throws: ``ModelFileError`` if they cannot be read again.
  public func predictor(
    of contents: [UInt8]
  ) throws(ModelFileError) -> @Sendable ([Double]) -> Double {
    switch self {
    case .coreml:
      let model = try RegressionModel(coreML: contents, source: "The exported model")
      return { model.prediction(for: $0) }
    }
  }
}
