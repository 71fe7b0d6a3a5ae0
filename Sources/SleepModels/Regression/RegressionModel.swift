/// A trained model: a linear model and the trees that correct it.
///
/// A prediction is the value of the linear model plus the value of each tree, in this order.
public struct RegressionModel: Sendable, Equatable {
  /// A feature of the model, with statistics of the training rows.
  public struct Feature: Sendable, Equatable, Identifiable {
    /// The name of the column.
    public let name: String
    /// The name of the column.
    public var id: String { name }
    /// The levels of a feature of words, such as the names of cities; `nil` for numbers.
    ///
    /// The value of an input is the index of its level. Any other level is a missing value.
    public let levels: [String]?
    /// The smallest value in the training rows; minus infinity if unknown.
    public let minimum: Double
    /// The largest value in the training rows; infinity if unknown.
    public let maximum: Double
    /// The number of distinct values in the training rows; 0 if unknown.
    public let distinctCount: Int
    /// The total decrease of the sum of squared errors by splits on this feature, in the unit of
    /// the target squared.
    public let gain: Double
    /// The mean of the values in the training rows, to six digits of their range; 0 if unknown.
    ///
    /// The linear model uses it in place of a missing value (mean imputation).
    public let mean: Double
    /// The weight of the training rows without a value; 0 if there are none.
    public let missingWeight: Double
    /// Whether the model handles missing values: the training rows had some, or the author of an
    /// imported model specified a default direction.
    public let mayBeMissing: Bool
    /// The permutation importance: the increase of the out-of-fold root mean squared error if the
    /// values of the feature are permuted, in the unit of the target; `nil` without folds.
    public package(set) var importance: Double?

    /// The range of the values in the training rows; `nil` if unknown, as it may be for an imported
    /// model.
    public var seenRange: ClosedRange<Double>? {
      minimum.isFinite && maximum.isFinite ? minimum...maximum : nil
    }

    /// Creates a feature of numbers; by default, no range of its values is known.
    ///
    /// - Parameters:
    ///   - mean: The mean; `nil` for the middle of the range.
    ///   - mayBeMissing: Whether values may be missing; `nil` if `missingWeight` determines it.
    package init(
      name: String, minimum: Double = -.infinity, maximum: Double = .infinity,
      distinctCount: Int = 0, gain: Double = 0, mean: Double? = nil, missingWeight: Double = 0,
      importance: Double? = nil, mayBeMissing: Bool? = nil
    ) {
      self.name = name
      levels = nil
      self.minimum = minimum
      self.maximum = maximum
      self.distinctCount = distinctCount
      self.gain = gain
      self.mean = mean ?? min(max(minimum / 2 + maximum / 2, minimum), maximum)
      self.missingWeight = missingWeight
      self.mayBeMissing = mayBeMissing ?? (missingWeight > 0)
      self.importance = importance
    }

    /// Creates a feature of words.
    ///
    /// - Parameter mayBeMissing: Whether there is an answer to other words and to none, as there
    ///   always is in a trained model.
    package init(
      name: String, levels: [String], gain: Double = 0, missingWeight: Double = 0,
      importance: Double? = nil, mayBeMissing: Bool = true
    ) {
      self.name = name
      self.levels = levels
      (minimum, maximum) = (0, Double(max(levels.count - 1, 0)))
      distinctCount = levels.count
      mean = 0
      self.gain = gain
      self.missingWeight = missingWeight
      self.mayBeMissing = mayBeMissing
      self.importance = importance
    }

    /// The substitute for a missing value: NaN if the model handles missing values, else the mean.
    package var substitute: Double { mayBeMissing || levels != nil ? .nan : mean }

    /// A value that stands for all rows: the mean, or no level.
    package var typicalValue: Double { levels == nil ? mean : .nan }

    /// The value as the model takes it: its substitute if it is missing or no level.
    package func known(_ value: Double) -> Double {
      if let levels, !(value >= 0 && value < Double(levels.count)) { return .nan }
      return value.isNaN ? substitute : value
    }
  }

  /// The algorithm that trained the model.
  public let algorithm: Algorithm
  /// The name of the target.
  public let target: String
  /// The features, in the order of the inputs.
  public package(set) var features: [Feature]
  /// The linear model, or the mean as a constant, that the trees correct.
  package var base: LinearFunction
  package let trees: [Tree]
  package var training: TrainingRecord
  /// The prediction intervals; `nil` if the model was trained on too few rows or without folds.
  package var range: PredictionInterval?
  /// The partial dependence of a model with trees on each feature, see `partialDependence`.
  package var storedPartialDependence: [PartialDependence]?
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

  package var ensemble: Ensemble { Ensemble(base: base, trees: trees) }

  /// The metrics on the training rows.
  public var trainingMetrics: RegressorMetrics { training.trainingMetrics }

  /// The cross-validated metrics; `nil` without folds.
  public var validationMetrics: RegressorMetrics? { training.validationMetrics }

  /// Returns the prediction for one row, in the unit of the target.
  ///
  /// - Parameter inputs: One value per feature, in the order of ``features``. NaN is a missing
  ///   value; for a feature without missing values in the training rows, the mean replaces it.
  /// - Throws: ``ModelError/inputCount(expected:actual:)`` unless there is one value per feature.
  /// - Complexity: O(features + trees * depth).
  public func prediction(for inputs: [Double]) throws(ModelError) -> Double {
    try check(inputs)
    return prediction(validated: inputs)
  }

  package func check(_ inputs: [Double]) throws(ModelError) {
    guard inputs.count == features.count else {
      throw .inputCount(expected: features.count, actual: inputs.count)
    }
  }

  /// Returns the prediction for inputs that are known to be one value per feature.
  package func prediction(validated inputs: [Double]) -> Double {
    ensemble.value { features[$0].known(inputs[$0]) }
  }
}

extension [RegressionModel.Feature] {
  /// The substitutes for missing values in the linear model; empty if no value can be missing.
  package var substitutes: [Double] {
    contains { $0.mayBeMissing } ? map { $0.mean } : []
  }
}

extension RegressionModel {
  /// The largest magnitude of a valid prediction: sums of weighted squares of such numbers do not
  /// overflow.
  ///
  /// The limit for targets, from which predictions are learned, is far lower.
  package static let largestAnswer = 1e120

  static let unsafeAnswers =
    "its predictions within the training ranges can exceed \(largestAnswer)"

  /// Whether no prediction within the range of the training rows, and no bound of its prediction
  /// interval, can exceed `largestAnswer`.
  var hasSafeAnswers: Bool {
    let reach = range.map { range in
      max(largest(of: range.residualScale), range.smallestResidualScale)
        * (range.quantiles.last ?? 0)
    }
    return largest(of: ensemble) + (reach ?? 0) <= Self.largestAnswer
  }

  /// The sum of the largest absolute values of all terms.
  private func largest(of ensemble: Ensemble) -> Double {
    var sum = abs(ensemble.base.intercept)
    for (coefficient, feature) in zip(ensemble.base.coefficients, features) {
      let range = feature.seenRange ?? feature.mean...feature.mean
      sum += abs(coefficient) * max(abs(range.lowerBound), abs(range.upperBound))
    }
    for effects in ensemble.base.effects { sum += effects.reduce(0) { max($0, abs($1)) } }
    for tree in ensemble.trees { sum += tree.leaf.reduce(0) { max($0, abs($1)) } }
    return sum
  }
}
