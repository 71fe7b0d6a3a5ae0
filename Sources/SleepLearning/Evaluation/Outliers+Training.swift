import SleepModels

extension Outliers {
  /// The rows with the largest shares of a model's training error, identified by their values.
  ///
  /// Of rows with equal inputs, only the smallest and the largest target are known, and the number
  /// of rows with it only if all targets are equal.
  ///
  /// - Complexity: O(rows * trees * depth); O(1) if the training metrics rule out outliers.
  package init?(of model: RegressionModel, in aggregated: AggregatedRows) {
    guard Self.arePossible(model.training.trainingMetrics, in: aggregated) else { return nil }
    let predictions = model.ensemble.values(of: aggregated, members: aggregated.all)
    let squares = aggregated.squaredErrors(of: predictions)
    var tally = OutlierTally()
    for aggregatedRow in predictions.indices {
      tally.add(
        aggregatedRow: aggregatedRow, of: aggregated, prediction: predictions[aggregatedRow],
        squares: squares[aggregatedRow])
    }
    self.init(
      tally, features: aggregated.featureNames, levels: aggregated.levels,
      target: aggregated.targetName)
  }

  /// The rows of several files with the largest shares of a model's error, with files and lines.
  ///
  /// - Parameters:
  ///   - sources: The sources of the rows; each has the features and the target of the model.
  ///   - naming: How the sources name the columns of the model.
  ///   - delimiter: `nil` for the most frequent one in each header.
  package init?(
    of model: RegressionModel, rowsOf sources: [ByteSource], weight: String? = nil,
    naming: ColumnNaming = ColumnNaming(), delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, threads: Int = 1
  ) throws {
    let predictor = RowPredictor(model)
    var tally = OutlierTally()
    try sources.forEachWithRows { source in
      let reader = try CSVReader(
        source, columns: model.columns(weight: weight).named(naming), delimiter: delimiter,
        droppingMissing: droppingMissing)
      let name = sources.count > 1 ? source.name : nil
      _ = try reader.forEachBlock(threads: threads) { part in
        try ScoredRows(part.table, lines: part.lines, predictor: predictor).outliers
      } take: { later, linesBefore in
        tally.add(later, linesBefore: linesBefore, source: name)
      }
    }
    self.init(
      tally, features: model.features.map(\.name), levels: model.levels, target: model.target)
  }

  /// Whether three rows with the largest error could have an unusually large share.
  private static func arePossible(_ metrics: RegressorMetrics, in aggregated: AggregatedRows)
    -> Bool
  {
    let weight = aggregated.totalWeight
    // More than one row is known to have the extreme target only if all targets are equal.
    let heaviest = zip(aggregated.weights, aggregated.extremes).reduce(1) {
      heaviest, aggregatedRow in
      aggregatedRow.1.lowerBound == aggregatedRow.1.upperBound
        ? max(heaviest, aggregatedRow.0) : heaviest
    }
    guard let largest = metrics.maximumError else { return false }
    let usual = metrics.rootMeanSquaredError
    return 3 * heaviest * largest * largest > leastShareTogether * weight * usual * usual
  }
}
