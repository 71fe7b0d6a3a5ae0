extension ColumnSelection {
  /// The same roles with the features and levels of the training rows, for other rows.
  ///
  /// A missing value is an error in features without missing values in the training rows.
  package func like(_ training: AggregatedRows) -> ColumnSelection {
    var columns = self
    columns.features = training.featureNames
    columns.foldGroup = nil
    columns.completeFeatures = training.featuresWithoutMissingValues
    columns.levels = [:]
    for (feature, name) in training.featureNames.enumerated() {
      guard let levels = training.levels(of: feature) else { continue }
      columns.levels?[name] = levels
      columns.completeFeatures.remove(name)
    }
    return columns
  }
}
