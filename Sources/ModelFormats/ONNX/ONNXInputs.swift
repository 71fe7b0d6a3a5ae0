/// How an ONNX model takes its inputs.
package enum ONNXInputs: String, Sendable, CaseIterable {
  /// Each by its name, as a column of 64-bit numbers: shape `[N, 1]` for N rows.
  case names
  /// All as one table of 64-bit numbers called `inputs`, a column for each feature in the model's
  /// order: shape `[N, features]`.
  case matrix
}
