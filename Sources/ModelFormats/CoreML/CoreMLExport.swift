import Models

/// Converts a model to the elements of Core ML.
///
/// - A linear model is a pipeline regressor of a feature vectorizer and a GLM regressor, as in
///   Create ML.
/// - Trees on a constant are a tree ensemble regressor whose base value is the constant.
/// - A linear model with trees is a pipeline regressor: a vectorizer, a GLM regressor and a tree
///   ensemble regressor on the same inputs, a vectorizer of both results, and a GLM regressor that
///   adds them.
///
/// If training saw missing values, an imputer before the linear model inserts the means, and the
/// trees have default directions.
struct CoreMLExport {
  let model: RegressionModel

  func model(labels: ExportLabels) -> CoreMLModel {
    var exported =
      !model.base.terms.isEmpty || model.trees.isEmpty
      ? CoreMLModel(
        inputs: inputs, outputs: [output], predictedFeatureName: model.target,
        kind: .pipeline(stages, as: .regressor))
      : treeEnsemble(of: inputs, predicting: output, on: model.base.intercept)
    exported.outputs[0].shortDescription = labels.meanings[model.target] ?? ""
    for place in exported.inputs.indices {
      exported.inputs[place].shortDescription = model.description(
        of: model.features[place], meanings: labels.meanings)
    }
    exported.metadata = CoreMLMetadata(
      labels, summary: model.summary, fingerprint: model.trainingFingerprint,
      notes: TrainingNotes.entries(of: model))
    return exported
  }

  private var inputs: [CoreMLFeature] {
    model.features.map { CoreMLFeature(name: $0.name, shape: .double) }
  }
  private var output: CoreMLFeature { CoreMLFeature(name: model.target, shape: .double) }

  private var stages: [CoreMLModel] {
    // The features between stages have names that the model does not use.
    var names = Set(model.features.map(\.name) + [model.target])
    func feature(_ wish: String, _ shape: CoreMLFeature.Shape) -> CoreMLFeature {
      CoreMLFeature(name: names.unique(wish), shape: shape)
    }
    let vector = feature("__vectorized_features__", .list(inputs.count))
    var stages = [vectorizer(of: inputs, to: vector)]
    var known = vector
    if model.features.contains(where: \.mayBeMissing) {
      known = feature("__imputed_features__", .list(inputs.count))
      stages.append(
        CoreMLModel(
          inputs: [vector], outputs: [known], kind: .imputer(model.features.map(\.mean))))
    }
    guard !model.trees.isEmpty else {
      return stages + [glm(model.base, of: known, predicting: output)]
    }
    let (line, trees) = (feature("__line__", .double), feature("__trees__", .double))
    let parts = feature("__line_and_trees__", .list(2))
    return stages + [
      glm(model.base, of: known, predicting: line),
      treeEnsemble(of: [vector], predicting: trees, on: 0),
      vectorizer(of: [line, trees], to: parts),
      glm(LinearFunction(intercept: 0, coefficients: [1, 1]), of: parts, predicting: output),
    ]
  }

  private func vectorizer(of inputs: [CoreMLFeature], to vector: CoreMLFeature) -> CoreMLModel {
    CoreMLModel(
      inputs: inputs, outputs: [vector],
      kind: .vectorizer(inputs.map { CoreMLVectorPart(name: $0.name, width: $0.width) }))
  }

  private func glm(
    _ line: LinearFunction, of vector: CoreMLFeature, predicting output: CoreMLFeature
  ) -> CoreMLModel {
    CoreMLModel(
      inputs: [vector], outputs: [output], predictedFeatureName: output.name,
      kind: .line(
        CoreMLLinearModel(weights: [line.coefficients], offsets: [line.intercept])))
  }

  private func treeEnsemble(
    of inputs: [CoreMLFeature], predicting output: CoreMLFeature, on base: Double
  ) -> CoreMLModel {
    let all = model.trees.enumerated().flatMap { nodes(of: $1, number: UInt32($0)) }
    return CoreMLModel(
      inputs: inputs, outputs: [output], predictedFeatureName: output.name,
      kind: .trees(CoreMLTrees(nodes: all, base: base)))
  }

  private func nodes(of tree: Tree, number: UInt32) -> [CoreMLTrees.Node] {
    let branches = tree.feature.indices.map { node in
      CoreMLTrees.Node(
        tree: number, number: UInt32(node), behavior: .lessThanOrEqual,
        missingTracksTrueChild: sendsMissingLeft(node, of: tree),
        feature: UInt32(tree.feature[node]), trueChild: UInt32(tree.place(of: tree.left[node])),
        falseChild: UInt32(tree.place(of: tree.right[node])), value: tree.threshold[node])
    }
    let leaves = tree.leaf.enumerated().map { leaf, value in
      CoreMLTrees.Node(
        tree: number, number: UInt32(tree.place(of: ~leaf)), behavior: .leaf, value: value)
    }
    return branches + leaves
  }

  /// The direction of a missing value: the default direction, or that of the mean if training saw
  /// no missing values of the feature.
  private func sendsMissingLeft(_ node: Int, of tree: Tree) -> Bool {
    let feature = model.features[tree.feature[node]]
    return feature.mayBeMissing
      ? tree.sendsMissingLeft(node)
      : feature.seenRange != nil && feature.mean <= tree.threshold[node]
  }
}
