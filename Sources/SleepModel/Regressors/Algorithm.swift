/// The methods by which a model can be trained.
public enum Algorithm: String, Sendable, Codable, CaseIterable {
  /// Least squares: a weighted sum of the inputs.
  case linear
  /// Gradient-boosted regression trees, from a line or from the mean.
  case boostedTrees = "boosted-trees"
}
