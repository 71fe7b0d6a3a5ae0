/// How a ``BoostedTreeRegressor`` grows trees and adds them up.
public struct BoostedTreeParameters: Sendable, Equatable, Codable {
  /// What the trees start from.
  public enum Base: String, Sendable, Codable, CaseIterable {
    /// A least-squares line: trees learn only what it misses, and the model stays sensible outside
    /// the rows it has seen.
    case linear
    /// The mean of the target, the classic form.
    case mean
  }

  /// What the trees start from.
  public var base = Base.linear
  /// The largest number of trees, from 0.
  public var maxIterations = 500
  /// The largest number of splits between the root and a leaf, from 1.
  public var maxDepth = 6
  /// The largest number of leaves of a tree, from 2.
  public var maxLeaves = 31
  /// The share of each tree's answer that is added, above 0 and at most 1.
  public var stepSize = 0.1
  /// The fewest rows on each side of a split, from 0.
  public var minChildWeight = 20.0
  /// What the fall of the sum of squared errors must exceed for a split, in the target's unit
  /// squared, from 0.
  public var minLossReduction = 0.0
  /// The share of the distinct inputs that each tree sees, above 0 and at most 1.
  public var rowSubsample = 1.0
  /// The share of the features that each tree sees, above 0 and at most 1.
  public var columnSubsample = 1.0
  /// Cross-validation stops after this many trees without improvement, from 1.
  public var earlyStoppingRounds = 25

  /// What is taken of all that is not set.
  public init() {}

  /// Many small trees on samples of the rows: little variance, for few rows and much noise.
  ///
  /// - Parameter cellCount: The number of distinct inputs; where they are few, steps are shorter.
  public static func smallTrees(cellCount: Int) -> BoostedTreeParameters {
    var parameters = steps(cellCount: cellCount)
    parameters.maxLeaves = 8
    parameters.minChildWeight = 10
    parameters.rowSubsample = 0.6
    return parameters
  }

  /// Larger trees, on samples of the features where there are many: little bias, for many rows.
  ///
  /// - Parameters:
  ///   - cellCount: The number of distinct inputs; where they are few, steps are shorter.
  ///   - featureCount: The number of features; below six, every tree sees all.
  public static func largeTrees(cellCount: Int, featureCount: Int) -> BoostedTreeParameters {
    var parameters = steps(cellCount: cellCount)
    parameters.maxLeaves = 31
    parameters.maxDepth = 10
    parameters.minChildWeight = 5
    parameters.columnSubsample = featureCount < 6 ? 1 : 0.7
    return parameters
  }

  /// The same with the base and the least gain of others, which go with any way of growing.
  func keepingStart(of others: BoostedTreeParameters) -> BoostedTreeParameters {
    var parameters = self
    (parameters.base, parameters.minLossReduction) = (others.base, others.minLossReduction)
    return parameters
  }

  /// Whether trees grow alike but for what they start from and the least gain.
  func growsLike(_ others: BoostedTreeParameters) -> Bool { keepingStart(of: others) == others }

  /// Shorter steps lower the error a little, in return for time that only small tables have.
  private static func steps(cellCount: Int) -> BoostedTreeParameters {
    var parameters = BoostedTreeParameters()
    let isSmall = cellCount <= 20_000
    parameters.stepSize = isSmall ? 0.05 : 0.1
    parameters.maxIterations = isSmall ? 2000 : 1000
    parameters.earlyStoppingRounds = isSmall ? 50 : 25
    return parameters
  }

  /// Checks every parameter against its range.
  package func check() throws(TrainingError) {
    try ParameterRange.maxIterations.check(maxIterations)
    try ParameterRange.maxDepth.check(maxDepth)
    try ParameterRange.maxLeaves.check(maxLeaves)
    try ParameterRange.earlyStoppingRounds.check(earlyStoppingRounds)
    try ParameterRange.minChildWeight.check(minChildWeight)
    try ParameterRange.minLossReduction.check(minLossReduction)
    try ParameterRange.share("stepSize").check(stepSize)
    try ParameterRange.share("rowSubsample").check(rowSubsample)
    try ParameterRange.share("columnSubsample").check(columnSubsample)
  }
}
