import SleepText

/// The reason why a model has no prediction interval.
public enum NoIntervalReason: Sendable, Equatable, CustomStringConvertible {
  /// The model was trained without folds or other rows to validate on, so no rows were held out.
  case trainedWithoutFolds
  /// The model was imported from a format that cannot represent prediction intervals.
  case imported(format: String)
  /// The model was trained on too few rows, where a row of weight 3 counts as three rows.
  case tooFewRows(Double)
  /// The model was validated on too few other rows, where a row of weight 3 counts as three rows.
  case tooFewValidationRows(Double)
  /// The model was trained, or validated on other rows, with too few distinct rows.
  case tooFewDistinctRows

  /// The reason, as the last clause of a sentence.
  public var description: String {
    let fewest = PredictionInterval.fewestRows
    return switch self {
    case .imported(let format): "\(format) files do not contain one"
    case .trainedWithoutFolds: "the model was trained without folds"
    case .tooFewRows(let count):
      "an interval requires at least \(fewest) rows, not \(Counted(count, "row"))"
    case .tooFewValidationRows(let count):
      "an interval requires at least \(fewest) rows to validate on, "
        + "not \(Counted(count, "row"))"
    case .tooFewDistinctRows: "an interval requires at least \(fewest) distinct rows"
    }
  }
}

extension RegressionModel {
  /// The reason why the model has no prediction interval; `nil` if it has one.
  public var noIntervalReason: NoIntervalReason? {
    if range != nil { return nil }
    if let origin { return .imported(format: origin.format) }
    if let other = training.validationRows {
      return other.rows < Double(PredictionInterval.fewestRows)
        ? .tooFewValidationRows(other.rows) : .tooFewDistinctRows
    }
    let rows = training.totalWeight
    if rows < Double(PredictionInterval.fewestRows) { return .tooFewRows(rows) }
    return training.folds == 0 ? .trainedWithoutFolds : .tooFewDistinctRows
  }
}
