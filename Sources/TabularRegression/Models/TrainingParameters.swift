/// How the trees of a model were grown: the parameters of the regressor that made it.
package enum TrainingParameters: Sendable, Equatable {
  /// Those of ``BoostedTreeRegressor``, as validation settled them.
  case boostedTrees(BoostedTreeParameters)
  /// Those of ``DecisionTreeRegressor``.
  case decisionTree(DecisionTreeParameters)
  /// Those of ``RandomForestRegressor``.
  case randomForest(RandomForestParameters)

  /// What the trees start from.
  package var base: BoostedTreeParameters.Base {
    if case .boostedTrees(let parameters) = self { parameters.base } else { .mean }
  }
}

extension TrainingParameters: Codable {
  private enum CodingKeys: CodingKey {
    case base, maxIterations
  }

  /// Writes the parameters alone: their names tell whose they are.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .boostedTrees(let parameters): try parameters.encode(to: encoder)
    case .decisionTree(let parameters): try parameters.encode(to: encoder)
    case .randomForest(let parameters): try parameters.encode(to: encoder)
    }
  }

  /// Reads the parameters of any regressor.
  package init(from decoder: any Decoder) throws {
    // Boosted trees alone have a base, and a tree on its own has no number of trees.
    let names = try decoder.container(keyedBy: CodingKeys.self)
    self =
      if names.contains(.base) {
        try .boostedTrees(.init(from: decoder))
      } else if names.contains(.maxIterations) {
        try .randomForest(.init(from: decoder))
      } else {
        try .decisionTree(.init(from: decoder))
      }
  }
}
