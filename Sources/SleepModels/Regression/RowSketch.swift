/// A few hashes of the rows of a table, used to recognize these rows in another table.
///
/// Each distinct pair of inputs and target is hashed, and the sketch keeps the lowest hashes: the
/// bottom-k sketch of E. Cohen and H. Kaplan, "Summarizing data using bottom-k sketches", 2007. It
/// does not depend on the order of the rows. See <doc:EvaluatingModels> for its uses. It is not
/// cryptographically secure.
package struct RowSketch: Equatable {
  package static let largestCount = 32
  /// Without folds, a model trained on more rows keeps no sketch, which would take a fifth of the
  /// training time.
  package static let mostRowsWithoutFolds = 1 << 17

  /// The lowest hashes, ascending; fewer than ``largestCount`` are those of all rows.
  package let hashes: [UInt64]
  /// The fraction of the total weight in repeated rows, which estimates the probability that a new
  /// row of the same kind equals one of these.
  package let repeatedShare: Double

  /// The sketch is complete for hashes below this one.
  package var limit: UInt64 { hashes.count < Self.largestCount ? .max : hashes[hashes.count - 1] }

  package init(hashes: [UInt64], repeatedShare: Double) {
    self.hashes = hashes
    self.repeatedShare = repeatedShare
  }
}
