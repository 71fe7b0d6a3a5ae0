import Foundation
import TabularRegression

/// How many of the rows that a model is scored on it was trained on, as far as can be told.
///
/// See <doc:EvaluatingModels> for how it is estimated, and what goes unnoticed.
package enum TrainingOverlap: Sendable, Equatable {
  /// They are the rows of training, all of them and no others.
  case complete
  /// About this share of the distinct rows was used in training.
  case partial(share: Double)
  /// No more rows are equal to rows of training than is to be expected of new ones.
  case notFound
  /// The rows are too few to tell.
  case tooFewRows
  /// New rows of the same kind are equal to rows of training so often that nothing can be told.
  case tooManyRepeats
  /// They are not all rows of training; the model keeps nothing by which single rows are recognized.
  case unknown

  /// The chance that new rows are taken for rows of training.
  static let significanceLevel = 0.001
  /// By how much the odds that a new row is equal to a row of training may be larger than
  /// estimated: the rows may be from where training rows lie densest.
  static let oddsFactor = 2.0

  /// Whether some of the rows are rows of training.
  package var isFound: Bool {
    switch self {
    case .complete, .partial: true
    case .notFound, .tooFewRows, .tooManyRepeats, .unknown: false
    }
  }

  /// The share of the distinct rows that was used in training, as estimated; `nil` if it cannot be
  /// told.
  package var share: Double? {
    switch self {
    case .complete: 1
    case .partial(let share): share
    case .notFound: 0
    case .tooFewRows, .tooManyRepeats, .unknown: nil
    }
  }

  /// Judges what a sketch tells.
  ///
  /// - Parameters:
  ///   - matches: The number of distinct rows that are in the sketch.
  ///   - count: The number of distinct rows that would be in it if they were rows of training.
  ///   - repeatedShare: How likely a new row is to be equal to a row of training, as estimated.
  ///   - trainingWeight: The number of rows of training.
  package init(matches: Int, of count: Int, repeatedShare: Double, trainingWeight: Double) {
    // No share is known more exactly than to one row of the sample that it was counted in.
    let margin = 1 / min(max(trainingWeight, 1), Double(TargetSample.largestCount))
    let newShare = max(1 - repeatedShare, margin)
    let odds = Self.oddsFactor * (repeatedShare + margin) / newShare
    let chance = odds / (1 + odds)
    if Binomial(count: count, probability: chance).tail(from: matches) <= Self.significanceLevel {
      let share = Double(matches) / Double(count)
      self = .partial(share: min(1, max(0, (share - repeatedShare) / newShare)))
    } else if pow(chance, Double(count)) <= Self.significanceLevel {
      self = .notFound
    } else if pow(chance, Double(RowSketch.largestCount)) > Self.significanceLevel {
      self = .tooManyRepeats
    } else {
      self = .tooFewRows
    }
  }
}

/// The number of successes in independent trials.
private struct Binomial {
  let count: Int
  let probability: Double

  /// The probability of so many successes or more.
  func tail(from least: Int) -> Double {
    guard least > 0 else { return 1 }
    let odds = probability / (1 - probability)
    // The logarithm of the probability of `successes`, and from there one step after another.
    var term = Double(count) * log1p(-probability)
    var sum = 0.0
    for successes in 1...max(count, 1) where successes <= count {
      term += log(Double(count - successes + 1) / Double(successes) * odds)
      if successes >= least { sum += exp(term) }
    }
    return sum
  }
}
