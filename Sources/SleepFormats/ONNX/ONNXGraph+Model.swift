import SleepModels

/// The form in which an ONNX model takes its inputs.
package enum ONNXInputs: String, CaseIterable {
  /// One input per feature, by name, of 64-bit numbers or texts: shape `[N, 1]` for N rows.
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
  ///
  /// A word becomes the index of its level; another one comes after the last. Effects, and the sides
  /// of sets of levels in trees, are looked up with it.
  init(_ model: RegressionModel, inputs form: ONNXInputs, meanings: [String: String] = [:]) {
    self.init(model.algorithm.rawValue)
    let features = model.features
    var names: Set<String> = []
    let columns = form == .names ? features.map { names.unique($0.name) } : [names.unique("inputs")]
    let target = names.unique(model.target)
    inputs = Self.inputs(of: model, form, named: columns, meanings: meanings)
    outputs = [ONNXValue(name: target, width: 1, documentation: meanings[model.target] ?? "")]
    var builder = ONNXGraphBuilder(names: names)

    let ofNumbers = features.indices.filter { features[$0].levels == nil }
    let numbers = ofNumbers.map { features[$0] }
    let row =
      form == .matrix
      ? columns[0]
      : numbers.isEmpty ? nil : builder.concatenated(ofNumbers.map { columns[$0] }, giving: "row")
    var (missing, known): (String?, String?)
    if let row {
      let isMissing = builder.add("IsNaN", of: [row], giving: "missing")
      let means = builder.constant("means", numbers.map(\.mean))
      known = builder.add("Where", of: [isMissing, means, row], giving: "known")
      missing = isMissing
    }
    let indices = features.indices.map { place in
      features[place].levels.map { builder.index(of: columns[place], among: $0) }
    }

    var sum = builder.constant("intercept", [model.base.intercept])
    if model.trees.isEmpty || !model.base.terms.isEmpty {
      if let known {
        let coefficients = builder.constant(
          "coefficients", rows: numbers.count, ofNumbers.map { model.base.coefficients[$0] })
        let line = builder.add("MatMul", of: [known, coefficients], giving: "weighted")
        sum = builder.add("Add", of: [line, sum], giving: "line")
      }
      for (place, index) in indices.enumerated() {
        guard let index, let levels = features[place].levels else { continue }
        let effects = model.base.effects(of: place)
        // Some operator has to give the sum its shape.
        guard effects != nil || known == nil else { continue }
        let table = (effects ?? levels.map { _ in 0 }) + [0]
        let effect = builder.rows(of: table, width: 1, at: index, giving: "effect")
        sum = builder.add("Add", of: [effect, sum], giving: "line")
      }
    }
    if !model.trees.isEmpty {
      let words = ONNXWords(model)
      var asked = row
      if let row, let missing, let known, numbers.contains(where: { !$0.substitute.isNaN }) {
        asked = known
        if numbers.contains(where: \.substitute.isNaN) {
          let substitutes = builder.constant("substitutes", numbers.map(\.substitute))
          asked = builder.add("Where", of: [missing, substitutes, row], giving: "asked")
        }
      }
      var columns = [asked].compactMap(\.self)
      for table in words.tables {
        guard let index = indices[table.feature] else { continue }
        columns.append(
          builder.rows(of: table.rows, width: table.width, at: index, giving: "sides"))
      }
      let trees = ONNXTrees(dividing: words.trees)
      let parts = builder.add(
        ONNXTrees.operation, domain: ONNXNode.machineLearning,
        of: [columns.count == 1 ? columns[0] : builder.concatenated(columns, giving: "asked")],
        giving: "parts", trees.attributes)
      let wide = builder.add(
        "Cast", of: [parts], giving: "widened", [ONNXAttribute("to", .integer(ONNXTensor.double))])
      let ones = builder.constant("ones", rows: trees.sums.count, trees.sums.map { _ in 1 })
      let corrections = builder.add("MatMul", of: [wide, ones], giving: "trees")
      sum = builder.add("Add", of: [corrections, sum], giving: "sum")
    }
    (nodes, constants) = (builder.nodes, builder.constants)
    nodes[nodes.count - 1].outputs = [target]
  }
}

extension ONNXGraph {
  private static func inputs(
    of model: RegressionModel, _ form: ONNXInputs, named names: [String],
    meanings: [String: String]
  ) -> [ONNXValue] {
    let documentation = model.features.map {
      model.onnxDocumentation(of: $0, meanings: meanings)
    }
    guard form == .matrix else {
      return model.features.indices.map { place in
        ONNXValue(
          name: names[place], width: 1, documentation: documentation[place],
          isText: model.features[place].levels != nil)
      }
    }
    return [
      ONNXValue(
        name: names[0], width: model.features.count,
        documentation: zip(model.features, documentation).map { "\($0.name): \($1)" }
          .joined(separator: "\n"))
    ]
  }
}
