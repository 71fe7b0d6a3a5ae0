/// How many trees a ``RandomForestRegressor`` grows, and how far.
public struct RandomForestParameters: Sendable, Equatable, Codable {
  /// The number of trees, from 1.
  public var maxIterations = 100
  /// The largest number of splits between the root and a leaf, from 1.
  public var maxDepth = 1000
  /// The largest number of leaves of a tree, from 2.
  public var maxLeaves = 4096
  /// The fewest rows on each side of a split, from 0.
  public var minChildWeight = 3.0
  /// What the fall of the sum of squared errors must exceed for a split, in the target's unit
  /// squared, from 0.
  public var minLossReduction = 0.0
  /// The share of the features that each node draws, above 0 and at most 1; their number is
  /// rounded up.
  public var columnSubsample = 2.0 / 3

  /// The defaults, which need no tuning.
  public init() {}

  /// Checks every parameter against its range.
  package func check() throws(TrainingError) {
    try ParameterRange.treeCount.check(maxIterations)
    try ParameterRange.maxDepth.check(maxDepth)
    try ParameterRange.maxLeaves.check(maxLeaves)
    try ParameterRange.minChildWeight.check(minChildWeight)
    try ParameterRange.minLossReduction.check(minLossReduction)
    try ParameterRange.share("columnSubsample").check(columnSubsample)
  }
}
