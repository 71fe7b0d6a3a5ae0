/// How far a ``DecisionTreeRegressor`` may grow its tree.
public struct DecisionTreeParameters: Sendable, Equatable, Codable {
  /// The largest number of splits between the root and a leaf, from 1.
  public var maxDepth = 1000
  /// The largest number of leaves, from 2; cross-validation chooses among the smaller ones.
  public var maxLeaves = 1024
  /// The fewest rows on each side of a split, from 0.
  public var minChildWeight = 5.0
  /// What the fall of the sum of squared errors must exceed for a split, in the target's unit
  /// squared, from 0.
  public var minLossReduction = 0.0

  /// The defaults, which need no tuning.
  public init() {}

  /// Checks every parameter against its range.
  package func check() throws(TrainingError) {
    try ParameterRange.maxDepth.check(maxDepth)
    try ParameterRange.maxLeaves.check(maxLeaves)
    try ParameterRange.minChildWeight.check(minChildWeight)
    try ParameterRange.minLossReduction.check(minLossReduction)
  }
}
