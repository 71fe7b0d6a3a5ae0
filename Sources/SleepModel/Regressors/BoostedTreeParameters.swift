extension BoostedTreeRegressor {
  /// What the trees start from.
  public enum Base: String, Sendable, Codable, CaseIterable {
    /// A least-squares line: trees learn only what it misses, and the model stays sensible outside
    /// the rows it has seen.
    case linear
    /// The mean of the target, the classic form.
    case mean
  }

  /// How trees are grown and added up.
  public struct Parameters: Sendable, Equatable, Codable {
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

    /// The defaults, which need no tuning for sleep data.
    public init() {}

    /// Checks every parameter against its range.
    package func check() throws(TrainingError) {
      try Self.check("maxIterations", maxIterations, "from 0 to 100000", 0...100_000)
      try Self.check("maxDepth", maxDepth, "from 1 to 1000", 1...1000)
      try Self.check("maxLeaves", maxLeaves, "from 2 to 65536", 2...65536)
      try Self.check("earlyStoppingRounds", earlyStoppingRounds, "from 1 to 100000", 1...100_000)
      try Self.check("minChildWeight", minChildWeight, "from 0 to 1e12", 0...1e12)
      try Self.check("minLossReduction", minLossReduction, "from 0 to 1e300", 0...1e300)
      for (name, share) in [
        ("stepSize", stepSize), ("rowSubsample", rowSubsample),
        ("columnSubsample", columnSubsample),
      ] {
        try Self.check(name, share, "above 0 and at most 1", Double.leastNonzeroMagnitude...1)
      }
    }

    private static func check(
      _ name: String, _ value: Int, _ words: String, _ range: ClosedRange<Int>
    ) throws(TrainingError) {
      guard range.contains(value) else {
        throw .parameterOutOfRange(name: name, value: "\(value)", range: words)
      }
    }

    private static func check(
      _ name: String, _ value: Double, _ words: String, _ range: ClosedRange<Double>
    ) throws(TrainingError) {
      guard range.contains(value) else {
        throw .parameterOutOfRange(name: name, value: value.formattedPlainly, range: words)
      }
    }
  }
}
