/// A comparison of several algorithms by their errors on the same held-out rows.
struct CandidateComparison {
  struct Entry {
    let regressor: any ValidatingRegressor
    let validation: Validation
    let candidate: ModelSelection.Candidate
    /// The sum of the squared errors of the rows in each aggregated row.
    let errors: [Double]
  }

  struct Verdict: Equatable {
    var kept: Int
    var rival: Int
    /// The standard error of the difference of their root mean squared errors.
    var standardError: Double
  }

  private(set) var entries: [Entry] = []
  private let aggregated: AggregatedRows

  init(aggregated: AggregatedRows) {
    self.aggregated = aggregated
  }

  /// Adds an entry; simpler ones come first.
  ///
  /// In a validation on other rows, their predictions come last.
  mutating func enter(
    _ regressor: any ValidatingRegressor, _ validation: Validation
  ) {
    let errors = aggregated.squaredErrors(of: validation.predictions.suffix(aggregated.count))
    let error = mean(of: errors).squareRoot()
    entries.append(
      Entry(
        regressor: regressor, validation: validation,
        candidate: .init(
          algorithm: regressor.algorithm, rootMeanSquaredError: error,
          standardError: error > 0 ? standardError(of: errors) / (2 * error) : 0,
          treeCount: validation.models.models.map(\.trees.count).max() ?? 0),
        errors: errors))
  }

  /// The lowest sum of squared errors; infinity if there is no entry.
  var lowestError: Double { entries.map { $0.errors.reduce(0, +) }.min() ?? .infinity }

  /// The kept entry and its rival; `nil` if no error is finite.
  var verdict: Verdict? {
    let runners = entries.indices.filter { error(of: $0).isFinite }
    guard let best = best(of: runners),
      let kept = runners.first(where: { isAsGood($0, as: best) })
    else { return nil }
    let others = runners.filter { $0 != kept }
    let rival =
      kept != best ? best : self.best(of: runners.filter { $0 < kept }) ?? self.best(of: others)
    return Verdict(
      kept: kept, rival: rival ?? kept,
      standardError: standardErrorOfDifference(kept, rival ?? kept))
  }

  /// Returns the best of some entries; of equal ones, the simplest.
  private func best(of runners: [Int]) -> Int? {
    runners.min { error(of: $0) < error(of: $1) }
  }

  private func isAsGood(_ entry: Int, as best: Int) -> Bool {
    let difference = zip(entries[entry].errors, entries[best].errors).map(-)
    return mean(of: difference) <= standardError(of: difference)
  }

  private func standardErrorOfDifference(_ first: Int, _ second: Int) -> Double {
    let sum = error(of: first) + error(of: second)
    let difference = zip(entries[first].errors, entries[second].errors).map(-)
    // The difference of squares is the difference times the sum.
    return sum > 0 ? standardError(of: difference) / sum : 0
  }

  private func error(of entry: Int) -> Double { entries[entry].candidate.rootMeanSquaredError }

  private func mean(of errors: [Double]) -> Double {
    errors.reduce(0, +) / aggregated.totalWeight
  }

  /// Returns the standard error of the mean of errors, each a sum over an aggregated row: rows with
  /// equal inputs share a prediction and count as one observation.
  private func standardError(of errors: [Double]) -> Double {
    let mean = mean(of: errors)
    let differences = zip(errors, aggregated.weights).map { $0 - mean * $1 }
    // Errors are squares, and their squares may overflow. Scaling by a power of two is exact.
    let largest = differences.reduce(0) { max($0, abs($1)) }
    guard largest > 0, largest.isFinite else { return largest }
    let unit = largest.binade
    let squares = differences.reduce(0) { $0 + ($1 / unit) * ($1 / unit) }
    let count = Double(errors.count)
    return unit * (squares * count / (count - 1)).squareRoot() / aggregated.totalWeight
  }
}
