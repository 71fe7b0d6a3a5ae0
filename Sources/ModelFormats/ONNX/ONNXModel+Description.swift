import Foundation
import TabularRegression

extension RegressionModel {
  /// The model as the contents of an ONNX file; the same model gives the same bytes everywhere.
  ///
  /// The graph takes and gives 64-bit numbers, as many rows at a time as it is given, and its output
  /// has the name of the target and the shape `[N, 1]`. A missing value is a NaN. <doc:ModelsInONNX>
  /// tells which operators it uses.
  ///
  /// - Parameters:
  ///   - labels: What the file says of who made the model.
  ///   - inputs: Whether the inputs are taken each by its name or as one table.
  /// - Complexity: O(size of the model).
  func onnx(labels: ExportLabels = ExportLabels(), inputs: ONNXInputs = .names) -> [UInt8] {
    ONNXModel(self, labels: labels, inputs: inputs).bytes
  }

  /// What an input of a graph is, and what becomes of a NaN.
  func onnxDocumentation(of feature: Feature, hints: ExportHints) -> String {
    let description = description(of: feature, hints: hints)
    guard !feature.mayBeMissing else { return description }
    let space = description.isEmpty ? "" : " "
    return description + space + "A NaN counts as the mean, \(feature.mean.formattedPlainly)."
  }
}

extension ONNXModel {
  init(_ model: RegressionModel, labels: ExportLabels = ExportLabels(), inputs: ONNXInputs) {
    self.init(graph: ONNXGraph(model, inputs: inputs, hints: labels.hints))
    producer = "betterrest"
    documentation = Self.documentation(of: model)
    operatorSets = Self.operatorSets(for: graph)
    metadata = Self.metadata(of: model, labels)
  }

  private static func documentation(of model: RegressionModel) -> String {
    let start = model.summary + " Inputs and output are 64-bit numbers (double), and so is all "
    return model.trees.isEmpty
      ? start + "that is computed."
      : start + """
        that is computed but for one step: TreeEnsembleRegressor compares in 64 bits and gives its \
        sums in 32 (float). So that nothing is lost by it, it gives two sums that are added in 64 \
        bits: one of coarse numbers, which is exact in 32 bits, and one of the small rest.
        """
  }

  /// What the model is and how well it did, the same in every run.
  private static func metadata(
    of model: RegressionModel, _ labels: ExportLabels
  ) -> [MetadataEntry] {
    let names = model.features.map(\.name)
    var entries = [
      MetadataEntry(key: "model_author", value: labels.author),
      MetadataEntry(key: "model_license", value: labels.license),
      MetadataEntry(key: "version", value: labels.version ?? model.training.fingerprint),
      MetadataEntry(key: "target", value: model.target),
      MetadataEntry(key: "features", value: json(names)),
    ]
    for (key, value) in TrainingNotes.entries(of: model).sorted(by: { $0.key < $1.key }) {
      entries.append(MetadataEntry(key: key, value: value))
    }
    return entries
  }

  private static func json(_ names: [String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Texts can always be encoded.
    return (try? encoder.encode(names)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
