/// The algorithms that can train a model.
public enum Algorithm: String, Sendable, Codable, CaseIterable {
  /// Compares all other algorithms and keeps the simplest of the best.
  case automatic
  /// Linear least squares.
  case linear
  /// One regression tree.
  case decisionTree = "decision-tree"
  /// The mean of many deep regression trees.
  case randomForest = "random-forest"
  /// Gradient-boosted regression trees that correct a linear model or the mean.
  case boostedTrees = "boosted-trees"
}
