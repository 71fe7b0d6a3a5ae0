import Foundation

/// Predicts many rows with one model, and the range that each of them lies in.
///
/// As a ``RowPredictor``, it may serve table after table on any number of threads.
public struct RangePredictor: ~Copyable, Sendable {
  /// The answers for the rows of a table, in their order, in the target's unit.
  public struct Answers: Sendable, Equatable {
    /// The prediction for each row.
    public let predictions: [Double]
    /// Where each row's range begins.
    public let lower: [Double]
    /// Where each row's range ends.
    public let upper: [Double]
  }

  private let predictor: RowPredictor
  private let spreads: RowPredictor
  private let smallestSpread: Double
  private let quantile: Double

  /// The decimals that the ends of ranges deserve; `nil` if they are points.
  ///
  /// The last one is at most a hundredth of what the narrowest range reaches to each side.
  public var decimals: Int? {
    let reach = quantile * smallestSpread
    return reach.isNormal ? max(0, 2 - Int(log10(reach).rounded(.down))) : nil
  }

  /// Prepares to predict with a model that has a range.
  ///
  /// - Parameters:
  ///   - model: The model that predicts.
  ///   - confidence: The share of rows that each range is to hold, above 0 and below 1.
  /// - Throws: ``ModelError/noRange(_:)`` or ``ModelError/confidenceTooHigh(highest:)``.
  public init(
    _ model: RegressionModel, confidence: Double = PredictionRange.usualConfidence
  ) throws(ModelError) {
    let (range, quantile) = try model.range(at: confidence)
    predictor = RowPredictor(model)
    spreads = RowPredictor(
      RegressionModel(
        algorithm: model.algorithm, target: model.target, features: model.features,
        base: range.spread.base, trees: range.spread.trees, training: model.training))
    smallestSpread = range.smallestSpread
    self.quantile = quantile
  }

  /// The predictions and ranges for the rows of a table.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * (features + trees * depth)).
  public borrowing func answers(from table: DataTable) throws(ModelError) -> Answers {
    let predictions = try predictor.predictions(from: table)
    let reaches = try spreads.predictions(from: table).map { quantile * max($0, smallestSpread) }
    return Answers(
      predictions: predictions, lower: zip(predictions, reaches).map(-),
      upper: zip(predictions, reaches).map(+))
  }
}

extension RegressionModel {
  /// The range, and how many spreads it reaches to each side for this share of rows.
  ///
  /// - Throws: ``ModelError/noRange(_:)`` or ``ModelError/confidenceTooHigh(highest:)``.
  func range(at confidence: Double) throws(ModelError) -> (PredictionRange, quantile: Double) {
    guard let range else { throw .noRange(missingRange ?? .tooFewDistinctRows) }
    guard let quantile = range.quantile(at: confidence) else {
      throw .confidenceTooHigh(highest: range.highestConfidence)
    }
    return (range, quantile)
  }
}
