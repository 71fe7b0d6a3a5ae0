import ModelFormats
import TextClassification

extension TextClassifier {
  /// The built-in classifier of moods, trained on `Data/Moods.csv` with `Data/MoodWords.csv`: Happy,
  /// Sad, Angry, Relaxed and none.
  ///
  /// - Throws: ``ModelFileError`` if the resource is damaged; tests rule this out for released
  ///   versions.
  public static func builtInMoods() throws(ModelFileError) -> TextClassifier {
    try TextClassifier(
      json: PackageResources.BuiltInMoods_json, source: "the built-in model of moods")
  }
}
