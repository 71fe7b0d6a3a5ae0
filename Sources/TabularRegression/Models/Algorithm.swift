/// The methods by which a model can be trained.
public enum Algorithm: String, Sendable, Codable, CaseIterable {
  /// Tries all others and keeps the simplest of the best.
  case automatic
  /// Least squares: a weighted sum of the inputs.
  case linear
  /// One regression tree.
  case decisionTree = "decision-tree"
  /// The mean of many deep trees.
  case randomForest = "random-forest"
  /// Gradient-boosted regression trees, from a line or from the mean.
  case boostedTrees = "boosted-trees"
}
