import SleepNumerics

/// The accuracy on held-out texts after training on parts of the rows, and what more rows should
/// gain.
///
/// The numbers beyond the last point are an extrapolation; see <doc:HowTextsAreClassified>.
public struct LearningCurve: Sendable, Equatable, Codable {
  /// The accuracy after training on a number of rows.
  public struct Point: Sendable, Equatable, Codable {
    /// The number of rows.
    public let rows: Int
    /// The share of held-out texts that were classified correctly, from 0 to 1.
    public let accuracy: Double

    package init(rows: Int, accuracy: Double) {
      (self.rows, self.accuracy) = (rows, accuracy)
    }
  }

  /// The accuracy with a quarter, a half and all of the training rows of each fold.
  public let points: [Point]
  /// The accuracy that is expected of the model trained on all rows, from 0 to 1.
  public let expectedAccuracy: Double
  /// The gain in accuracy to expect from as many rows again, as a range; from 0 if no gain is
  /// certain.
  public let gainOfDoubling: ClosedRange<Double>
}

extension LearningCurve {
  /// Extrapolates from three points, each with twice as many rows as the one before.
  ///
  /// - Parameters:
  ///   - scoredRows: How many rows the accuracies are shares of.
  ///   - rows: The number of all rows.
  package init(points: [Point], scoredRows: Int, rows: Int) {
    let gains = zip(points, points.dropFirst()).map { $1.accuracy - $0.accuracy }
    let last = points.last ?? Point(rows: 0, accuracy: 0)
    guard gains.count == 2, last.rows > 0 else {
      self.init(points: points, expectedAccuracy: last.accuracy, gainOfDoubling: 0...0)
      return
    }
    // With a power law, each doubling brings a fixed share of the gain of the previous one.
    let share = gains[0] > 0 ? min(max(gains[1] / gains[0], 0.5), 1) : 0.7
    let next = max(gains[1], 0) * share
    let doublings =
      ReproducibleMath.log(Double(rows) / Double(last.rows)) / ReproducibleMath.log(2)
    let expectedAccuracy = min(1, last.accuracy + next * max(0, doublings))
    // The standard error of a difference of two shares of the same texts, most of which agree.
    let error =
      (last.accuracy * (1 - last.accuracy) / Double(max(1, scoredRows))).squareRoot()
    let most = min(max(gains[1], 0) + error, 1 - expectedAccuracy)
    self.init(
      points: points, expectedAccuracy: expectedAccuracy,
      gainOfDoubling: min(most, max(0, next * share - error))...max(0, most))
  }
}
