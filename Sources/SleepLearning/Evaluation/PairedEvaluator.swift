import SleepModels
import SleepNumerics

/// Compares two models on a stream of rows.
package struct PairedEvaluator: Sendable {
  /// The features of both models, those of the first model first.
  private let features: [String]
  private var first: ModelEvaluator
  private var second: ModelEvaluator
  /// Groups of rows with equal inputs for both models.
  private var groups: RowAggregator
  /// The sums of the squared errors of both models, and of the weights, by group.
  private var firstSquares: [Double] = []
  private var secondSquares: [Double] = []
  private var weights: [Double] = []

  /// - Parameters:
  ///   - model: The first model.
  ///   - other: The model with which it is compared.
  ///   - slicedFeature: The feature of the ``Evaluation/slices``, if it has few values; `nil` for
  ///     the most important one.
  ///   - figures: Whether to compute the data for charts of the first model.
  /// - Throws: `ModelError.differentTargets` if their targets differ.
  package init(
    _ model: RegressionModel, against other: RegressionModel, slicedFeature: String? = nil,
    figures: Bool = false
  ) throws(ModelError) {
    guard model.target == other.target else {
      throw .differentTargets(model.target, other.target)
    }
    first = ModelEvaluator(model, slicedFeature: slicedFeature, figures: figures)
    second = ModelEvaluator(other, slicedFeature: slicedFeature)
    let names = model.features.map(\.name)
    features = names + other.features.map(\.name).filter { !names.contains($0) }
    groups = RowAggregator(features: features, target: model.target)
  }

  /// The columns to read from a file: all features of both models, and their target.
  ///
  /// A missing value is an error in columns without missing values in the training of either model.
  package func columns(
    weight: String? = nil, targetVariance: String? = nil
  ) -> ColumnSelection {
    var columns = ColumnSelection(
      target: first.model.target, features: features, weight: weight,
      targetVariance: targetVariance)
    columns.levels = [:]
    for feature in features {
      let levels = [first, second].compactMap { side in
        side.model.features.first { $0.name == feature }?.levels
      }
      let all = levels.first.map { known in
        known + levels.dropFirst().flatMap { $0.filter { !known.contains($0) } }
      }
      columns.levels?[feature] = all
    }
    columns.completeFeatures = first.model.columns().completeFeatures
      .union(second.model.columns().completeFeatures)
    return columns
  }

  /// Scores both models on the rows of a table that has the features of both.
  package mutating func add(_ table: DataTable) throws(ModelError) {
    let rows = try ScoredPair(
      table, inputs: features, first: RowPredictor(first.model),
      second: RowPredictor(second.model))
    add(rows, linesBefore: 0)
  }

  /// Scores both models on the remaining rows of a reader of ``columns(weight:targetVariance:)``.
  package mutating func add(
    rowsOf reader: consuming CSVReader, threads: Int = 1
  ) throws -> ReadingSummary {
    let first = RowPredictor(first.model)
    let second = RowPredictor(second.model)
    return try reader.forEachBlock(threads: threads) { [features] part in
      try ScoredPair(
        part.table, inputs: features, lines: part.lines, first: first, second: second)
    } take: { rows, linesBefore in
      add(rows, linesBefore: linesBefore)
    }
  }

  private mutating func add(_ rows: ScoredPair, linesBefore: Int) {
    first.add(rows.first, linesBefore: linesBefore)
    second.add(rows.second, linesBefore: linesBefore)
    let targets = rows.table.target?.values ?? []
    for (row, group) in groups.add(rows.table).enumerated() {
      if group == weights.count {
        weights.append(0)
        firstSquares.append(0)
        secondSquares.append(0)
      }
      let weight = rows.table.weights?.values[row] ?? 1
      let variance = rows.table.targetVariances?.values[row] ?? 0
      let first = rows.first.predictions[row] - targets[row]
      let second = rows.second.predictions[row] - targets[row]
      weights[group] += weight
      firstSquares[group] += weight * (first * first + variance)
      secondSquares[group] += weight * (second * second + variance)
    }
  }

  /// The scores of both models on all rows so far.
  ///
  /// - Complexity: Twice that of ``ModelEvaluator/evaluation(threads:)``.
  package func comparison(threads: Int = 1) -> ModelComparison {
    let (mine, overlapOfMine) = first.evaluation(threads: threads)
    let (other, overlapOfOther) = second.evaluation(threads: threads)
    // Sorted by their inputs, groups do not depend on the order of the rows.
    let (aggregated, places) = groups.aggregated()
    let bootstrap = Bootstrap(
      weights: weights.ordered(by: places),
      sums: [firstSquares.ordered(by: places), secondSquares.ordered(by: places)],
      threads: threads)
    return ModelComparison(
      first: .init(evaluation: mine, overlap: overlapOfMine),
      second: .init(evaluation: other, overlap: overlapOfOther),
      difference: PairedDifference(
        of: mine.rootMeanSquaredError, from: other.rootMeanSquaredError,
        interval: bootstrap?.rootDifferenceInterval(of: 0, from: 1), scale: aggregated.largestSize))
  }
}

/// Two models scored on the same rows.
package struct ModelComparison: Sendable, Equatable {
  package struct Side: Sendable, Equatable {
    package let evaluation: Evaluation
    /// The estimated overlap of the rows with its training rows.
    package let overlap: TrainingOverlap
  }

  package let first: Side
  package let second: Side
  /// The error of the first model minus that of the second.
  package let difference: PairedDifference
}

private struct ScoredPair {
  let table: DataTable
  let first: ScoredRows
  let second: ScoredRows

  init(
    _ table: DataTable, inputs: [String], lines: [Int]? = nil,
    first: borrowing RowPredictor, second: borrowing RowPredictor
  ) throws(ModelError) {
    self.table = try table.inputs(named: inputs)
    self.first = try ScoredRows(table, lines: lines, predictor: first)
    self.second = try ScoredRows(table, lines: lines, predictor: second)
  }
}
