import SleepModels

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
/// trees have default directions. Words are encoded before all of these (``CoreMLRow``).
struct CoreMLExport {
  let model: RegressionModel
  private let row: CoreMLRow
  /// The names of features and between stages.
  private let names: Set<String>

  init(_ model: RegressionModel) throws(ForeignModelError) {
    self.model = model
    var names = Set(model.features.map(\.name) + [model.target])
    row = try CoreMLRow(model, names: &names)
    self.names = names
  }

  func model(labels: ExportLabels) -> CoreMLModel {
    var exported =
      hasLine || !row.encoders.isEmpty
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

  private var hasLine: Bool { !model.base.terms.isEmpty || model.trees.isEmpty }

  private var inputs: [CoreMLFeature] {
    model.features.map {
      CoreMLFeature(name: $0.name, shape: $0.levels == nil ? .double : .string)
    }
  }
  private var output: CoreMLFeature { CoreMLFeature(name: model.target, shape: .double) }

  private var stages: [CoreMLModel] {
    // The features between stages have names that the model does not use.
    var names = names
    func feature(_ wish: String, _ shape: CoreMLFeature.Shape) -> CoreMLFeature {
      CoreMLFeature(name: names.unique(wish), shape: shape)
    }
    let vector = feature("__vectorized_features__", .list(row.weights.count))
    var stages = row.encoders + [vectorizer(of: row.parts, to: vector)]
    guard hasLine else {
      return stages + [treeEnsemble(of: [vector], predicting: output, on: model.base.intercept)]
    }
    var known = vector
    if model.features.contains(where: { $0.levels == nil && $0.mayBeMissing }) {
      known = feature("__imputed_features__", .list(row.weights.count))
      stages.append(
        CoreMLModel(inputs: [vector], outputs: [known], kind: .imputer(row.means)))
    }
    let line = CoreMLLinearModel(weights: [row.weights], offsets: [model.base.intercept])
    guard !model.trees.isEmpty else { return stages + [glm(line, of: known, predicting: output)] }
    let (sum, trees) = (feature("__line__", .double), feature("__trees__", .double))
    let results = feature("__line_and_trees__", .list(2))
    return stages + [
      glm(line, of: known, predicting: sum),
      treeEnsemble(of: [vector], predicting: trees, on: 0),
      vectorizer(of: [sum, trees], to: results),
      glm(CoreMLLinearModel(weights: [[1, 1]], offsets: [0]), of: results, predicting: output),
    ]
  }

  private func vectorizer(of inputs: [CoreMLFeature], to vector: CoreMLFeature) -> CoreMLModel {
    CoreMLModel(
      inputs: inputs, outputs: [vector],
      kind: .vectorizer(inputs.map { CoreMLVectorPart(name: $0.name, width: $0.width) }))
  }

  private func glm(
    _ line: CoreMLLinearModel, of vector: CoreMLFeature, predicting output: CoreMLFeature
  ) -> CoreMLModel {
    CoreMLModel(
      inputs: [vector], outputs: [output], predictedFeatureName: output.name, kind: .line(line))
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
      let missingGoesLeft = sendsMissingLeft(node, of: tree)
      let asksForWord = model.features[tree.feature[node]].levels != nil
      return CoreMLTrees.Node(
        tree: number, number: UInt32(node),
        behavior: asksForWord && !missingGoesLeft ? .greaterThan : .lessThanOrEqual,
        missingTracksTrueChild: missingGoesLeft,
        feature: UInt32(row.place(of: node, of: tree, in: model)),
        trueChild: UInt32(tree.place(of: tree.left[node])),
        falseChild: UInt32(tree.place(of: tree.right[node])),
        // The number of a set of levels is 0 or 1.
        value: asksForWord ? 0.5 : tree.threshold[node])
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
    return feature.mayBeMissing || feature.levels != nil
      ? tree.sendsMissingLeft(node)
      : feature.seenRange != nil && feature.mean <= tree.threshold[node]
  }
}
