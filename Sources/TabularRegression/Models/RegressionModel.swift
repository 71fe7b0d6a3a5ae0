/// A trained model: a line, and the trees that correct it.
///
/// A prediction is the line's value plus what each tree adds, in this order.
public struct RegressionModel: Sendable, Equatable {
  /// An input of the model, and what training saw of it.
  public struct Feature: Sendable, Equatable {
    /// The name of the column.
    public let name: String
    /// The smallest value seen in training; minus infinity if that is not known.
    public let minimum: Double
    /// The largest value seen in training; infinity if that is not known.
    public let maximum: Double
    /// The number of distinct values seen in training; 0 if that is not known.
    public let distinctCount: Int
    /// By how much the splits on this feature lowered the sum of squared errors, in the target's
    /// unit squared.
    public let gain: Double
    /// The mean of the known values seen in training, to six digits of their range: what stands for
    /// a missing value in the line; 0 if it is not known.
    public let mean: Double
    /// The weight of the rows without a value that training saw; 0 if it saw none.
    public let missingWeight: Double
    /// Whether the model has an answer to a row without a value: training saw some, or whoever made
    /// the model has told what to make of them.
    public let mayBeMissing: Bool
    /// By how much the root of the mean squared error on unseen rows rises if the feature's values
    /// are permuted, in the target's unit; `nil` without folds.
    public package(set) var importance: Double?

    /// The values from the smallest to the largest seen in training; `nil` if they are not known,
    /// as those of an imported model may be.
    public var seenRange: ClosedRange<Double>? {
      minimum.isFinite && maximum.isFinite ? minimum...maximum : nil
    }

    /// - Parameters:
    ///   - mean: `nil` for the middle of the range.
    ///   - mayBeMissing: `nil` if training alone tells.
    package init(
      name: String, minimum: Double, maximum: Double, distinctCount: Int, gain: Double,
      mean: Double? = nil, missingWeight: Double = 0, importance: Double? = nil,
      mayBeMissing: Bool? = nil
    ) {
      self.name = name
      self.minimum = minimum
      self.maximum = maximum
      self.distinctCount = distinctCount
      self.gain = gain
      self.mean = mean ?? min(max(minimum / 2 + maximum / 2, minimum), maximum)
      self.missingWeight = missingWeight
      self.mayBeMissing = mayBeMissing ?? (missingWeight > 0)
      self.importance = importance
    }

    /// A feature of which nothing is known but its name.
    ///
    /// - Parameter mean: What stands for a missing value in the line.
    package init(unseen name: String, mean: Double, mayBeMissing: Bool) {
      self.init(
        name: name, minimum: -.infinity, maximum: .infinity, distinctCount: 0, gain: 0, mean: mean,
        mayBeMissing: mayBeMissing)
    }

    /// What a missing value is taken for before anything else: it stays missing where training has
    /// learned what to make of it.
    package var substitute: Double { mayBeMissing ? .nan : mean }
  }

  /// The method that made the model.
  public let algorithm: Algorithm
  /// The name of what is predicted.
  public let target: String
  /// The inputs, in the order in which the model takes them.
  public package(set) var features: [Feature]
  /// The linear model, or the mean as a constant, that the trees correct.
  package var base: LinearFunction
  /// The trees, each added to the prediction.
  package let trees: [Tree]
  /// What the model was trained on, how, and how well it did.
  package var training: TrainingRecord
  /// How uncertain the model is; `nil` if it was trained on too few rows, or without folds.
  package var range: PredictionInterval?
  /// How a model with trees depends on each feature, see ``partialDependence``.
  package var storedPartialDependence: [PartialDependence]?
  /// Where the model comes from, if it was not trained here.
  package var origin: ModelOrigin?

  package init(
    algorithm: Algorithm, target: String, features: [Feature], base: LinearFunction,
    trees: [Tree], training: TrainingRecord, range: PredictionInterval? = nil,
    storedPartialDependence: [PartialDependence]? = nil, origin: ModelOrigin? = nil
  ) {
    self.algorithm = algorithm
    self.target = target
    self.features = features
    self.base = base
    self.trees = trees
    self.training = training
    self.range = range
    self.storedPartialDependence = storedPartialDependence
    self.origin = origin
  }

  /// What predicts: ``base`` and ``trees``.
  package var ensemble: Ensemble { Ensemble(base: base, trees: trees) }

  /// The errors of the model on the rows it was trained on.
  public var trainingMetrics: RegressorMetrics { training.trainingMetrics }

  /// The cross-validated errors of the training; `nil` without folds.
  public var validationMetrics: RegressorMetrics? { training.validationMetrics }

  /// The prediction for one row, in the unit of the target.
  ///
  /// - Parameter inputs: One value per feature, in the order of ``features``. NaN is a missing value;
  ///   for a feature without missing values in training, it counts as the mean.
  /// - Throws: ``ModelError/inputCount(expected:actual:)`` unless there is one value per feature.
  /// - Complexity: O(features + trees * depth).
  public func prediction(for inputs: [Double]) throws(ModelError) -> Double {
    try check(inputs)
    return prediction(validated: inputs)
  }

  /// Checks that there is one value per feature.
  func check(_ inputs: [Double]) throws(ModelError) {
    guard inputs.count == features.count else {
      throw .inputCount(expected: features.count, actual: inputs.count)
    }
  }

  /// The same for inputs that are known to be one value per feature.
  package func prediction(validated inputs: [Double]) -> Double {
    ensemble.value { inputs[$0].isNaN ? features[$0].substitute : inputs[$0] }
  }

  /// The predictions for the rows of a table, in their order.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * (features + trees * depth)).
  public func predictions(from table: DataTable) throws(ModelError) -> [Double] {
    try RowPredictor(self).predictions(from: table)
  }

  /// The table with the model's features alone, in the model's order.
  package func inputs(from table: DataTable) throws(ModelError) -> DataTable {
    try table.inputs(named: features.map(\.name))
  }

  /// The columns to read from a file: the model's inputs alone.
  ///
  /// A missing value is an error in columns in which training saw none.
  public var inputColumns: ColumnSelection {
    columns(.features(features.map(\.name), predicting: target))
  }

  /// The columns to read from a file: the model's inputs and its target.
  ///
  /// A missing value is an error in columns in which training saw none.
  ///
  /// - Parameters:
  ///   - weight: the column that tells how many rows each row stands for, if there is one.
  ///   - targetVariance: the column of the variance of their targets, if there is one.
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
    selection.completeFeatures = Set(features.filter { !$0.mayBeMissing }.map(\.name))
    return selection
  }
}

extension DataTable {
  /// The table with these features alone, in this order.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks one.
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
  package init(name: String, bins: FeatureBins, gain: Double, column: [Double], weights: [Double]) {
    let mean = ColumnMean(of: column, weights: weights)
    self.init(
      name: name, minimum: bins.minimum, maximum: bins.maximum, distinctCount: bins.distinctCount,
      gain: gain, mean: mean.mean, missingWeight: mean.missingWeight)
  }
}

extension [RegressionModel.Feature] {
  /// What stands for a missing value of each feature in a line; empty if none can be missing.
  package var substitutes: [Double] { contains(where: \.mayBeMissing) ? map(\.mean) : [] }
}
