/// A trained model: a line, and the trees that correct it.
///
/// A prediction is the line's value plus what each tree adds, in this order.
public struct RegressionModel: Sendable, Equatable {
  /// An input of the model, and what training saw of it.
  public struct Feature: Sendable, Equatable {
    /// The name of the column.
    public let name: String
    /// The smallest value seen in training.
    public let minimum: Double
    /// The largest value seen in training.
    public let maximum: Double
    /// The number of distinct values seen in training.
    public let distinctCount: Int
    /// By how much the splits on this feature lowered the sum of squared errors, in the target's
    /// unit squared.
    public let gain: Double
  }

  /// The method that made the model.
  public let algorithm: Algorithm
  /// The name of what is predicted.
  public let target: String
  /// The inputs, in the order in which the model takes them.
  public let features: [Feature]
  /// The line (or the mean, as a constant) that the trees start from.
  public let base: LinearFunction
  /// The trees, each added to the prediction.
  public let trees: [Tree]
  /// What the model was trained on, how, and how well it did.
  public let training: TrainingRecord

  /// The prediction for one row, in the target's unit.
  ///
  /// - Parameter inputs: One value a feature, in the order of ``features``.
  /// - Complexity: O(features + trees * depth).
  public func prediction(for inputs: [Double]) -> Double {
    precondition(inputs.count == features.count, "one value a feature")
    var sum = base.value { inputs[$0] }
    for tree in trees { sum += tree.value { inputs[$0] } }
    return sum
  }

  /// The predictions for the rows of a table, in their order.
  ///
  /// For several tables, a ``RowPredictor`` is quicker.
  ///
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * (features + trees * depth)).
  public func predictions(from table: DataTable) throws(ModelError) -> [Double] {
    try RowPredictor(self).predictions(from: table)
  }

  /// The table with the model's features alone, in the model's order.
  func inputs(from table: DataTable) throws(ModelError) -> DataTable {
    var columns: [DataTable.Column] = []
    for feature in features {
      guard let column = table.features.first(where: { $0.name == feature.name }) else {
        throw .missingFeature(name: feature.name)
      }
      columns.append(column)
    }
    return DataTable(validated: columns, target: table.target, rowCount: table.rowCount)
  }
}

extension RegressionModel.Feature {
  init(name: String, bins: FeatureBins, gain: Double) {
    self.init(
      name: name, minimum: bins.minimum, maximum: bins.maximum, distinctCount: bins.distinctCount,
      gain: gain)
  }
}
