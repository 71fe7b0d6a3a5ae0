/// The parameters of a ``DecisionTreeRegressor``.
public struct DecisionTreeParameters: Sendable, Equatable, Codable {
  /// The maximum depth of the tree, the number of splits between the root and a leaf, from 1.
  public var maxDepth = 1000
  /// The maximum number of leaves, from 2; cross-validation chooses the number up to this one.
  public var maxLeaves = 1024
  /// The minimum number of rows on each side of a split, from 0.
  public var minChildWeight = 5.0
  /// The minimum decrease of the sum of squared errors for a split, in the unit of the target
  /// squared, from 0.
  ///
  /// The decrease must exceed it.
  public var minLossReduction = 0.0

  /// Creates the default parameters.
  public init() {}
}
