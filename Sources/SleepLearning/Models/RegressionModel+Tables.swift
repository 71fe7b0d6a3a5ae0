import SleepModels

extension RegressionModel {
  /// Returns the predictions for the rows of a table, in their order.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * (features + trees * depth)).
  public func predictions(from table: DataTable) throws(ModelError) -> [Double] {
    try RowPredictor(self).predictions(from: table)
  }

  package func inputs(from table: DataTable) throws(ModelError) -> DataTable {
    var inputs = try table.inputs(named: features.map(\.name))
    for (place, feature) in features.enumerated()
    where inputs.features[place].levels != feature.levels {
      inputs.features[place] = DataTable.Column(
        feature.name, try inputs.features[place].values(as: feature.levels),
        levels: feature.levels)
    }
    return inputs
  }

  /// The levels of each feature of words, `nil` for numbers; empty if there are only numbers.
  var levels: [[String]?] {
    features.contains { $0.levels != nil } ? features.map(\.levels) : []
  }

  /// The columns to read from a file for predictions: the features of the model.
  ///
  /// A missing value is an error in columns without missing values in the training rows.
  public var inputColumns: ColumnSelection {
    columns(.features(features.map(\.name), predicting: target))
  }

  /// Returns the columns to read from a file for an evaluation: the features and the target of the
  /// model.
  ///
  /// A missing value is an error in columns without missing values in the training rows.
  ///
  /// - Parameters:
  ///   - weight: The column with the number of rows that each row represents, if there is one.
  ///   - targetVariance: The column with the variance of the targets of these rows, if there is
  ///     one.
  public func columns(
    weight: String? = nil, targetVariance: String? = nil
  ) -> ColumnSelection {
    columns(
      ColumnSelection(
        target: target, features: features.map(\.name), weight: weight,
        targetVariance: targetVariance))
  }

  private func columns(_ selection: ColumnSelection) -> ColumnSelection {
    var selection = selection
    selection.levels = [:]
    for feature in features { selection.levels?[feature.name] = feature.levels }
    selection.completeFeatures = Set(features.filter { !$0.mayBeMissing }.map(\.name))
    return selection
  }

  /// Finds the rows of a table that lie outside the ranges of the training rows, if known.
  package func extrapolation(in table: DataTable) throws(ModelError) -> Extrapolation {
    Extrapolation(
      of: try inputs(from: table).features.map(\.values), features: features,
      rowCount: table.rowCount)
  }

  /// Returns, for each aggregated row, whether its inputs lie within the training ranges.
  func seesInside(_ aggregated: AggregatedRows) -> [Bool] {
    Extrapolation(of: aggregated.columns, features: features, rowCount: aggregated.count)
      .isOutside.map { !$0 }
  }
}

extension DataTable {
  package func inputs(named names: [String]) throws(ModelError) -> DataTable {
    guard features.map(\.name) != names else { return self }
    let places = Dictionary(
      zip(features.map(\.name), features.indices), uniquingKeysWith: { first, _ in first })
    var columns: [Column] = []
    for name in names {
      guard let place = places[name] else { throw .missingFeature(name: name) }
      columns.append(features[place])
    }
    return DataTable(
      validated: columns, target: target, weights: weights, targetVariances: targetVariances,
      rowCount: rowCount)
  }
}

extension RegressionModel.Feature {
  init(
    name: String, levels: [String]?, bins: FeatureBins, gain: Double, column: [Double],
    weights: [Double]
  ) {
    if let levels {
      let missing = zip(column, weights).reduce(0) { $0 + ($1.0.isNaN ? $1.1 : 0) }
      self.init(name: name, levels: levels, gain: gain, missingWeight: missing)
      return
    }
    let mean = ColumnMean(of: column, weights: weights)
    self.init(
      name: name, minimum: bins.minimum, maximum: bins.maximum, distinctCount: bins.distinctCount,
      gain: gain, mean: mean.mean, missingWeight: mean.missingWeight)
  }
}
