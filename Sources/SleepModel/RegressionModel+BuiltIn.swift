import ModelFormats
import TabularRegression

extension RegressionModel {
  /// The model that comes with the library, trained on `Data/BetterRest.csv` with the defaults.
  ///
  /// - Throws: Nothing in a released version: a test reads it.
  public static func builtIn() throws(ModelFileError) -> RegressionModel {
    try RegressionModel(json: PackageResources.BuiltInModel_json, source: "the built-in model")
  }
}
