import SleepNumerics
import SleepModels
import SleepText

/// An error of training a model.
public enum TrainingError: ReportableError, Equatable {
  /// A parameter lies outside its range.
  case parameterOutOfRange(name: String, value: String, range: String)
  /// There are more folds than distinct inputs.
  case tooManyFolds(folds: Int, distinctInputs: Int)
  /// More folds than groups of rows that share a fold.
  case tooManyFoldsOfGroups(folds: Int, groups: Int)
  /// There are too few distinct inputs to train without those of one fold.
  case tooFewInputs(Int)
  /// The table has no target.
  case noTarget
  /// The table has no features.
  case noFeatures
  /// The rows to validate on do not have the features and the target of the training rows.
  case otherValidationColumns(found: [String], expected: [String])
  /// There are no rows to validate on.
  case noValidationRows
  /// The training was cancelled by ``TrainingProgress/cancel()`` or by its task.
  case cancelled
  /// There are fewer than two rows, where a row of weight 3 counts as three rows.
  case tooFewRows(Double)
  /// The targets are so large that their squares would overflow.
  case targetTooLarge(Double)
  /// A monotone constraint names a column that is not a feature.
  case unknownMonotoneFeature(name: String, features: [String])
  /// A monotone constraint names a feature of words, which have no order.
  case monotoneWords(name: String)
  /// The rows to validate on have other levels in a feature of words.
  case otherValidationLevels(name: String)
  /// The targets are so small that their squares would underflow.
  case targetTooSmall(Double)
  /// The range of the weights is so large that trees would lose many of the smaller ones.
  case weightsTooFarApart(smallest: Double, largest: Double)
  /// The range of the inputs is so large that the error on held-out rows would overflow.
  case inputsTooFarApart

  package var failure: Failure {
    func failure(_ message: String, _ suggestion: String? = nil) -> Failure {
      Failure(.badData, message, suggestion: suggestion)
    }
    switch self {
    case .parameterOutOfRange(let name, let value, let range):
      return failure("\(name) is \(value); it must be \(range).")
    case .tooManyFolds(let folds, let count):
      return Self.tooManyFolds(folds, for: count, "distinct input")
    case .tooManyFoldsOfGroups(let folds, let count):
      return Self.tooManyFolds(folds, for: count, "group")
    case .tooFewInputs(let count):
      return failure(
        "The rows have only \(Counted(Double(count), "distinct input")), too few for "
          + "cross-validation.", "Add more rows.")
    case .noTarget:
      return failure("The table has no target.")
    case .noFeatures:
      return failure("The table has no features.", "Training requires at least one.")
    case .otherValidationColumns(let found, let expected):
      let lists = [found, expected].map { $0.map { $0.printable() }.commaSeparated }
      return failure(
        "The rows to validate on have the columns \(lists[0]), and the training rows \(lists[1]).",
        "Give both the same features and the same target.")
    case .noValidationRows:
      return failure("There are no rows to validate on.")
    case .cancelled:
      return failure("The training was cancelled.")
    case .tooFewRows(let count):
      guard count.rounded() == count else {
        return failure(
          "The weights of the rows add up to \(count); training requires at least 2.",
          "A weight is a number of rows.")
      }
      return failure("Training requires at least 2 rows, not \(count.formattedPlainly).")
    case .targetTooLarge(let value):
      return ModelError.targetTooLarge(value).failure
    case .targetTooSmall(let value):
      return failure(
        "The target reaches only \(value); squares of values below 1e-100 underflow.",
        "Choose a smaller unit.")
    case .weightsTooFarApart(let smallest, let largest):
      let range = "from \(smallest.formattedPlainly) to \(largest.formattedPlainly)"
      return failure(
        "The range of the weights is too large for trees. The total weights of equal inputs are "
          + "\(range), and many of the smaller ones would be lost.",
        "Remove the rows with extreme weights, or train a linear model.")
    case .unknownMonotoneFeature(let name, let features):
      return failure(
        "monotone names \"\(name.printable())\", which is not a feature.",
        nearestName(to: name, among: features).map { "Did you mean \"\($0.printable())\"?" }
          ?? "The features are \(features.map { $0.printable() }.commaSeparated).")
    case .monotoneWords(let name):
      return failure(
        "monotone names \"\(name.printable())\", a column of words, which have no order.",
        "Leave it out.")
    case .otherValidationLevels(let name):
      return failure(
        "The rows to validate on have other words in \(name.printable()).",
        "Read them with the levels of the training rows.")
    case .inputsTooFarApart:
      return failure(
        "The range of the inputs is too large: the error on held-out rows overflows.",
        "Check for wrong values, or choose other units.")
    }
  }

