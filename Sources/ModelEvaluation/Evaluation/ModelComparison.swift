/// Two models scored on the same rows.
package struct ModelComparison: Sendable, Equatable {
  /// One of the models.
  package struct Side: Sendable, Equatable {
    /// Its score.
    package let evaluation: Evaluation
    /// How many of the rows it was trained on.
    package let overlap: TrainingOverlap
  }

  /// The model that is compared.
  package let first: Side
  /// The model that it is compared with.
  package let second: Side
  /// By how much the first is better or worse than the second.
  package let difference: PairedDifference
}
