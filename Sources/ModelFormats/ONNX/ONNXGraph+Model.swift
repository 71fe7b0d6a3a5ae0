import Models

/// The form in which an ONNX model takes its inputs.
package enum ONNXInputs: String, CaseIterable {
  /// One input per feature, by name, of 64-bit numbers: shape `[N, 1]` for N rows.
  case names
  /// One matrix of 64-bit numbers called `inputs`, with a column for each feature in the model's
  /// order: shape `[N, features]`.
  case matrix
}

extension ONNXGraph {
  /// The oldest operator set with all operators in use: it introduced `IsNaN` and `Where`.
  static let operatorSet = 9

  /// The graph that computes a model's predictions.
  ///
  /// The linear model replaces a missing value by the mean. The trees follow the default direction
  /// if training saw missing values, and otherwise use the mean as well.
  init(_ model: RegressionModel, inputs form: ONNXInputs, meanings: [String: String] = [:]) {
    self.init(model.algorithm.rawValue)
    var names: Set<String> = []
    let features = model.features
    let columns =
      form == .names ? features.map { names.unique($0.name) } : [names.unique("inputs")]
    let target = names.unique(model.target)
    inputs =
      form == .names
      ? zip(columns, features).map {
        ONNXValue(
          name: $0, width: 1, documentation: model.onnxDocumentation(of: $1, meanings: meanings))
      }
      : [
        ONNXValue(
          name: columns[0], width: features.count,
          documentation: features.map {
            "\($0.name): \(model.onnxDocumentation(of: $0, meanings: meanings))"
          }.joined(separator: "\n"))
      ]
    outputs = [ONNXValue(name: target, width: 1, documentation: meanings[model.target] ?? "")]

    func add(
      _ operation: String, domain: String = "", of inputs: [String], giving wish: String,
      _ attributes: [ONNXAttribute] = []
    ) -> String {
      let output = names.unique(wish)
      nodes.append(
        ONNXNode(
          operation, domain: domain, of: inputs, giving: output, attributes: attributes))
      return output
    }
    func constant(_ wish: String, rows: Int = 1, _ values: [Double]) -> String {
      let name = names.unique(wish)
      constants.append(ONNXTensor(name, rows: rows, values: values))
      return name
    }

    let row =
      form == .names
      ? add("Concat", of: columns, giving: "row", [ONNXAttribute("axis", .integer(1))])
      : columns[0]
    let missing = add("IsNaN", of: [row], giving: "missing")
    let known = add(
      "Where", of: [missing, constant("means", features.map(\.mean)), row], giving: "known")
    var sum = constant("intercept", [model.base.intercept])
    if model.trees.isEmpty || !model.base.terms.isEmpty {
      let coefficients = constant(
        "coefficients", rows: features.count, model.base.coefficients)
      let line = add("MatMul", of: [known, coefficients], giving: "weighted")
      sum = add("Add", of: [line, sum], giving: "line")
    }
    if !model.trees.isEmpty {
      let asked: String
      if features.allSatisfy(\.substitute.isNaN) {
        asked = row
      } else if !features.contains(where: \.substitute.isNaN) {
        asked = known
      } else {
        let substitutes = constant("substitutes", features.map(\.substitute))
        asked = add("Where", of: [missing, substitutes, row], giving: "asked")
      }
      let trees = ONNXTrees(dividing: model.trees)
      let parts = add(
        ONNXTrees.operation, domain: ONNXNode.machineLearning, of: [asked], giving: "parts",
        trees.attributes)
      let wide = add(
        "Cast", of: [parts], giving: "widened", [ONNXAttribute("to", .integer(ONNXTensor.double))])
      let ones = constant("ones", rows: trees.sums.count, trees.sums.map { _ in 1 })
      let corrections = add("MatMul", of: [wide, ones], giving: "trees")
      sum = add("Add", of: [corrections, sum], giving: "sum")
    }
    nodes[nodes.count - 1].outputs = [target]
  }
}