  /// A description of the problem, and of the remedy.
  public var description: String { failure.text }
}

extension TrainingError {
  private static func tooManyFolds(_ folds: Int, for count: Int, _ unit: String) -> Failure {
    let choice =
      switch count {
      case ..<2: "Choose 0"
      case 2: "Choose 2, or 0"
      default: "Choose 2 to \(count), or 0"
      }
    return Failure(
      .badData, "folds is \(folds), but the rows have only \(Counted(Double(count), unit)).",
      suggestion: "\(choice) to train without validation.")
  }

  package static func check(aggregated: AggregatedRows, folds: Int) throws(TrainingError) {
    guard !aggregated.featureNames.isEmpty else { throw .noFeatures }
    guard aggregated.totalWeight >= 2 else { throw .tooFewRows(aggregated.totalWeight) }
    let largest = try checkedLargestTarget(of: aggregated)
    guard largest >= AggregatedRows.smallestTarget || aggregated.hasConstantTarget else {
      throw .targetTooSmall(largest)
    }
    guard folds == 0 || folds >= 2 else {
      throw .parameterOutOfRange(
        name: "folds", value: "\(folds)", range: "0 (no validation) or at least 2")
    }
    guard folds <= aggregated.mostFolds else {
      throw aggregated.groups == nil
        ? .tooManyFolds(folds: folds, distinctInputs: aggregated.count)
        : .tooManyFoldsOfGroups(folds: folds, groups: aggregated.mostFolds)
    }
  }

  /// Checks rows to validate on.
  package static func check(
    validation other: AggregatedRows, of aggregated: AggregatedRows
  ) throws(TrainingError) {
    let (found, expected) = (
      other.featureNames + [other.targetName], aggregated.featureNames + [aggregated.targetName]
    )
    guard found == expected else {
      throw .otherValidationColumns(found: found, expected: expected)
    }
    for (feature, name) in expected.dropLast().enumerated()
    where other.levels(of: feature) != aggregated.levels(of: feature) {
      throw .otherValidationLevels(name: name)
    }
    guard other.count > 0 else { throw .noValidationRows }
    _ = try checkedLargestTarget(of: other)
  }

  private static func checkedLargestTarget(
    of aggregated: AggregatedRows
  ) throws(TrainingError) -> Double {
    let largest = aggregated.largestSize
    guard largest <= AggregatedRows.largestTarget else { throw .targetTooLarge(largest) }
    return largest
  }

  package static func check(
    monotone: [String: MonotoneDirection], of aggregated: AggregatedRows
  ) throws(TrainingError) {
    let unknown = Set(monotone.keys).subtracting(aggregated.featureNames).min()
    if let unknown {
      throw .unknownMonotoneFeature(name: unknown, features: aggregated.featureNames)
    }
    for (feature, name) in aggregated.featureNames.enumerated()
    where monotone[name] != nil && aggregated.levels(of: feature) != nil {
      throw .monotoneWords(name: name)
    }
  }

  /// Checks that fixed-point weights in trees lose no weights, except a few small outliers or rows
  /// that are too light in total to form a leaf.
  ///
  /// - Parameter largestMultiple: The maximum number of times that a tree may count a row.
  package static func check(
    weightsOf aggregated: AggregatedRows, minChildWeight: Double, largestMultiple: Int = 1
  ) throws(TrainingError) {
    let unit = FixedPoint(weights: aggregated.weights, largestMultiple: largestMultiple)
    let losses = unit.losses(among: aggregated.weights)
    guard losses.areMany, losses.weight >= minChildWeight, let smallest = aggregated.weights.min(),
      let largest = aggregated.weights.max()
    else { return }
    throw .weightsTooFarApart(smallest: smallest, largest: largest)
  }

  /// Checks that the validation error is finite, as the model file requires.
  package static func check(validation metrics: RegressorMetrics?) throws(TrainingError) {
    guard metrics?.rootMeanSquaredError.isFinite ?? true else { throw .inputsTooFarApart }
  }
}
