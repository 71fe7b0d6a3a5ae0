import MessageText

/// Why a model cannot tell a range.
public enum NoIntervalReason: Sendable, Equatable, CustomStringConvertible {
  /// No rows were held out in training.
  case trainedWithoutFolds
  /// It was imported from a format that has no place for a range.
  case imported(format: String)
  /// It was trained on so few rows, where a row of weight 3 is three rows.
  case tooFewRows(Double)
  /// Too many of its rows are equal.
  case tooFewDistinctRows

  /// The reason, as the end of a sentence.
  public var description: String {
    let fewest = PredictionInterval.fewestRows
    switch self {
    case .imported(let format): return "a \(format) file does not hold one"
    case .trainedWithoutFolds: return "the model was trained without folds"
    case .tooFewRows(let count):
      return "\(Counted(count, "row")) \(count == 1 ? "is" : "are") too few, "
        + "it takes \(fewest)"
    case .tooFewDistinctRows: return "the rows are too few, it takes \(fewest) distinct ones"
    }
  }
}

extension RegressionModel {
  /// Why the model cannot tell a range; `nil` if it can.
  public var missingRange: NoIntervalReason? {
    if range != nil { return nil }
    if let origin { return .imported(format: origin.format) }
    let rows = training.totalWeight
    if rows < Double(PredictionInterval.fewestRows) { return .tooFewRows(rows) }
    return training.folds == 0 ? .trainedWithoutFolds : .tooFewDistinctRows
  }
}
