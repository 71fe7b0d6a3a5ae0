/// Two models scored on the same rows.
public struct ModelComparison: Sendable, Equatable {
  /// One of the models.
  public struct Side: Sendable, Equatable {
    /// Its score.
    public let evaluation: Evaluation
    /// How many of the rows it was trained on.
    public let overlap: TrainingOverlap
  }

  /// The model that is compared.
  public let first: Side
  /// The model that it is compared with.
  public let second: Side
  /// By how much the first is better or worse than the second.
  public let difference: PairedDifference
}
