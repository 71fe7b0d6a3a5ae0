import SleepText
import SleepModels

/// A reason why texts cannot be classified or learned from.
public enum TextClassificationError: ReportableError, Equatable {
  /// There are fewer than two labels: none, or the one given here.
  case tooFewLabels([String])
  /// There are more labels than a classifier can have, 1,000; their number.
  case tooManyLabels(Int)
  /// There are fewer distinct texts than folds, or only one fold; the number of distinct texts.
  case tooFewTexts(Int, folds: Int)
  /// The training was cancelled.
  case cancelled

  /// What is wrong, as a sentence.
  public var description: String { failure.text }

  package var failure: Failure {
    switch self {
    case .tooFewLabels(let labels):
      Failure(
        .badData,
        labels.isEmpty
          ? "There is no text with a label."
          : "All texts have the label \"\(labels[0].printable())\": a classifier needs at least two."
      )
    case .tooManyLabels(let count):
      Failure(
        .badData,
        "There are \(count) labels; a classifier can have at most \(TextClassifier.mostLabels).",
        suggestion: "Is this the column of labels?")
    case .tooFewTexts(let count, let folds):
      Failure(
        .badData, "There are only \(count) distinct texts, too few for \(folds) folds.",
        suggestion: "Choose fewer folds, or none.")
    case .cancelled: Failure(.badData, "The training was cancelled.")
    }
  }
}
