import SleepNumerics
import SleepModels

extension RegressionModel {
  /// The documentation of an input: its description, and how a NaN is handled.
  func onnxDocumentation(of feature: Feature, meanings: [String: String]) -> String {
    let description = description(of: feature, meanings: meanings)
    guard !feature.mayBeMissing, feature.levels == nil else { return description }
    let space = description.isEmpty ? "" : " "
    return description + space + "A NaN counts as the mean, \(feature.mean.formattedPlainly)."
  }
}

extension ONNXModel {
  /// The model as an ONNX file; the same model gives the same bytes on every machine.
  ///
  /// Inputs are 64-bit numbers or texts for any number of rows; the output has the name of the
  /// target and the shape `[N, 1]`. A missing number is a NaN, a missing word any other text.
  init(_ model: RegressionModel, labels: ExportLabels = ExportLabels(), inputs: ONNXInputs = .names)
  {
    let graph = ONNXGraph(model, inputs: inputs, meanings: labels.meanings)
    self.init(
      documentation: Self.documentation(of: model), graph: graph,
      operatorSets: Self.operatorSets(for: graph), metadata: Self.metadata(of: model, labels))
  }

  private static func documentation(of model: RegressionModel) -> String {
    let start = model.summary + " Inputs, output and all computations use 64-bit numbers (double)"
    return model.trees.isEmpty
      ? start + "."
      : start + """
         except one step: TreeEnsembleRegressor compares in 64 bits but returns 32-bit sums \
        (float). To keep precision, it computes two sums that are added in 64 bits: one of coarse \
        numbers, which is exact in 32 bits, and one of the small remainders.
        """
  }

  /// The kind of model and its training scores; the same in every run.
  private static func metadata(
    of model: RegressionModel, _ labels: ExportLabels
  ) -> [(key: String, value: String)] {
    let names = model.features.map(\.name)
    return [
      ("model_author", labels.author),
      ("model_license", labels.license),
      ("version", labels.version ?? model.trainingFingerprint ?? ""),
      ("target", model.target),
      ("features", json(names)),
    ] + TrainingNotes.entries(of: model).sorted { $0.key < $1.key }
  }

  private static func json(_ names: [String]) -> String {
    // Only numbers can fail; a line feed follows.
    (try? JSON(names).written()).map { String(decoding: $0.dropLast(), as: UTF8.self) } ?? ""
  }
}
