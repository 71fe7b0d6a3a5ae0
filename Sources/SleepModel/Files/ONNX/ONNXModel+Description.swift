import Foundation

extension RegressionModel {
  /// The model as the contents of an ONNX file; the same model gives the same bytes everywhere.
  ///
  /// The graph takes and gives 64-bit numbers, as many rows at a time as it is given, and its output
  /// has the name of the target and the shape `[N, 1]`. A missing value is a NaN. Any runtime can
  /// evaluate it that knows the operators `Concat`, `IsNaN`, `Where`, `MatMul`, `Add` and `Cast`
  /// (version 9) and, where there are trees, `TreeEnsembleRegressor` (`ai.onnx.ml`, version 3).
  /// See <doc:ModelsInONNX>.
  ///
  /// - Parameter inputs: Whether the inputs are taken each by its name or as one table.
  /// - Complexity: O(size of the model).
  public func onnx(inputs: ONNXInputs = .names) -> [UInt8] {
    ONNXModel(self, inputs: inputs).bytes
  }

  /// What is predicted, and in what unit if that is known.
  var targetDocumentation: String {
    target == SleepColumn.actualSleep.rawValue ? "predicted, in seconds" : "predicted"
  }
}

extension RegressionModel.Feature {
  /// What the input means and what values training saw.
  func documentation(predicting target: String) -> String {
    var parts: [String] = []
    if target == SleepColumn.actualSleep.rawValue, let column = SleepColumn(rawValue: name) {
      parts.append("in \(column.requirement)")
    }
    parts.append(
      "seen in training: \(minimum.formattedPlainly) to \(maximum.formattedPlainly)")
    parts.append(
      missingWeight > 0
        ? "a NaN is a missing value"
        : "a NaN counts as the mean, \(mean.formattedPlainly)")
    return parts.joined(separator: "; ")
  }
}

extension ONNXModel {
  init(_ model: RegressionModel, inputs: ONNXInputs) {
    self.init(graph: ONNXGraph(model, inputs: inputs))
    producer = "betterrest"
    documentation = Self.documentation(of: model)
    operatorSets = Self.operatorSets(for: graph)
    metadata = Self.metadata(of: model)
  }

  private static func documentation(of model: RegressionModel) -> String {
    let start =
      "Predicts \(model.target). Inputs and output are 64-bit numbers (double), and so is "
    return model.trees.isEmpty
      ? start + "all that is computed."
      : start + """
        all that is computed but for one step: TreeEnsembleRegressor compares in 64 bits and gives \
        its sums in 32 (float). So that nothing is lost by it, it gives two sums that are added in \
        64 bits: one of coarse numbers, which is exact in 32 bits, and one of the small rest.
        """
  }

  /// What the model is and how well it did, the same in every run.
  private static func metadata(of model: RegressionModel) -> [MetadataEntry] {
    let training = model.training
    var entries = [
      ("algorithm", model.algorithm.rawValue),
      ("target", model.target),
      ("features", json(model.features.map(\.name))),
      (
        "ranges",
        json(
          Dictionary(
            model.features.map { ($0.name, [$0.minimum, $0.maximum]) }, uniquingKeysWith: { $1 }))
      ),
      ("rows", training.totalWeight.formattedPlainly),
      ("fingerprint", training.fingerprint),
      ("folds", "\(training.folds)"),
      ("trainingRMSE", training.trainingMetrics.rootMeanSquaredError.formattedPlainly),
      ("trainingMaximumError", training.trainingMetrics.maximumError.formattedPlainly),
    ]
    if let validation = training.validationMetrics {
      entries += [
        ("validationRMSE", validation.rootMeanSquaredError.formattedPlainly),
        ("validationMaximumError", validation.maximumError.formattedPlainly),
      ]
    }
    return entries.map(MetadataEntry.init)
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Names and finite numbers: there is nothing to refuse.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
