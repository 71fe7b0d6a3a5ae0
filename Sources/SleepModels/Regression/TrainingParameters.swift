/// The parameters of the regressor that trained a model.
package enum TrainingParameters: Equatable {
  /// The parameters of a ``BoostedTreeRegressor``, as chosen by validation.
  case boostedTrees(BoostedTreeParameters)
  /// The parameters of a ``DecisionTreeRegressor``.
  case decisionTree(DecisionTreeParameters)
  /// The parameters of a ``RandomForestRegressor``.
  case randomForest(RandomForestParameters)

  package var base: BoostedTreeParameters.Base {
    if case .boostedTrees(let parameters) = self { parameters.base } else { .mean }
  }
}

/// The parameters of a ``BoostedTreeRegressor``.
public struct BoostedTreeParameters: TreeParameters, Sendable, Equatable, Codable {
  /// The base that the trees correct.
  public enum Base: String, Sendable, Codable, CaseIterable {
    /// A least-squares linear model: trees learn only its residuals, and predictions remain
    /// plausible outside the range of the training rows.
    case linear
    /// The mean of the target, as in classic gradient boosting.
    case mean
  }

  /// The base that the trees correct.
  public var base = Base.linear
  /// The maximum number of trees, from 0.
  public var maxIterations = 500
  /// The maximum depth of a tree, the number of splits between the root and a leaf, from 1.
  public var maxDepth = 6
  /// The maximum number of leaves per tree, from 2.
  public var maxLeaves = 31
  /// The learning rate (shrinkage), above 0 and at most 1.
  public var stepSize = 0.1
  /// The minimum number of rows on each side of a split, from 0.
  public var minChildWeight = 20.0
  /// The minimum decrease of the sum of squared errors for a split, in the unit of the target
  /// squared, from 0.
  ///
  /// The decrease must exceed it.
  public var minLossReduction = 0.0
  /// The fraction of the distinct inputs that each tree is trained on, above 0 and at most 1.
  public var rowSubsample = 1.0
  /// The fraction of the features that each tree can use, above 0 and at most 1.
  public var columnSubsample = 1.0
  /// The number of trees without improvement after which cross-validation stops, from 1.
  public var earlyStoppingRounds = 25

  /// Creates the default parameters.
  public init() {}

  /// Returns parameters for many small trees on samples of the rows: low variance, for few rows or
  /// much noise.
  ///
  /// - Parameter aggregatedCount: The number of distinct inputs; a small number gives a smaller learning
  ///   rate.
  public static func smallTrees(aggregatedCount: Int) -> BoostedTreeParameters {
    var parameters = steps(aggregatedCount: aggregatedCount)
    parameters.maxLeaves = 8
    parameters.minChildWeight = 10
    parameters.rowSubsample = 0.6
    return parameters
  }

  /// Returns parameters for larger trees, on samples of the features if there are many: low bias,
  /// for many rows.
  ///
  /// - Parameters:
  ///   - aggregatedCount: The number of distinct inputs; a small number gives a smaller learning rate.
  ///   - featureCount: The number of features; with fewer than six, every tree uses all of them.
  public static func largeTrees(aggregatedCount: Int, featureCount: Int) -> BoostedTreeParameters {
    var parameters = steps(aggregatedCount: aggregatedCount)
    parameters.maxLeaves = 31
    parameters.maxDepth = 10
    parameters.minChildWeight = 5
    parameters.columnSubsample = featureCount < 6 ? 1 : 0.7
    return parameters
  }

  /// A smaller learning rate reduces the error slightly but takes more time, which only small
  /// tables allow.
  private static func steps(aggregatedCount: Int) -> BoostedTreeParameters {
    var parameters = BoostedTreeParameters()
    let isSmall = aggregatedCount <= 20_000
    parameters.stepSize = isSmall ? 0.05 : 0.1
    parameters.maxIterations = isSmall ? 2000 : 1000
    parameters.earlyStoppingRounds = isSmall ? 50 : 25
    return parameters
  }
}

/// The parameters of a ``DecisionTreeRegressor``.
public struct DecisionTreeParameters: TreeParameters, Sendable, Equatable, Codable {
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

/// The parameters of a ``RandomForestRegressor``.
public struct RandomForestParameters: TreeParameters, Sendable, Equatable, Codable {
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

/// The direction in which predictions may change as one input grows and all others stay the same.
public enum MonotoneDirection: String, Sendable, Codable, CaseIterable {
  /// Predictions never decrease.
  case increasing = "+"
  /// Predictions never increase.
  case decreasing = "-"
}
