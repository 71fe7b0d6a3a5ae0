/// The parameters of a ``RandomForestRegressor``.
public struct RandomForestParameters: Sendable, Equatable, Codable {
  /// The number of trees, from 1.
  public var maxIterations = 100
  /// The maximum depth of a tree, the number of splits between the root and a leaf, from 1.
  public var maxDepth = 1000
  /// The maximum number of leaves per tree, from 2.
  public var maxLeaves = 4096
  /// The minimum number of rows on each side of a split, from 0.
  public var minChildWeight = 3.0
  /// The minimum decrease of the sum of squared errors for a split, in the unit of the target
  /// squared, from 0.
  ///
  /// The decrease must exceed it.
  public var minLossReduction = 0.0
  /// The fraction of the features that are drawn for each node, above 0 and at most 1; their number
  /// is rounded up.
  public var columnSubsample = 2.0 / 3

  /// Creates the default parameters.
  public init() {}
}
