extension RegressionModel {
  /// The built-in model, trained on `Data/BetterRest.csv` with the default parameters.
  ///
  /// - Throws: ``ModelFileError`` if the resource is damaged; tests rule this out for released
  ///   versions.
  public static func builtIn() throws(ModelFileError) -> RegressionModel {
    try RegressionModel(json: PackageResources.BuiltInModel_json, source: "the built-in model")
  }
}

extension SleepCalculator {
  /// Creates a calculator with the built-in model.
  ///
  /// - Throws: ``ModelFileError`` if the resource is damaged; tests rule this out for released
  ///   versions.
  public init() throws(ModelFileError) {
    self.init(checked: try .builtIn())
  }
}
