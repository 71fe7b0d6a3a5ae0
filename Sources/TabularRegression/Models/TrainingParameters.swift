/// The parameters of the regressor that trained a model.
package enum TrainingParameters: Sendable, Equatable {
  /// The parameters of a ``BoostedTreeRegressor``, as chosen by validation.
  case boostedTrees(BoostedTreeParameters)
  /// The parameters of a ``DecisionTreeRegressor``.
  case decisionTree(DecisionTreeParameters)
  /// The parameters of a ``RandomForestRegressor``.
  case randomForest(RandomForestParameters)

  package var base: BoostedTreeParameters.Base {
    if case .boostedTrees(let parameters) = self { parameters.base } else { .mean }
  }

  package var values: any TreeParameters {
    switch self {
    case .boostedTrees(let parameters): parameters
    case .decisionTree(let parameters): parameters
    case .randomForest(let parameters): parameters
    }
  }
}

extension TrainingParameters: Codable {
  private enum CodingKeys: CodingKey {
    case base, maxIterations
  }

  /// Encodes only the parameters; their names identify the regressor.
  package func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }

  package init(from decoder: any Decoder) throws {
    // Only boosted trees have a base, and a single tree has no number of trees.
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
